const files = import.meta.glob<string>(
  [
    "../../../src/chaodipi/text/zh-Hant/*.ftl",
    "!../../../src/chaodipi/text/zh-Hant/{clauses,parameters,scorepad,storage}.ftl",
    "!../../../src/chaodipi/text/zh-Hant/*page*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
