/** Text files that only some pages need, each loaded when it is wanted: the rest of the list in en.ts and its sisters. */
const files = import.meta.glob<string>(
  [
    "../../../src/chaodipi/text/{en,zh-Hans,zh-Hant}/{clauses,parameters,scorepad}.ftl",
    "../../../src/chaodipi/text/{en,zh-Hans,zh-Hant}/*page*.ftl",
  ],
  { query: "?raw", import: "default" },
);

export async function moreTexts(language: string, name: string): Promise<string> {
  const load = files[`../../../src/chaodipi/text/${language}/${name}.ftl`];
  return load ? load() : "";
}
