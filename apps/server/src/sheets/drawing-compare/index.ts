export { beginRadar } from "./begin-set.ts";
export { closeCompareEngine, compareEngine } from "./compare-engine.ts";
export { compareDrawings } from "./compare-drawings.ts";
export { compareEntities } from "./compare-entities.ts";
export { compareSet } from "./compare-set.ts";
export { modelCompared, modelRead } from "./models-on-radar.ts";
export { openEitherWay, pairOf, presentComparison } from "./comparison.ts";
export { mirrored } from "./mirror.ts";
export { recountUnseen } from "./unseen-changes.ts";
