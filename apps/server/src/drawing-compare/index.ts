export { compareDrawings } from "./compare-drawings.ts";
export { compareSet } from "./compare-set.ts";
export { openComparison, pairOf, presentComparison } from "./comparison.ts";
