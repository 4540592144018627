import type { Line, Spot } from "./curves.ts";

export type Rgb = readonly [number, number, number];

interface Drawn {
  readonly layer: string;
  readonly color: Rgb;
}

/** What a drawing is made of once its blocks are opened and its curves are lines, in units of the drawing. */
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
  | (Drawn & { readonly kind: "pattern"; readonly rings: readonly Line[]; readonly families: readonly PatternLines[] })
  | (Drawn & {
      readonly kind: "words";
      readonly words: string;
      readonly at: Spot;
      /** Where the writing runs and where it stands: the em as vectors. */
      readonly along: Spot;
      readonly up: Spot;
    });

/** Parallel lines: one through `base` in `direction`, the next by `offset` further. */
export interface PatternLines {
  readonly base: Spot;
  readonly direction: Spot;
  readonly offset: Spot;
  readonly dash: readonly number[];
}

/** What cannot be shown, by the name its maker would use, with how many there are. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string, by = 1): void => void tally.set(what, (tally.get(what) ?? 0) + by);
