import { AttributeBase, MText, type MultiLeader, type TextEntity, type TextStyle } from "@node-projects/acad-ts";
import type { Line, Spot } from "./curves.ts";
import { emOfHeight, type LetterFont, plainText, widthOfWords } from "./cad-text.ts";
import { mtextRuns, type Run, wrapped } from "./mtext-runs.ts";

export interface Writing {
  readonly words: string;
  readonly at: Spot;
  readonly along: Spot;
  readonly up: Spot;
  /** In ems. */
  readonly length: number;
}

/** Plotter fonts (SHX) are as wide as high; our font has a wider em. */
const shxStretch = 0.8;
const stretchOf = (style: TextStyle | null | undefined): number => {
  const isShx = !style || /\.shx$/i.test(style.filename) || (style.bigFontFilename ?? "") !== "";
  return isShx ? shxStretch : 1;
};

interface WordsAt {
  readonly words: string;
  /** At a height of 1. */
  readonly wide: number;
  readonly at: Spot;
  readonly height: number;
  readonly turn: number;
  readonly stretch: number;
  readonly slant?: number;
}

const written = ({ words, wide, at, height, turn, stretch, slant = 0 }: WordsAt): Writing => {
  const em = height * emOfHeight;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lean = Math.tan(Math.max(-1.4, Math.min(1.4, slant)));
  return {
    words,
    at,
    along: { x: cos * em * stretch, y: sin * em * stretch },
    up: { x: (-sin + cos * lean) * em, y: (cos + sin * lean) * em },
    length: wide / emOfHeight,
  };
};

/** The point at this distance along the writing and above it. */
const moved = (at: Spot, turn: number, along: number, up: number): Spot => ({
  x: at.x + Math.cos(turn) * along - Math.sin(turn) * up,
  y: at.y + Math.sin(turn) * along + Math.cos(turn) * up,
});

const [left, center, right, aligned, middle, fit] = [0, 1, 2, 3, 4, 5];

export const writingOfText = (entity: TextEntity, font: LetterFont, value = entity.value): Writing[] => {
  const words = plainText(value).trimEnd();
  const { height, insertPoint, alignmentPoint, style } = entity;
  if (words === "" || !(height > 0)) return [];
  const horizontal: number = entity.horizontalAlignment;
  const vertical: number = entity.verticalAlignment;
  const wide = widthOfWords(font, words);
  const length = wide * height;
  let stretch = (entity.widthFactor || 1) * stretchOf(style);
  let turn = entity.rotation;
  if (horizontal === aligned || horizontal === fit) {
    const span = { x: alignmentPoint.x - insertPoint.x, y: alignmentPoint.y - insertPoint.y };
    turn = Math.atan2(span.y, span.x);
    if (length > 0) stretch = Math.hypot(span.x, span.y) / length;
    return [written({ words, wide, at: insertPoint, height, turn, stretch, slant: entity.obliqueAngle })];
  }
  const isAnchored = horizontal !== left || vertical !== 0;
  const anchor = isAnchored && (alignmentPoint.x !== 0 || alignmentPoint.y !== 0) ? alignmentPoint : insertPoint;
  const back = horizontal === right ? 1 : horizontal === center || horizontal === middle ? 0.5 : 0;
  const down = horizontal === middle || vertical === 2 ? 0.5 : vertical === 3 ? 1 : vertical === 1 ? -0.25 : 0;
  const at = moved(anchor, turn, -back * length * stretch, -down * height);
  return [written({ words, wide, at, height, turn, stretch, slant: entity.obliqueAngle })];
};

/** Lines of an MTEXT are 5/3 of its height apart, times its own factor. */
const lineStep = 5 / 3;

export interface Block {
  readonly lines: readonly (readonly Run[])[];
  readonly at: Spot;
  readonly height: number;
  readonly turn: number;
  /** Width of a run's letters, in widths of our font. */
  readonly stretch: (run: Run) => number;
  /** 1 to 9, row by row from the upper left. */
  readonly anchor: number;
  readonly spacing: number;
}

