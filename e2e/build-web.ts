import { join } from "node:path";
import { buildWeb } from "../scripts/web-build.mjs";

/** Builds the web app before two journeys start at once and both would. */
export const setup = (): void => {
  const problem = buildWeb(join(import.meta.dirname, ".."), process.execPath);
  if (problem) throw new Error(problem);
};
