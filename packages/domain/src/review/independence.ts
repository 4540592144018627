/** Facts of a firm needed to find ties between a review house and a party. */
export interface Firm {
  readonly creditCode: string;
  /** Firms of one owner have the same flag. */
  readonly groupFlag: string | null;
  /** People with a credential there, by person id. */
  readonly people: readonly number[];
}

export type Tie = "same-firm" | "same-group" | "same-person";

/**
 * A review house may have no subordination to, or interest in, the owner, survey or design firm it reviews (令13 Art. 9).
 * A tie is the same credit code, the same group flag, or the same person in both.
 */
export const tieBetween = (house: Firm, party: Firm): Tie | null => {
  if (house.creditCode === party.creditCode) return "same-firm";
  if (house.groupFlag !== null && house.groupFlag === party.groupFlag) return "same-group";
  return house.people.some((person) => party.people.includes(person)) ? "same-person" : null;
};

export const tieSentences: Readonly<Record<Tie, string>> = {
  "same-firm": "该审查机构本身是本项目的参建单位，应当回避。",
  "same-group": "该审查机构与参建单位隶属同一集团，应当回避。",
  "same-person": "该审查机构与参建单位有同一人任职，应当回避。",
};
