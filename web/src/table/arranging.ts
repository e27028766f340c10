/** What is half done at a table that gathers: known to this page alone. */
export interface Arranging {
  /** By their public id: whom the host moves, until another seat is tapped. "": nobody. */
  moves: string;
  /** The seat that the person has asked for. */
  knocked: number | null;
}
