const files = import.meta.glob<string>(
  ["../../../src/chaodipi/text/en/*.ftl", "!**/{clauses,parameters,scorepad}.ftl", "!**/*page*.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
