export { beginRadar } from "./begin-set.ts";
export { closeCompareEngine, compareEngine } from "./compare-engine.ts";
export { compareDrawings } from "./compare-drawings.ts";
export { compareSet } from "./compare-set.ts";
export { openComparison, pairOf, presentComparison } from "./comparison.ts";
export { recountUnseen } from "./unseen-changes.ts";
