/** A file of records as parts that the server takes at once. A file is read piece by piece: it may be long. */

/** A line that is not sent: why, as the end of a text's id. */
export type Unsent = "line-too-large" | "no-record";
export interface Part {
  /** Of the file, one for each line of the body. */
  lines: readonly number[];
  body: Blob;
  /** Bytes of the file up to its end. */
  end: number;
  unsent: readonly { line: number; why: Unsent }[];
}
interface Line {
  number: number;
  /** null: longer than may be. */
  bytes: Uint8Array<ArrayBuffer> | null;
  end: number;
}

/** Matches that the server keeps from files. */
export const MOST_KEPT = 500;
/** Bytes of one body. */
export const LARGEST = 500_000;
/** Lines that are of no use, before it is said how far the file has been read. */
const MOST_UNSENT = 2000;
const PIECE = 1 << 18;
const NEWLINE = 10;

/** The parts of a file. largest: bytes of a body, its newlines included. */
export async function* partsOf(file: Blob, largest = LARGEST): AsyncGenerator<Part> {
  const whole = file.size <= 4 * largest ? await oneRecord(file, largest) : null;
  let lines: number[] = [];
  let bodies: BlobPart[] = [];
  let unsent: { line: number; why: Unsent }[] = [];
  let size = 0;
  let end = 0;
  const taken = (): Part => {
    const part = { lines, body: new Blob(bodies), end, unsent };
    [lines, bodies, unsent, size] = [[], [], [], 0];
    return part;
  };
  for await (const line of whole ? [whole] : linesOf(file, largest)) {
    const why = !line.bytes ? "line-too-large" : isObject(line.bytes) ? null : "no-record";
    if (why) unsent.push({ line: line.number, why });
    else if (line.bytes) {
      if (size + line.bytes.length + 1 > largest && lines.length) yield taken();
      lines.push(line.number);
      bodies.push(line.bytes, "\n");
      size += line.bytes.length + 1;
    }
    end = line.end;
    if (unsent.length >= MOST_UNSENT) yield taken();
  }
  end = file.size;
  if (lines.length || unsent.length) yield taken();
}

/** The lines of a file that are not empty. */
async function* linesOf(file: Blob, largest: number): AsyncGenerator<Line> {
  let kept: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let number = 1;
  const cut = (end: number): Line | null => {
    const line = length >= largest ? null : joined(kept, length);
    [kept, length] = [[], 0];
    return line && isBlank(line) ? null : { number, bytes: line, end };
  };
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    let from = 0;
    while (from < piece.length) {
      const found = piece.indexOf(NEWLINE, from);
      const to = found < 0 ? piece.length : found;
      length += to - from;
      // Of a line without an end no more is kept than is of use.
      if (length < largest) kept.push(piece.slice(from, to));
      from = to + 1;
      if (found < 0) break;
      const line = cut(at + from);
      if (line) yield line;
      number++;
    }
  }
  const line = cut(file.size);
  if (line) yield line;
}

/** The record of a file that is written over many lines; null where it is none. */
async function oneRecord(file: Blob, largest: number): Promise<Line | null> {
  const text = new TextDecoder().decode(await file.arrayBuffer()).trim();
  if (!text.startsWith("{") || !text.includes("\n")) return null;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text)));
    return { number: 1, bytes: bytes.length < largest ? bytes : null, end: file.size };
  } catch {
    return null;
  }
}

const isBlank = (line: Uint8Array) => line.every((one) => one === 32 || one === 9 || one === 13);

function isObject(line: Uint8Array): boolean {
  try {
    const made = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line)) as unknown;
    return typeof made === "object" && made !== null && !Array.isArray(made);
  } catch {
    return false;
  }
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [first] = pieces;
  if (pieces.length === 1 && first) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
