/** The rules page in outline: which paragraphs a rule set has, with what numbers, pictures and clauses. No sentences. */
import { counting, levels } from "./outline-scores";
import { picture, type Outline, type Paragraph, type Section } from "./outline-parts";
import type { Values } from "./catalogue";

/** The sections of a rule set, from its values. */
export function outline(values: Values): Section[] {
  const of: Outline = {
    values,
    decks: Number(values["cards.decks"]),
    red: values["cards.red_fives"] === true,
    dark: values["showing.visibility"] === "dark",
    kings: values["combinations.five_ten_king"] === true,
    is: (path, value) => values[path] === value,
  };
  const sections: [string, (Paragraph | false)[]][] = [
    ["seats", seats(of)],
    ["trump", trump(of)],
    ["combinations", combinations(of)],
    ["declaring", declaring(of)],
    ["kitty", kitty(of)],
    ["playing", playing(of)],
    ["counting", counting(of)],
    ["levels", levels(of)],
  ];
  return sections.map(([id, all]) => ({ id, paragraphs: all.filter((one) => one !== false) }));
}

const seats = ({ decks }: Outline): Paragraph[] => [
  {
    text: "seats",
    args: { decks, hand: [12, 25, 39][decks - 1]!, kitty: [6, 8, 6][decks - 1]! },
    rests: ["AH-03", "AH-02", "HF-32", "cards.decks"],
  },
  {
    text: "points",
    args: { all: decks * 100, threshold: decks * 40 },
    rests: ["AH-01", "JZ-55", "AH-28"],
    pictures: [picture("S5 H10 DK")],
  },
  { text: "match", args: {}, rests: ["HF-10", "AH-04"] },
];

const trump = ({ red }: Outline): Paragraph[] => [
  {
    text: "trump",
    args: { red: red ? "yes" : "no" },
    rests: ["HF-20", "AH-04", "AH-11", "JZ-51", "cards.red_fives"],
  },
  {
    text: "order",
    args: {},
    rests: ["HF-20", "HF-21", "AH-17", "JZ-33", ...(red ? ["JZ-48"] : [])],
    pictures: [picture(`${red ? "H5 " : ""}BJ LJ S6 H6 SA SK SQ SJ S10 S9 S8 S7 S5 S4 S3 S2`, "order")],
  },
  { text: "equal", args: {}, rests: ["HF-21", "JZ-33"], pictures: [picture("H6 C6 D6", "equal")] },
];

const combinations = ({ values, decks, kings, is }: Outline): (Paragraph | false)[] => [
  {
    text: "combinations",
    args: { decks },
    rests: ["HF-22", "AH-05", "JZ-38"],
    pictures: [
      picture("C9", "single"),
      ...(decks > 1 ? [picture("C9 C9", "pair"), picture("C8 C8 C9 C9", "tractor")] : []),
      ...(decks > 2 ? [picture("C9 C9 C9", "triple")] : []),
    ],
  },
  decks > 1 && {
    text: "jokers-tractor",
    args: {},
    rests: ["HF-24", "AH-05", "AO-03", "JZ-38"],
    pictures: [picture("BJ BJ LJ LJ", "tractor")],
  },
  decks > 1 && {
    text: is("combinations.across_level", true) ? "across" : "not-across",
    args: {},
    rests: ["combinations.across_level", "JZ-53"],
    pictures: [picture("C5 C5 C7 C7", is("combinations.across_level", true) ? "tractor" : "no-tractor")],
  },
  decks > 1 && {
    text: is("combinations.full_chain", true) ? "chain" : "no-chain",
    args: {},
    rests: ["combinations.full_chain"],
    pictures: [picture("LJ LJ S6 S6 H6 H6 SA SA", is("combinations.full_chain", true) ? "tractor" : "no-tractor")],
  },
  is("combinations.printed_rank", true) && {
    text: "printed",
    args: {},
    rests: ["combinations.printed_rank"],
    pictures: [picture("S5 S5 S6 S6", "tractor")],
  },
  is("combinations.ace_low", true) && {
    text: "ace-low",
    args: {},
    rests: ["combinations.ace_low"],
    pictures: [picture("CA CA C2 C2", "tractor"), picture("CK CK CA CA C2 C2", "no-tractor")],
  },
  kings && {
    text: "kings",
    args: { red: values["combinations.red_five_in_510k"] ? "yes" : "no" },
    rests: ["combinations.five_ten_king", "JZ-52", "combinations.red_five_in_510k"],
    pictures: [picture("D5 D10 DK", "510K"), picture("D5 D5 D10 D10 DK DK", "double-510K")],
  },
];

