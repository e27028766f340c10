const files = import.meta.glob<string>("../../../src/chaodipi/text/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files);
