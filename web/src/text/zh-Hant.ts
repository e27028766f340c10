const files = import.meta.glob<string>(
  ["../../../src/chaodipi/text/zh-Hant/*.ftl", "!**/{clauses,parameters,scorepad}.ftl", "!**/*page*.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
