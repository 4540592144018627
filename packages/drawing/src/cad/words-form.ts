import { AttributeBase, type Entity, type MText, type TextEntity, type XYZ } from "@node-projects/acad-ts";
import type { CadEntity } from "../page/cad-entity.ts";
import { plainText } from "./cad-text.ts";
import type { Line } from "./curves.ts";
import { mtextRuns } from "./mtext-runs.ts";

/** The names and numbers an object is made by, and lines that show it. */
export type Form = Pick<CadEntity, "kind" | "points" | "outline"> &
  Partial<Pick<CadEntity, "name" | "words" | "traits" | "measured" | "sizes" | "turns">>;

export type Flat = Pick<XYZ, "x" | "y">;
export const flat = (...points: readonly Flat[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** Objects that lie on the back of their plane are mirrored. */
export const mirrored = (entity: Entity, line: Line): Line => {
  const { normal } = entity as { normal?: { z: number } };
  return normal && normal.z < -0.5 ? line.map((value, i) => (i % 2 === 0 ? -value : value)) : line;
};

/** Words with one blank wherever there are several, or the end of a line: programs store those differently. */
export const tidy = (words: string): string =>
  words
    .replaceAll(/\^J|\s+/g, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** Words of an MTEXT without its codes, its lines joined by blanks. */
export const wordsOfMText = (raw: string): string =>
  tidy(
    mtextRuns(raw, 1)
      .map((runs) => runs.map(({ words }) => words).join(""))
      .join(" "),
  );

/** The box of words, as wide as their letters usually are. */
export const boxOfWords = (at: Flat, height: number, words: string, turn: number): Line[] => {
  const wide =
    Math.max(
      1,
      [...words].reduce((sum, sign) => sum + (sign >= "\u2e80" ? 1.2 : 0.75), 0),
    ) * height;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (x: number, y: number) => [at.x + x * cos - y * sin, at.y + x * sin + y * cos];
  return [[...corner(0, 0), ...corner(wide, 0), ...corner(wide, height), ...corner(0, height), ...corner(0, 0)]];
};

export const textForm = (entity: TextEntity): Form => {
  if (entity instanceof AttributeBase && entity.mText) return mtextForm(entity.mText);
  const { insertPoint, alignmentPoint, height, rotation, widthFactor } = entity;
  const horizontal: number = entity.horizontalAlignment;
  const vertical: number = entity.verticalAlignment;
  // The insertion point of words that are anchored elsewhere follows from their font, and programs compute it anew.
  const isAnchored = (horizontal !== 0 || vertical !== 0) && (alignmentPoint.x !== 0 || alignmentPoint.y !== 0);
  const isSpanned = horizontal === 3 || horizontal === 5;
  const at = isAnchored && !isSpanned ? alignmentPoint : insertPoint;
  const words = tidy(plainText(entity.value));
  return {
    kind: "text",
    words: [["", words]],
    points: mirrored(entity, isSpanned ? flat(insertPoint, alignmentPoint) : flat(at)),
    sizes: [height],
    turns: [rotation, widthFactor || 1],
    outline: () => boxOfWords(insertPoint, height, words, rotation).map((line) => mirrored(entity, line)),
  };
};

export const mtextForm = (entity: MText): Form => {
  const { insertPoint: at, height, rotation, rectangleWidth } = entity;
  const words = wordsOfMText(entity.value);
  const anchor: number = entity.attachmentPoint || 1;
  return {
    kind: "text",
    words: [["", words]],
    points: flat(at),
    sizes: [height, rectangleWidth],
    turns: [rotation, 1],
    outline: () => {
      const [column, row] = [(anchor - 1) % 3, Math.floor((anchor - 1) / 3)];
      const lines = mtextRuns(entity.value, 1).map((runs) => runs.map(({ words: part }) => part).join(""));
      const longest = lines.reduce((most, one) => (one.length > most.length ? one : most), "");
      const [whole] = boxOfWords({ x: 0, y: 0 }, height, longest, 0);
      const [wide, high] = [whole?.[2] ?? height, height * (1 + (lines.length - 1) * 1.6)];
      const [x0, y1] = [-(column / 2) * wide, row === 0 ? 0 : row === 1 ? high / 2 : high];
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      const corner = (x: number, y: number) => [at.x + x * cos - y * sin, at.y + x * sin + y * cos];
      const y0 = y1 - high;
      return [
        [...corner(x0, y0), ...corner(x0 + wide, y0), ...corner(x0 + wide, y1), ...corner(x0, y1), ...corner(x0, y0)],
      ];
    },
  };
};
