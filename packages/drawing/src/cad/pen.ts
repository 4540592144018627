import type { BlockRecord, Color, Entity, LineType } from "@node-projects/acad-ts";
import type { Matrix } from "../page/page-space.ts";
import type { Rgb } from "./figure.ts";

/** Properties that entities of a block inherit from its insertion (BYBLOCK, and layer 0). */
export interface Surroundings {
  readonly matrix: Matrix;
  /** What comes before the names of layers inside an external reference: 轴网|; else nothing. */
  readonly layersOf: string;
  readonly layer: string | undefined;
  readonly color: Color | undefined;
  readonly weight: number | undefined;
  readonly lineType: LineType | undefined;
  /** The blocks around this one: a block that contains itself is not resolved again. */
  readonly within: readonly BlockRecord[];
}

export const outermost: Surroundings = {
  matrix: [1, 0, 0, 1, 0, 0],
  layersOf: "",
  layer: undefined,
  color: undefined,
  weight: undefined,
  lineType: undefined,
  within: [],
};

const byLayerWeight = -1;
const byBlockWeight = -2;
/** Hundredths of a mm: the default weight of CAD would hide details on a dense sheet. */
const usualWeight = 18;

export const layerOf = (entity: Entity, around: Surroundings): string => {
  const name = entity.layer.name;
  return name === "0" && around.layer !== undefined ? around.layer : around.layersOf + name;
};

/** `own`: a colour that the entity has beside its usual one; that of the entity if it is ByBlock. */
export const colorOf = (entity: Entity, around: Surroundings, own?: Color): Color => {
  if (own && !own.isByBlock) return own.isByLayer ? entity.layer.color : own;
  // A colour of a colour book (RAL, DIC); the number beside it is only the nearest one.
  if (entity.bookColor) return entity.bookColor.color;
  if (entity.color.isByBlock) return around.color ?? entity.layer.color;
  return entity.color.isByLayer ? entity.layer.color : entity.color;
};

export const weightOf = (entity: Entity, around: Surroundings): number => {
  let weight: number = entity.lineWeight;
  if (weight === byBlockWeight) weight = around.weight ?? byLayerWeight;
  if (weight === byLayerWeight) weight = entity.layer.lineWeight;
  return weight < 0 ? usualWeight : weight;
};

/** Width of a line on paper, in mm. */
export const widthOf = (entity: Entity, around: Surroundings): number => (weightOf(entity, around) / 100) * thinner;
/** Lines are drawn thinner than their weight, so that details stay apart on a screen. */
const thinner = 0.7;

export const lineTypeOf = (entity: Entity, around: Surroundings): LineType | undefined => {
  const name = entity.lineType.name.toLowerCase();
  if (name === "byblock") return around.lineType;
  return name === "bylayer" ? (entity.layer.lineType ?? undefined) : entity.lineType;
};

/**
 * Colours are chosen for a black screen: on paper white becomes black, and light colours become dark enough to read.
 */
const onPaper = (color: Color): Rgb => {
  if (!color.isTrueColor && (color.index === 7 || color.index === 0 || color.index > 255)) return [0, 0, 0];
  const [red = 0, green = 0, blue = 0] = color.isTrueColor ? color.getTrueColorRgb() : color.getRgb();
  const bright = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  if (bright > 0.95) return [0, 0, 0];
  const share = bright > darkEnough ? darkEnough / bright : 1;
  return [(red / 255) * share, (green / 255) * share, (blue / 255) * share];
};
const darkEnough = 0.55;

/** Number of a colour, by which plot styles choose their pen; undefined for a colour without one. */
const aciOf = (color: Color): number | undefined => {
  if (color.isTrueColor) return undefined;
  return color.index >= 1 && color.index <= 255 ? color.index : 7;
};

/** Layer and colour of what an entity draws. */
export const styleOf = (entity: Entity, around: Surroundings) => {
  const color = colorOf(entity, around);
  return { layer: layerOf(entity, around), color: onPaper(color), aci: aciOf(color) };
};
