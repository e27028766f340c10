/** JSON merge patch (RFC 7396): null takes a member away, an object goes deeper, anything else replaces. */
export function merged<T>(target: T, patch: unknown): T {
  if (!isObject(patch)) return patch as T;
  const made: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = merged(made[name], value);
  }
  return made as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
