import type { Turn } from "./page-space.ts";

/** What is drawn on a page, in mm from its lower left corner; layers are named `/L0`, `/L1` … in the order given. */
export interface PlotInk {
  readonly chunks: readonly string[];
  /** Each glyph of the font that is used, with the character it stands for. */
  readonly glyphs: Map<number, number>;
  readonly layers: readonly string[];
  /** Embeds every common character, like plotters that make no subsets. */
  readonly wholeFont: boolean;
}

/** One sheet to be written as a page: its size in mm as read, and its orientation in the file. */
export interface PlottedPage<Ink extends PlotInk = PlotInk> {
  width: number;
  height: number;
  turn: Turn;
  ink: Ink;
}
