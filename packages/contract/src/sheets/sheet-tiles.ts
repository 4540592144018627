import { z } from "zod";

/** The first page of a sheet drawn beforehand at one scale: PNG tiles one after the other at an address, row by row. */
export const SheetTiles = z.object({
  url: z.string(),
  /** Pixels per point. */
  scale: z.number(),
  /** Of the whole page, in pixels. */
  width: z.int(),
  /** Of a tile, in pixels; those at the right and lower edge are smaller. */
  side: z.int(),
  /** Where each tile ends; a tile that ends where it begins is white. */
  ends: z.array(z.int()),
});
export type SheetTiles = z.output<typeof SheetTiles>;
