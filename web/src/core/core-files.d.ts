declare module "virtual:core-files" {
  /** The core's files below the page's base, with their sizes; none where the page was built without the core. */
  export const files: readonly (readonly [name: string, size: number])[];
  /** Pyodide's list of packages. */
  export const lock: string;
}
