import { disciplineRank, disciplineShort } from "../ground/disciplines.ts";

/** The number of an opinion within its version: the short word of its discipline and a serial, 结-01. */
export const opinionNumber = (discipline: string, serial: number): string =>
  `${disciplineShort(discipline)}-${String(serial).padStart(2, "0")}`;

/** The next number of a discipline; numbers of removed opinions are not used again while any later one stands. */
export const nextOpinionNumber = (discipline: string, existing: readonly string[]): string =>
  followingOpinionNumbers(discipline, existing, 1)[0] as string;

/** The same for many at once. */
export const followingOpinionNumbers = (discipline: string, existing: readonly string[], count: number): string[] => {
  const prefix = `${disciplineShort(discipline)}-`;
  let last = 0;
  for (const number of existing) {
    const serial = number.startsWith(prefix) ? Number(number.slice(prefix.length)) : 0;
    if (Number.isInteger(serial) && serial > last) last = serial;
  }
  return Array.from({ length: count }, (_one, index) => opinionNumber(discipline, last + index + 1));
};

/** The number of the opinion that carries on another: 结-03, then 结-03-1, 结-03-2. */
export const continuedOpinionNumber = (parent: string): string => {
  const [short, serial, turn = "0"] = parent.split("-");
  return `${short}-${serial}-${Number(turn) + 1}`;
};

const asPeopleCount = new Intl.Collator("zh-Hans-CN", { numeric: true });

interface Numbered {
  readonly discipline: string;
  readonly opinion_no: string;
}

/** The order of opinions in lists and on paper: by discipline, then as people count: 结-11 before 结-100, 结-03-1 after 结-03. */
export const inOpinionOrder = (one: Numbered, other: Numbered): number =>
  disciplineRank(one.discipline) - disciplineRank(other.discipline) ||
  asPeopleCount.compare(one.opinion_no, other.opinion_no);
