import { problemCategoryDictionary } from "@tushen/domain/ground/deployment";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { currentDeployment } from "../../ground/platform/deployment.ts";

/** Problem categories (问题类别) as the reviewer picks them; the shortcut key follows the place in the list. */
export interface Category {
  readonly code: string;
  readonly label: string;
  readonly color: string;
}

const otherColor = "#55606e";
const colors: Readonly<Record<string, string>> = {
  "1": "#c4281c",
  "2": "#b45309",
  "3": "#7c3aed",
  "4": "#1b4b8f",
  "5": "#0f766e",
};

/** Where categories are split by fire, 11 and 12 belong to 1. */
export const categoryColor = (code: string): string => colors[code.slice(0, 1)] ?? otherColor;

/** Categories of the deployment; some split them. */
export const categories = (): readonly Category[] =>
  offeredItems(problemCategoryDictionary(currentDeployment().version)).map(({ code, label }) => ({
    code,
    label,
    color: categoryColor(code),
  }));
