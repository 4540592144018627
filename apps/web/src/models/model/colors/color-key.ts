/** What a model is coloured by. */
export type ColorKey =
  | { readonly kind: "class" | "storey" | "type" }
  | { readonly kind: "property"; readonly set: string; readonly name: string };

/** As it stands in the address: `class`, or `property/` with the set and the name. */
export const colorKeyText = (key: ColorKey): string =>
  key.kind === "property" ? ["property", key.set, key.name].map(encodeURIComponent).join("/") : key.kind;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Null for none, and for what nobody here wrote. */
export const colorKeyOf = (text: string | undefined): ColorKey | null => {
  if (text === "class" || text === "storey" || text === "type") return { kind: text };
  const [kind, set, name, ...rest] = (text ?? "").split("/").map(decoded);
  if (kind !== "property" || typeof set !== "string" || typeof name !== "string" || rest.length > 0) return null;
  return { kind, set, name };
};
