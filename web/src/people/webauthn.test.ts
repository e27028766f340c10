import { expect, test } from "vitest";
import { base64, bytes, thisDevice } from "./webauthn";

test("bytes go there and back", () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (const length of [0, 1, 2, 3, 254, 255, 256]) {
    const part = all.slice(0, length);
    const text = base64(part.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...bytes(text)]).toEqual([...part]);
  }
});

test.each([
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari", 5, "iphone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 5, "ipad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 0, "mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/130", 10, "windows"],
  ["Mozilla/5.0 (X11; Linux x86_64) Firefox/132", 0, "linux"],
  ["", 0, "other"],
])("%s with %d fingers is %s", (agent, touches, device) => {
  expect(thisDevice(agent, touches)).toBe(device);
});
