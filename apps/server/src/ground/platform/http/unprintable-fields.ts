import type { Call } from "@tushen/contract/ground/call";
import { methodOf } from "@tushen/contract/ground/call";
import { unprintable } from "@tushen/paper/unprintable";

/** Fields that no paper prints, or that are not typed: names of files, files as text, passwords, what marks say on a sheet. */
const unprinted = new Set([
  "fileName",
  "fileNames",
  "xfdf",
  "shape",
  "marks",
  "password",
  "newPassword",
  "oldPassword",
]);

const charactersOf = (value: unknown): string[] => {
  if (typeof value === "string") return unprintable(value);
  if (Array.isArray(value)) return value.flatMap(charactersOf);
  // Streams and dates are no typed text.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([key, one]) => (unprinted.has(key) ? [] : charactersOf(one)));
};

/**
 * Fields of an act that hold what cannot be printed: what is typed ends in letters and certificates, which need a glyph
 * for every character. Guests are not asked; of them nothing is printed.
 */
export const unprintableFields = (
  call: Call,
  input: object,
): { readonly field: string; readonly message: string }[] => {
  if (methodOf(call) === "GET" || call.who.includes("GUEST")) return [];
  return Object.entries(input).flatMap(([field, value]) => {
    const found = unprinted.has(field) ? [] : [...new Set(charactersOf(value))].slice(0, 5);
    const message = `“${found.join("”“")}”无法打印到文书上，请改用其他文字`;
    return found.length === 0 ? [] : [{ field, message }];
  });
};
