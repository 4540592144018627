import { type Discipline, type DisciplineCode, disciplines } from "../ground/disciplines.ts";

/** Disciplines that share folders and title blocks; sheets of one family may lie in each other's folders. */
const families: readonly (readonly DisciplineCode[])[] = [
  ["JZ", "MQ", "ZS"],
  ["JG", "JGJ", "JK", "DJ", "ZP"],
  ["GPS", "PS", "JS"],
  ["NT", "RL", "RQ"],
  ["DQ", "ZN", "ZM", "FL"],
  ["DL", "JT"],
  ["QL"],
  ["SD"],
];

const familyOf = (code: string) => families.findIndex((family) => (family as readonly string[]).includes(code));

/**
 * Whether two disciplines contradict each other on one sheet. Special designs (消防专篇, 节能, 人防 …) contain sheets of all
 * disciplines and contradict none.
 */
export const disciplinesContradict = (one: string, other: string): boolean => {
  const [a, b] = [familyOf(one), familyOf(other)];
  return a !== -1 && b !== -1 && a !== b;
};

/** The discipline a title block names (建筑, 建施, 给排水), or null. */
export const disciplineOfWord = (word: string): string | null => {
  const plain = word.normalize("NFKC").replaceAll(/\s|专业$/g, "");
  const found = (disciplines as readonly Discipline[]).find(
    ({ label, prefixes }) => label === plain || (plain.length > 1 && prefixes.includes(plain)),
  );
  return found?.code ?? null;
};
