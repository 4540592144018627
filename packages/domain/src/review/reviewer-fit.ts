import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import { disciplineLabel } from "../ground/disciplines.ts";
import { validityOf } from "../people/validity.ts";

/**
 * Who may review a discipline (令13 Art. 7, 8): the house has registered the discipline for the person, and where the
 * profession has practice registration (执业注册) the person holds a valid first-class one of that profession, in houses
 * of both classes. Disciplines without one (general layout, roads,
 * bridges, fire, civil air defence …) need the house's word alone.
 */
// biome-ignore format: a table
const registrationsByDiscipline: Readonly<Record<string, readonly string[]>> = {
  JZ: ["21"], ZS: ["21"], MQ: ["21", "111"],
  JG: ["111"], JGJ: ["111"], ZP: ["111"],
  YT: ["121"], JK: ["121", "111"], DJ: ["121", "111"],
  GPS: ["132"], PS: ["132"], JS: ["132"],
  NT: ["131"], RL: ["131", "133"], RQ: ["133"],
  DQ: ["142"], ZM: ["142"], FL: ["142"],
};

export interface Registration {
  readonly regType: string;
  readonly regNo: string;
  readonly validTo: string;
}

/** Codes of the dictionary REG_TYPE of which one is needed; empty where the discipline needs none. */
export const registrationsNeeded = (discipline: string): readonly string[] =>
  registrationsByDiscipline[discipline] ?? [];

/** The registration a person reviews the discipline by: a valid one first, then an expired one. */
export const registrationForReview = <R extends Registration>(
  registrations: readonly R[],
  discipline: string,
  today: string,
): R | undefined => {
  const fitting = registrations.filter(({ regType }) => registrationsNeeded(discipline).includes(regType));
  return fitting.find(({ validTo }) => validityOf(validTo, today) !== "expired") ?? fitting[0];
};

const dayInChinese = (day: string): string => {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
};

/**
 * Why a person may not review or check the discipline on this day (`YYYY-MM-DD`), or null. The sentence goes on after
 * the person's name: 没有一级注册结构工程师注册，不能审查结构专业.
 */
export const unfitToReview = (
  person: { readonly registrations: readonly Registration[]; readonly reviewDisciplines: readonly string[] },
  discipline: string,
  today: string,
): string | null => {
  const label = disciplineLabel(discipline);
  if (!person.reviewDisciplines.includes(discipline)) return `没有登记${label}专业的审查资格`;
  const needed = registrationsNeeded(discipline);
  if (needed.length === 0) return null;
  const found = registrationForReview(person.registrations, discipline, today);
  if (!found) {
    const names = needed.map((code) => dictionaryLabel("REG_TYPE", code)).join("或");
    return `没有${names}注册，不能审查${label}专业`;
  }
  if (validityOf(found.validTo, today) !== "expired") return null;
  const name = dictionaryLabel("REG_TYPE", found.regType);
  return `${name}注册已于${dayInChinese(found.validTo)}到期，不能审查${label}专业`;
};
