/** Questions to begin with; each has its heading in the texts. A rule set is named where the answer turns on it. */
import type { Op, Question } from "./draft";

const at = (level: string, trump: string) => ({ level, trump });

export const EXAMPLES: Record<Op, readonly { id: string; question: Question }[]> = {
  follow: [
    {
      id: "pair-owed",
      question: { ...at("6", "S"), lead: ["H9", "H9"], hand: words("HA HK H4 H4 S3 C2"), plays: [["HA", "HK"]] },
    },
    {
      id: "tractor-owed",
      question: {
        ...at("2", "S"),
        lead: words("D5 D5 D6 D6"),
        hand: words("D8 D8 D9 D9 DK DK DA C3 C7"),
        plays: [words("D8 D8 DK DK")],
      },
    },
    {
      id: "too-few",
      question: { ...at("2", "C"), lead: words("S7 S7"), hand: words("S4 H3 H3 C9"), plays: [["S4", "C9"]] },
    },
  ],
  legal: [
    { id: "two-pairs", question: { ...at("2", "S"), lead: ["HK", "HK"], hand: words("H3 H3 H8 H8 HA C4 S5") } },
    { id: "to-lead", question: { ...at("2", "S"), lead: [], hand: words("H3 H3 H4 H4 HA C4 S5") } },
  ],
  shape: [
    { id: "across", question: { ...at("7", "S"), cards: words("H6 H6 H8 H8") } },
    { id: "chain", question: { ...at("2", "H"), cards: words("HA HA S2 S2 H2 H2 LJ LJ") } },
    { id: "thrown", question: { ...at("2", "S"), cards: words("DA DK DK D4") } },
  ],
  throw: [
    {
      id: "beaten",
      question: { ...at("2", "S"), lead: words("HA HQ HQ"), others: { 1: ["HK", "HK"], 2: ["H3"], 3: ["H5", "C4"] } },
    },
    { id: "stands", question: { ...at("2", "S"), lead: words("CA CK CK"), others: { 1: ["CQ", "CQ"], 2: [], 3: [] } } },
  ],
  trick: [
    {
      id: "ruffed",
      question: {
        ...at("2", "S"),
        plays: [
          [0, ["HA", "HA"]],
          [1, ["H5", "H10"]],
          [2, ["S3", "S3"]],
          [3, ["S9", "S10"]],
        ],
      },
    },
    {
      id: "equal",
      question: {
        ...at("2", "S"),
        plays: [
          [1, ["H2"]],
          [2, ["D2"]],
          [3, ["SK"]],
          [0, ["S3"]],
        ],
      },
    },
  ],
  kitty: [
    { id: "tractor", question: { ...at("2", "S"), lead: words("S9 S9 S10 S10") } },
    { id: "loose", question: { ...at("2", "S"), lead: words("DA DA DJ DJ D9") } },
  ],
  declare: [
    {
      id: "countered",
      question: {
        level: "5",
        shows: [
          [1, ["D5"]],
          [2, ["C5", "C5"]],
          [1, ["D5", "D5"]],
        ],
        banker: 0,
      },
    },
    {
      id: "first",
      question: {
        level: "2",
        shows: [
          [3, ["H2"]],
          [3, ["H2", "H2"]],
          [0, ["LJ", "LJ"]],
        ],
        first_deal: true,
      },
    },
  ],
  takeover: [
    {
      id: "higher",
      question: {
        level: "8",
        banker: 0,
        declared: [[0, ["H8"]]],
        actions: [
          [1, ["D8", "D8"]],
          [3, ["BJ", "BJ"]],
        ],
      },
    },
  ],
  settle: [
    { id: "held", question: { levels: ["6", "4"], banker: 0, points: 55 } },
    {
      id: "captured",
      question: {
        trump: "S",
        levels: ["6", "4"],
        banker: 0,
        points: 75,
        kitty_points: 15,
        last_trick: { winner: 1, lead: ["C3", "C3"], cards: ["S4", "S4"] },
      },
    },
    { id: "shut-out", question: { levels: ["6", "4"], banker: 2, points: 0 } },
  ],
  order: [{ id: "hand", question: { ...at("6", "S"), cards: words("S6 D6 BJ H3 H3 C10 CA S2 SK D9 D10") } }],
};

function words(text: string): string[] {
  return text.split(" ");
}
