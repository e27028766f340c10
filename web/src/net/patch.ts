/** JSON merge patch (RFC 7396): null takes a member away, an object goes deeper, anything else replaces. Where a list is
 * there, an object edits it: "-" [place, count] takes out, "+" puts in there or at the end, a number goes deeper into
 * that element, "=" replaces the whole. */
export function merged<T>(target: T, patch: unknown): T {
  if (!isObject(patch)) return patch as T;
  if (Array.isArray(target)) return edited(target, patch) as T;
  const made: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = merged(made[name], value);
  }
  return made as T;
}

function edited(target: readonly unknown[], patch: Record<string, unknown>): unknown {
  if ("=" in patch) return patch["="];
  const made = [...target];
  const [place, count] = (patch["-"] ?? [made.length, 0]) as [number, number];
  made.splice(place, count, ...((patch["+"] ?? []) as unknown[]));
  for (const [name, value] of Object.entries(patch)) {
    if (name !== "-" && name !== "+") made[Number(name)] = merged(made[Number(name)], value);
  }
  return made;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
