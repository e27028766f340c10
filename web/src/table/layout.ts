/** Where the cards of a hand lie: rows, and how far they overlap. */

/** Lengths in CSS pixels. */
export interface HandSpace {
  width: number;
  /** Of a whole card. */
  card: number;
  cardHeight: number;
  /** What must be seen of a covered card: its index. */
  index: number;
  /** The same, downwards, of a covered row. */
  indexHeight: number;
  /** How far a card sticks out at most when there is room. */
  loosest: number;
}

export interface Slot {
  /** Place in the whole hand, from 0. */
  at: number;
  row: number;
  x: number;
  y: number;
  /** What of the slot is its own: the part not covered by the next card and the next row. */
  width: number;
  height: number;
}

export interface HandLayout {
  rows: number;
  slots: Slot[];
  height: number;
}

/** Between two suits of a row, beside the usual step. */
const GAP = 5;

/** Sizes of cards by the room there is. upright phones, phones on their side, anything larger. */
export function handSpace(width: number, height: number, bigPrint: boolean): HandSpace {
  const low = height < 500;
  const wide = width >= 720;
  if (bigPrint) {
    const card = wide && !low ? 92 : 64;
    return { width, card, cardHeight: low ? 84 : wide ? 128 : 90, index: 31, indexHeight: 58, loosest: card * 0.75 };
  }
  if (low) return { width, card: 52, cardHeight: 74, index: 23, indexHeight: 44, loosest: 38 };
  if (wide) return { width, card: 82, cardHeight: 116, index: 28, indexHeight: 56, loosest: 54 };
  return {
    width,
    card: width < 380 ? 56 : 60,
    cardHeight: width < 380 ? 80 : 86,
    index: 23,
    indexHeight: 46,
    loosest: 40,
  };
}

/** Lay out suits of these sizes. Fewest rows first; then whole suits in a row; then rows of like length. */
export function layHand(sizes: readonly number[], space: HandSpace): HandLayout {
  const suits = sizes.flatMap((size, suit) => Array<number>(size).fill(suit));
  const total = suits.length;
  if (!total) return { rows: 0, slots: [], height: space.cardHeight };
  const fits = (from: number, to: number) => stepOf(suits, from, to, space) >= space.index;
  let breaks: number[] | null = null;
  for (let rows = 1; !breaks && rows <= total; rows++) breaks = bestBreaks(suits, rows, fits);
  const ends = [...(breaks ?? []), total];
  const slots: Slot[] = [];
  let from = 0;
  ends.forEach((to, row) => {
    const step = Math.min(space.loosest, stepOf(suits, from, to, space));
    const gaps = gapsIn(suits, from, to);
    let x = (space.width - (space.card + step * (to - from - 1) + GAP * gaps)) / 2;
    for (let at = from; at < to; at++) {
      const last = at === to - 1;
      const gap = !last && suits[at] !== suits[at + 1] ? GAP : 0;
      const width = last ? space.card : step + gap;
      const height = row === ends.length - 1 ? space.cardHeight : space.indexHeight;
      slots.push({ at, row, x, y: row * space.indexHeight, width, height });
      x += width;
    }
    from = to;
  });
  return { rows: ends.length, slots, height: (ends.length - 1) * space.indexHeight + space.cardHeight };
}

/** The slot at a point. above: how far over its row a card may be raised and still answer. null: beside the cards. */
export function slotAt(layout: HandLayout, x: number, y: number, above: number): Slot | null {
  let row = -1;
  for (const slot of layout.slots) if (y >= slot.y - above && slot.row > row) row = slot.row;
  const inRow = layout.slots.filter((slot) => slot.row === row);
  return inRow.find((slot) => x >= slot.x && x < slot.x + slot.width) ?? null;
}

function gapsIn(suits: readonly number[], from: number, to: number): number {
  let gaps = 0;
  for (let at = from + 1; at < to; at++) if (suits[at] !== suits[at - 1]) gaps++;
  return gaps;
}

/** How much of each card shows if these lie in one row as far apart as the width lets them. */
function stepOf(suits: readonly number[], from: number, to: number, space: HandSpace): number {
  if (to - from < 2) return space.card;
  return (space.width - space.card - GAP * gapsIn(suits, from, to)) / (to - from - 1);
}

function bestBreaks(
  suits: readonly number[],
  rows: number,
  fits: (from: number, to: number) => boolean,
): number[] | null {
  const total = suits.length;
  const even = total / rows;
  const best = new Map<string, { cost: number; ends: number[] } | null>();
  const search = (from: number, left: number): { cost: number; ends: number[] } | null => {
    const known = best.get(`${from},${left}`);
    if (known !== undefined) return known;
    let found: { cost: number; ends: number[] } | null = null;
    if (left === 1) {
      if (fits(from, total)) found = { cost: (total - from - even) ** 2, ends: [] };
    } else {
      for (let to = from + 1; to < total && fits(from, to); to++) {
        const rest = search(to, left - 1);
        if (!rest) continue;
        const cost = rest.cost + (to - from - even) ** 2 + (suits[to] === suits[to - 1] ? 60 : 0);
        if (!found || cost < found.cost) found = { cost, ends: [to, ...rest.ends] };
      }
    }
    best.set(`${from},${left}`, found);
    return found;
  };
  return search(0, rows)?.ends ?? null;
}
