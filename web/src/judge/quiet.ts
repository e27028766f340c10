/** While this is on, a field that opens by itself does not move the page: nobody is at the fields yet. */
export const quiet = { on: false };
