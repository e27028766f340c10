const files = import.meta.glob<string>(
  [
    "../../../src/chaodipi/text/zh-Hans/*.ftl",
    "!../../../src/chaodipi/text/zh-Hans/{clauses,parameters,scorepad,storage}.ftl",
    "!../../../src/chaodipi/text/zh-Hans/*page*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
