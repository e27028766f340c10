// From the server's message schema to the client's types: src/gen/messages.schema.json -> src/gen/messages.ts.
import { compile } from "json-schema-to-typescript";
import { readFile, writeFile } from "node:fs/promises";

const folder = new URL("../src/gen/", import.meta.url);
const schema = JSON.parse(await readFile(new URL("messages.schema.json", folder), "utf8"));
withTuples(schema);
// msgspec names its structs under $defs; unreachable ones are wanted too, so that each message has its name.
const source = await compile(schema, "Messages", {
  additionalProperties: false,
  bannerComment: "/* Made by `npm run types` from the server's messages; change those instead. */",
  unreachableDefinitions: true,
});
await writeFile(new URL("messages.ts", folder), source);

/** The compiler knows tuples only as drafts before 2020-12 wrote them: `items` in the place of `prefixItems`. */
function withTuples(node) {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node.prefixItems)) {
    node.items = node.prefixItems;
    delete node.prefixItems;
  }
  Object.values(node).forEach(withTuples);
}
