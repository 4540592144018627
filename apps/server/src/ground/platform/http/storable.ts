const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
};

/** PostgreSQL stores no NUL in text and no unpaired surrogate in jsonb. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/** Whether the database can store all text of a parsed input, and the input ends: nothing real is 50 levels deep. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > 50) return false;
  if (Array.isArray(value)) return value.every((one) => isStorable(one, depth + 1));
  // Streams and dates are checked by the code that takes them.
  if (!isPlain(value)) return true;
  return Object.entries(value).every(([key, one]) => isStorableText(key) && isStorable(one, depth + 1));
};
