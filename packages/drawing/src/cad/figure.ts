import type { Line, Spot } from "./curves.ts";

export type Rgb = readonly [number, number, number];

interface Drawn {
  readonly layer: string;
  readonly color: Rgb;
  /** Number of the colour (1 to 255), by which plot styles choose their pen; undefined for a colour without one. */
  readonly aci: number | undefined;
}

/** Elements of a drawing after blocks are resolved and curves are split into lines, in units of the drawing. */
export type Figure =
  | (Drawn & {
      readonly kind: "stroke";
      readonly points: Line;
      /** In mm on paper. */
      readonly width: number;
      /** Lengths of strokes and gaps in units of the drawing; empty for a line without gaps. */
      readonly dash: readonly number[];
    })
  | (Drawn & { readonly kind: "fill"; readonly rings: readonly Line[] })
  | (Drawn & {
      readonly kind: "pattern";
      readonly rings: readonly Line[];
      readonly families: readonly PatternLines[];
      /** Of its lines, in mm on paper; undefined for fine ones. */
      readonly width?: number | undefined;
    })
  | (Drawn & {
      readonly kind: "words";
      readonly words: string;
      readonly at: Spot;
      /** Direction and position of the writing: the em as vectors. */
      readonly along: Spot;
      readonly up: Spot;
      /** In ems. */
      readonly length: number;
    });

/** Parallel lines: one through `base` in `direction`, the next by `offset` further. */
export interface PatternLines {
  readonly base: Spot;
  readonly direction: Spot;
  readonly offset: Spot;
  readonly dash: readonly number[];
}

/** Numbers of objects that cannot be shown, by the name their author would use. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string, by = 1): void => void tally.set(what, (tally.get(what) ?? 0) + by);
