/** The outline of the rules page, its second half: what points are worth. */
import { picture, type Outline, type Paragraph } from "./outline-parts";

export const counting = ({ values, is }: Outline): (Paragraph | false)[] => [
  { text: "collect", args: {}, rests: ["JZ-55", "AH-25"] },
  {
    text: "capture",
    args: { multiplier: String(values["kitty.multiplier"]) },
    rests: ["kitty.multiplier"],
    pictures: is("cards.decks", 1)
      ? []
      : [picture("S7", "times-2"), picture("S7 S7", "times-4"), picture("S7 S7 S8 S8", "times-8")],
  },
  is("kitty.penalty_floor", true) && { text: "floor", args: {}, rests: ["kitty.penalty_floor"] },
  "specials.forced_red_five" in values && {
    text: "specials",
    args: {
      forced: Number(values["specials.forced_red_five"]),
      guarded: Number(values["specials.guarded_red_five"]),
    },
    rests: ["specials.forced_red_five", "specials.guarded_red_five"],
    pictures: [picture("H5")],
  },
];

export function levels({ values, decks, is }: Outline): (Paragraph | false)[] {
  const threshold = 40 * decks;
  const tens = is("levels.counting", "tens");
  return [
    {
      text: tens ? "rise-tens" : "rise-steps",
      args: {
        threshold,
        step: threshold / 2,
        odd: values["levels.odd_five"] ? "yes" : "no",
        bonus: values["levels.zero_bonus"] ? "yes" : "no",
      },
      rests: ["levels.counting", ...(tens ? ["levels.odd_five", "levels.zero_bonus"] : ["JZ-60", "JZ-61", "JZ-62"])],
    },
    (values["levels.must_play"] as readonly string[]).length > 0 && {
      text: "must-play",
      args: {
        must: values["levels.must_play"] as readonly string[],
        once: values["levels.must_play_once"] ? "yes" : "no",
      },
      rests: ["levels.must_play", "levels.must_play_once"],
    },
    "levels.drops.needs" in values && {
      text: "drops",
      args: {
        needs: String(values["levels.drops.needs"]),
        exact: values["levels.drops.exact"] ? "yes" : "no",
        jack: String(values["levels.drops.jack_to"]),
        ace: String(values["levels.drops.ace_to"]),
        aces: String(values["levels.drops.ace_pair_to"]),
        threshold,
        loses: values["levels.drops.second_loses"] ? "yes" : "no",
      },
      rests: [
        "levels.drops.jack_to",
        "levels.drops.ace_to",
        "levels.drops.ace_pair_to",
        ...(values["levels.drops.second_loses"] ? ["levels.drops.second_loses"] : []),
      ],
    },
    "levels.jumps.wins_from" in values && {
      text: "jumps",
      args: {
        points: Number(values["levels.jumps.opponents_from"]),
        from: String(values["levels.jumps.wins_from"]),
      },
      rests: ["levels.jumps.opponents_from", "levels.jumps.wins_from"],
    },
    is("levels.jumps.first_deal_wins", true) && {
      text: "first-deal",
      args: { threshold },
      rests: ["levels.jumps.first_deal_wins"],
    },
    "heaven_and_earth.play" in values && {
      text: "heaven",
      args: {
        winners: String(values["heaven_and_earth.winners"]),
        play: String(values["heaven_and_earth.play"]),
        circuits: Number(values["levels.circuits"]),
      },
      rests: ["heaven_and_earth.winners", "heaven_and_earth.play", "heaven_and_earth.pays"],
      pictures: [picture("D5 D10 DK", "510K")],
    },
    Number(values["levels.circuits"]) > 1 && {
      text: "circuits",
      args: { circuits: Number(values["levels.circuits"]) },
      rests: ["levels.circuits"],
    },
    "flag.threshold" in values && {
      text: "flag",
      args: { threshold: Number(values["flag.threshold"]) },
      rests: ["JZ-25", "flag.threshold"],
    },
    Number(values["levels.deals"]) > 0
      ? { text: "end-deals", args: { deals: Number(values["levels.deals"]) }, rests: ["levels.deals"] }
      : !("flag.threshold" in values) && {
          text: "end-level",
          args: { end: String(values["levels.end"]) },
          rests: ["levels.end"],
        },
    !is("payments.kind", "none") && {
      text: "payments",
      args: { kind: String(values["payments.kind"]) },
      rests: ["payments.kind", "payments.end"],
    },
    {
      text: "absence",
      args: { back: String(values["absence.back"]), charge: String(values["absence.charge"]) },
      rests: ["absence.charge", "absence.back", "AH-30", "JZ-57"],
    },
  ];
}
