import { dictionaryByCode } from "@tushen/domain/dictionaries";

/** Problem categories (问题类别) as the reviewer picks them; colour and key belong to the place in the list. */
export interface Category {
  readonly code: string;
  readonly label: string;
  readonly color: string;
}

const colors: Readonly<Record<string, string>> = {
  "1": "#c4281c",
  "2": "#b45309",
  "3": "#7c3aed",
  "4": "#1b4b8f",
  "5": "#0f766e",
  "6": "#55606e",
};

export const categories: readonly Category[] = (dictionaryByCode("PROBLEM_CATEGORY")?.items ?? []).map(
  ({ code, label }) => ({ code, label, color: colors[code] ?? "#55606e" }),
);

const otherColor = "#55606e";
export const categoryColor = (code: string): string => categories.find((one) => one.code === code)?.color ?? otherColor;

/** 6 建议 asks for no reply unless the reviewer says so (domain handbook 3.15). */
export const adviceCategory = "6";
