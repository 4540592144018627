import type { RuleElement, RuleModel, RuleStorey } from "./rule-model.ts";

/** A storey whose floor lies this far below ±0.000 is below ground; outdoor ground lies less deep. */
const belowGround = -1.5;
/** Levels no one stands on: roofs, tops of parapets, foundations. */
const noStorey = /屋面|屋顶|女儿墙|机房|基础|承台|筏板|roof|footing|foundation|T\/FDN/i;

export const storeyOf = (model: RuleModel, element: RuleElement): RuleStorey | undefined =>
  model.storeys.find(({ localId }) => localId === element.storeyId);

export const isBelowGround = (model: RuleModel, element: RuleElement): boolean =>
  (storeyOf(model, element)?.elevation ?? 0) < belowGround;

/** Storeys people use: with rooms or walls in them, and no level of a roof or a foundation. */
export const usedStoreys = (model: RuleModel): RuleStorey[] => {
  const used = new Set(
    model.elements.flatMap(({ ifcClass, storeyId }) =>
      /^Ifc(Space|Wall|Door)/.test(ifcClass) ? (storeyId ?? []) : [],
    ),
  );
  return model.storeys.filter(({ localId, name }) => used.has(localId) && !noStorey.test(name));
};

/** The lowest storey above ground. */
export const groundStorey = (model: RuleModel): RuleStorey | undefined =>
  usedStoreys(model)
    .filter(({ elevation }) => elevation >= belowGround)
    .sort((a, b) => a.elevation - b.elevation)[0];
