import { afterEach, expect, test } from "vitest";
import { route } from "./route.svelte";

afterEach(() => route.to("."));

test.each([
  ["rules/%E5%90%88", "rules", "合", ""],
  ["rules/%ff", "rules", "%ff", ""],
  ["rules/%", "rules", "%", ""],
  ["rules/hefei#HF-1%33", "rules", "hefei", "HF-13"],
  ["rules/hefei#%", "rules", "hefei", "%"],
  ["rules/%E4%BA#%zz", "rules", "%E4%BA", "%zz"],
  ["judge?ask=%ff#%a", "judge", "", "%a"],
  ["house-rules#%", "house-rules", "", "%"],
])("the address %s leads to a page, whatever its escapes are", (address, page, part, anchor) => {
  route.to(address);
  expect([route.page, route.part, route.anchor]).toEqual([page, part, anchor]);
});

test.each(["%", "%ff", "%E0%A4"])("a table's code may be anything: %s", (code) => {
  route.to(`t/${code}`);
  expect(route.table).toBe(code);
});
