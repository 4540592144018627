const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
};

/** PostgreSQL keeps no NUL in text, and no half of a character in jsonb. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/** Whether the database can keep all text in a parsed input, and whether it ends: nothing real is 50 levels deep. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > 50) return false;
  if (Array.isArray(value)) return value.every((one) => isStorable(one, depth + 1));
  // Streams of uploads and dates are looked at by whoever takes them.
  if (!isPlain(value)) return true;
  return Object.entries(value).every(([key, one]) => isStorableText(key) && isStorable(one, depth + 1));
};
