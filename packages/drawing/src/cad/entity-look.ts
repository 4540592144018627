import { type Color, Dimension, type Entity, Insert, MText, TextEntity } from "@node-projects/acad-ts";

/** Number of a colour, RRGGBB of a colour without number, or whom it follows. */
export const colorName = (color: Color): string => {
  if (color.isByLayer) return "ByLayer";
  if (color.isByBlock) return "ByBlock";
  if (!color.isTrueColor) return String(color.index);
  return color
    .getTrueColorRgb()
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("");
};

const styleOf = (entity: Entity): string =>
  entity instanceof TextEntity || entity instanceof MText || entity instanceof Dimension
    ? (entity.style?.name ?? "").toLowerCase()
    : "";

/**
 * How an object looks: colour | type of line | its scale | weight | style of words. A drawing of an earlier version
 * has no weights; the reader says so by the weight of the layer.
 */
export const lookOf = (entity: Entity): string =>
  [
    entity.bookColor ? colorName(entity.bookColor.color) : colorName(entity.color),
    entity.lineType.name.toLowerCase(),
    Number((entity.lineTypeScale || 1).toPrecision(6)),
    entity instanceof Insert ? "" : String(entity.lineWeight),
    styleOf(entity),
  ].join("|");
