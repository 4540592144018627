/** 1 一类: no limit; 2 二类: up to medium size (令13 Art. 5, 6). */
export type HouseClass = 1 | 2;

/** Codes of the dictionary PROJECT_SCALE: 7 特大型, 8 大型, 9 中型, 10 小型. */
export type ProjectScale = "7" | "8" | "9" | "10";

/** A second-class house takes medium and small works only; an unknown class takes none. */
export const houseMayTake = (houseClass: number | null, scale: string): boolean => {
  if (houseClass === 1) return true;
  return houseClass === 2 && (scale === "9" || scale === "10");
};