const PAIRS: Record<string, string> = { S: "S6", H: "H6", C: "C6", D: "D6", LJ: "LJ", BJ: "BJ", H5: "H5" };

function declaring({ values, decks, dark, red, is }: Outline): (Paragraph | false)[] {
  const order = values["showing.order"] as readonly string[];
  return [
    {
      text: "declare",
      args: { dark: dark ? "yes" : "no" },
      rests: ["showing.visibility", "AH-06", "JZ-06"],
    },
    decks > 1 &&
      (order.length
        ? {
            text: "counter-ranked",
            args: { red: red ? "yes" : "no" },
            rests: ["showing.order", "JZ-50"],
            pictures: [picture(order.flatMap((one) => [PAIRS[one]!, PAIRS[one]!]).join(" "), "low-to-high")],
          }
        : { text: "counter-equal", args: {}, rests: ["showing.order", "AH-08"] }),
    decks > 1 && { text: "strengthen", args: {}, rests: ["JZ-49", "AH-07", "HF-05"] },
    is("showing.look_back", true) && { text: "look-back", args: {}, rests: ["showing.look_back"] },
    is("showing.later_counters", "banker") && { text: "banker-counters", args: {}, rests: ["showing.later_counters"] },
    {
      text: "banker",
      args: { later: String(values["banker.later"]) },
      rests: ["HF-09", "AH-14", "JZ-46", "banker.later"],
    },
    {
      text: "undeclared",
      args: { first: String(values["banker.undeclared_first"]), later: String(values["banker.undeclared_later"]) },
      rests: ["banker.undeclared_first", "banker.undeclared_later"],
    },
  ];
}

const kitty = ({ values, decks, is }: Outline): (Paragraph | false)[] => [
  { text: "bury", args: { kitty: decks === 2 ? 8 : 6 }, rests: ["AH-02", "AH-10"] },
  decks === 1
    ? { text: "no-take-over", args: {}, rests: [] }
    : {
        text: "take-over",
        args: { may: String(values["take_over.may_show"]), kitty: decks === 2 ? 8 : 6 },
        rests: ["take_over.may_show", "HF-03", "HF-05", "AH-07", "AH-10", "JZ-02", "JZ-05"],
      },
  decks > 1 && {
    text: "asked",
    args: { first: String(values["take_over.first_asked"]), then: String(values["take_over.then_asked"]) },
    rests: ["take_over.first_asked", "take_over.then_asked"],
  },
  decks > 1 &&
    !is("take_over.failed_points", 0) && {
      text: "failed-take-over",
      args: { points: Number(values["take_over.failed_points"]) },
      rests: ["take_over.failed_points"],
    },
];

const playing = ({ values, decks, kings }: Outline): (Paragraph | false)[] => [
  { text: "lead", args: {}, rests: ["AH-19", "JZ-65", "HF-22", "AH-21"] },
  decks > 1
    ? {
        text: "follow",
        args: {},
        rests: ["AH-20", "AH-22", "JZ-33", "JZ-34", "HF-31"],
        pictures: [picture("C8 C8 C9 C9", "led"), picture("C3 C3 CJ CJ", "must-follow")],
      }
    : { text: "follow-single", args: {}, rests: ["AH-20", "JZ-33"] },
  {
    text: "throw",
    args: {},
    rests: ["HF-25", "HF-26", "AH-21", "AH-23", "JZ-37"],
    pictures: [
      picture(decks > 1 ? "CA CA CK CK CQ" : "CA CK CQ", "stands"),
      decks > 1 ? picture("CA CA CJ CJ", "fails") : picture("CA CJ", "fails-single"),
    ],
  },
  {
    text: "throw-penalty",
    args: { points: Number(values["throws.penalty_points"]), cards: String(values["throws.penalty_cards"]) },
    rests: ["throws.penalty_cards", "throws.penalty_points"],
  },
  {
    text: "win",
    args: {},
    rests: ["HF-27", "AH-18", "JZ-35", "JZ-36", "JZ-40"],
    pictures:
      decks > 1
        ? [
            picture("CA CK C5 C5 C4 C4", "led"),
            picture("S9 S9 S8 S8 S7 S2", "ruffs"),
            picture("CA CA C5 C5 C4 C4", "led"),
            picture("S9 S9 S8 S8 S7 S2", "no-ruff"),
          ]
        : [picture("CA", "led"), picture("S2", "ruffs")],
  },
  kings && { text: "kings-led", args: {}, rests: ["JZ-43", "JZ-44"] },
];
