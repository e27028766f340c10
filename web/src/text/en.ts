const files = import.meta.glob<string>(
  [
    "../../../src/chaodipi/text/en/*.ftl",
    "!../../../src/chaodipi/text/en/{clauses,parameters,scorepad,storage}.ftl",
    "!../../../src/chaodipi/text/en/*page*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
