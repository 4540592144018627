export { compareDrawings } from "./compare-drawings.ts";
export { openComparison, pairOf, presentComparison } from "./comparison.ts";
