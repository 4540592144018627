import { validityOf } from "./validity.ts";

/**
 * Who holds a seal, by its type (dictionary SEAL_TYPE). A registered person's seal needs the registration of its type;
 * a reviewer's seal needs a discipline the person may review. 法人章 shows the legal representative and belongs to the
 * organisation.
 */
type Holding = "organisation" | "person" | readonly string[];

// biome-ignore format: a table
const holdings: Readonly<Record<string, Holding>> = {
  "1": "organisation", "2": "organisation", "7": "organisation", "9": "organisation", "10": "organisation", "11": "organisation",
  "3": ["21", "22"], "4": ["111", "112"], "5": ["121"], "6": ["131", "132", "133", "141", "142"],
  "8": "person", "12": "person",
};

export const isPersonalSeal = (sealType: string): boolean => (holdings[sealType] ?? "organisation") !== "organisation";

export interface SealHolder {
  readonly registrations: readonly { readonly regType: string; readonly regNo: string; readonly validTo: string }[];
  readonly reviewDisciplines: readonly string[];
}

/** Whether the person may hold a seal of this type on this day. */
export const mayHoldSeal = (sealType: string, holder: SealHolder, today: string): boolean => {
  if (sealType === "8") return holder.reviewDisciplines.length > 0;
  return !Array.isArray(holdings[sealType]) || registrationFor(sealType, holder, today) !== undefined;
};

/** The valid registration a seal of this type stands for. */
export const registrationFor = (sealType: string, holder: SealHolder, today: string) => {
  const wanted = holdings[sealType];
  if (!Array.isArray(wanted)) return undefined;
  return holder.registrations.find(
    ({ regType, validTo }) => wanted.includes(regType) && validityOf(validTo, today) !== "expired",
  );
};