export const writingOfBlock = (
  { lines, at, height, turn, stretch, anchor, spacing }: Block,
  font: LetterFont,
): Writing[] => {
  const highs = lines.map((runs) => (runs.length > 0 ? Math.max(...runs.map(({ high }) => high)) : 1) * height);
  /** Distance of each base line from the upper edge. */
  const bases: number[] = [];
  highs.forEach((high, i) => bases.push(i === 0 ? high : (bases[i - 1] ?? 0) + high * lineStep * (spacing || 1)));
  const whole = bases.at(-1) ?? 0;
  const row = Math.floor((anchor - 1) / 3);
  const column = (anchor - 1) % 3;
  const top = row === 0 ? 0 : row === 1 ? whole / 2 : whole;
  return lines.flatMap((runs, i) => {
    const drawn = runs.map((run) => {
      const wide = widthOfWords(font, run.words);
      return { run, wide, span: wide * run.high * height * stretch(run) };
    });
    let along = (-column / 2) * drawn.reduce((sum, { span }) => sum + span, 0);
    return drawn.flatMap(({ run, wide, span }) => {
      const place = moved(at, turn, along, top - (bases[i] ?? 0));
      along += span;
      if (run.words.trim() === "") return [];
      const { words, high } = run;
      return written({ words, wide, at: place, height: height * high, turn, stretch: stretch(run) });
    });
  });
};

/** The frame round writings that are turned by `turn`, this far from their letters; empty round none. */
export const frameAround = (writings: readonly Writing[], turn: number, gap: number): Line => {
  if (writings.length === 0) return [];
  const corners = writings.flatMap(({ at, along, up, length }) => {
    const end = { x: at.x + along.x * length, y: at.y + along.y * length };
    return [at, end, { x: at.x + up.x / emOfHeight, y: at.y + up.y / emOfHeight }];
  });
  const upright = corners.map((corner) => moved(nowhere, -turn, corner.x, corner.y));
  const [xs, ys] = [upright.map(({ x }) => x), upright.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - gap, Math.max(...xs) + gap];
  const [low, high] = [Math.min(...ys) - gap, Math.max(...ys) + gap];
  const ring = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
    [left, low],
  ] as const;
  return ring.flatMap(([x, y]) => {
    const corner = moved(nowhere, turn, x, y);
    return [corner.x, corner.y];
  });
};
const nowhere: Spot = { x: 0, y: 0 };

export const writingOfMText = (entity: MText, font: LetterFont, value = entity.value): Writing[] => {
  const { height, insertPoint, rectangleWidth, style } = entity;
  if (!(height > 0)) return [];
  const stretch = ({ wide, spread, font: own }: Run) =>
    (own === undefined ? stretchOf(style) : own === "shx" ? shxStretch : 1) * (wide ?? (style?.width || 1)) * spread;
  const most = rectangleWidth > 0 ? rectangleWidth / height : 0;
  const lines = mtextRuns(value, height).flatMap((line) => wrapped(font, line, most, stretch));
  const anchor = entity.attachmentPoint || 1;
  const turn = entity.rotation;
  return writingOfBlock({ lines, at: insertPoint, height, turn, stretch, anchor, spacing: entity.lineSpacing }, font);
};

/** The words to which a leader leads; none of one that shows a block. */
export const writingOfLeader = ({ contextData: told }: MultiLeader, font: LetterFont): Writing[] => {
  if (!told.hasTextContents) return [];
  return writingOfBlock(
    {
      lines: mtextRuns(told.textLabel, told.textHeight || 1),
      at: told.textLocation,
      height: told.textHeight || 1,
      turn: told.textRotation,
      stretch: ({ wide = 1, spread }) => 0.9 * wide * spread,
      anchor: told.textAlignment === 1 ? 2 : told.textAlignment === 2 ? 3 : 1,
      spacing: told.lineSpacingFactor,
    },
    font,
  );
};

/** `value`: what is written in place of the entity's own words. */
export const writingOf = (entity: TextEntity | MText, font: LetterFont, value?: string): Writing[] => {
  if (entity instanceof MText) return writingOfMText(entity, font, value);
  if (entity instanceof AttributeBase && entity.mText) return writingOfMText(entity.mText, font, value);
  return writingOfText(entity, font, value);
};
