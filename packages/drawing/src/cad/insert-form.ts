import { AttributeBase, type BlockRecord, type Entity, Insert } from "@node-projects/acad-ts";
import type { Box } from "../page/page-space.ts";
import { fileNameOf } from "./bound-drawings.ts";
import { plainText } from "./cad-text.ts";
import type { Line } from "./curves.ts";
import { flat, type Form, mirrored, textForm, tidy, wordsOfMText } from "./words-form.ts";

type LinesOf = (entity: Entity) => readonly (readonly number[])[];

/** An insertion of a block by its name, place and attributes. `linesOf` gives the lines of what a block consists of. */
export const insertForm = (entity: Insert, linesOf: LinesOf): Form => {
  const { block, insertPoint, rotation, xScale, yScale, columnCount, rowCount } = entity;
  const attributes = [...entity.attributes].filter((one) => one instanceof AttributeBase);
  const path = block?.blockEntity.xRefPath;
  const many = (columnCount || 1) * (rowCount || 1);
  return {
    kind: "block",
    name: block?.name ?? "",
    words: attributes.map((one): [string, string] => [
      one.tag,
      one.mText ? wordsOfMText(one.mText.value) : tidy(plainText(one.value)),
    ]),
    traits: [
      ...(path ? [["file", fileNameOf(path)] as const] : []),
      ...(many > 1 ? [["array", `${columnCount}×${rowCount}`] as const] : []),
    ],
    points: [...mirrored(entity, flat(insertPoint)), ...attributes.flatMap((one) => textForm(one).points.slice(0, 2))],
    sizes: many > 1 ? [entity.columnSpacing, entity.rowSpacing] : [],
    turns: [rotation, xScale || 1, yScale || 1],
    outline: () => [cornersOf(entity, linesOf, 0)],
  };
};

/** The box of the block as it lies in the drawing; a point for a block that draws nothing. */
const cornersOf = (entity: Insert, linesOf: LinesOf, depth: number): Line => {
  const box = entity.block ? boxOf(entity.block, linesOf, depth) : undefined;
  const { x, y } = entity.insertPoint;
  if (!box) return mirrored(entity, [x, y, x, y]);
  const base = entity.block?.blockEntity.basePoint ?? { x: 0, y: 0 };
  const [cos, sin] = [Math.cos(entity.rotation), Math.sin(entity.rotation)];
  const corner = (left: number, up: number) => {
    const [across, high] = [(left - base.x) * (entity.xScale || 1), (up - base.y) * (entity.yScale || 1)];
    return [x + across * cos - high * sin, y + across * sin + high * cos];
  };
  const { x0, y0, x1, y1 } = box;
  const ring = [...corner(x0, y0), ...corner(x1, y0), ...corner(x1, y1), ...corner(x0, y1), ...corner(x0, y0)];
  return mirrored(entity, ring);
};

/** How many parts of a block its box is taken from, and how many blocks deep. */
const mostParts = 2000;
const deepest = 6;
const boxes = new WeakMap<BlockRecord, Box | "empty">();

const boxOf = (block: BlockRecord, linesOf: LinesOf, depth: number): Box | undefined => {
  const known = boxes.get(block);
  if (known) return known === "empty" ? undefined : known;
  // Set before its parts are looked at: a block that contains itself ends here.
  boxes.set(block, "empty");
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let left = mostParts;
  for (const part of block.entities) {
    if (left-- === 0) break;
    if (part instanceof AttributeBase || depth > deepest) continue;
    for (const line of part instanceof Insert ? [cornersOf(part, linesOf, depth + 1)] : linesOf(part))
      for (let i = 0; i + 1 < line.length; i += 2) {
        const [x = 0, y = 0] = [line[i], line[i + 1]];
        [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      }
  }
  if (!(x1 >= x0 && y1 >= y0)) return undefined;
  boxes.set(block, { x0, y0, x1, y1 });
  return { x0, y0, x1, y1 };
};
