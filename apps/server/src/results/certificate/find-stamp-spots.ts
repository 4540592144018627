import { decodeOwnPng } from "@tushen/drawing/decode-png";
import { decodePicture } from "@tushen/pdf/appearance";
import { type PageSize, pageSizes } from "@tushen/pdf/page-sizes";
import { stampSpot } from "@tushen/seal/stamp-spot";
import { stampHeight, type StampSpot } from "@tushen/seal/stamp-pdf";
import { inked, type SheetPicture, whiteSpot } from "./white-spot.ts";

const millimetre = 72 / 25.4;
const gap = 5 * millimetre;
/** Stamp widths tried, in millimetres, for sheets of at least the given width: small sheets get small stamps. */
const widths = [
  { fromWidth: 800, tries: [90, 75, 60] },
  { fromWidth: 560, tries: [80, 65, 52] },
  { fromWidth: 380, tries: [65, 55, 45] },
  { fromWidth: 0, tries: [52, 45] },
];

/** Pages of a set beyond this number are stamped in the corner without a search. */
const pagesLookedAt = 40;
export const pictureWidth = 640;

/** Draws a page of the file as PNG; null when it cannot be drawn. */
export type ShowPage = (page: number) => Promise<Uint8Array | null>;

/**
 * The spot of the review stamp on every page of a file: white space near the title block, else where least is drawn.
 */
export const findStampSpots = async (path: string, show: ShowPage): Promise<StampSpot[]> => {
  const spots: StampSpot[] = [];
  for (const page of pageSizes(path)) {
    const png = page.page <= pagesLookedAt ? await show(page.page) : null;
    spots.push(spotOnPage(page, png && (decodeOwnPng(png) ?? decodePicture(png))));
  }
  return spots;
};

/** Exported for tests. */
export const spotOnPage = (page: PageSize, picture: SheetPicture | null): StampSpot => {
  const longest = Math.max(page.width, page.height) / millimetre;
  const tries = (widths.find((one) => longest >= one.fromWidth)?.tries ?? [45]).map((mm) => mm * millimetre);
  const smallest = tries.at(-1) ?? 45 * millimetre;
  const corner = stampSpot({ ...page, number: page.page }, { width: smallest }, {});
  if (!picture) return corner;
  const scale = picture.width / page.width;
  const ink = inked(picture);
  let best: { spot: StampSpot; ink: number } | null = null;
  for (const width of tries) {
    const box = { width: (width + 2 * gap) * scale, height: (stampHeight(width) + 2 * gap) * scale };
    const found = whiteSpot(ink, box);
    if (!found) continue;
    const spot = { page: page.page, x: found.at.x / scale + gap, y: found.at.y / scale + gap, width };
    if (found.ink === 0) return spot;
    if (best === null || found.ink < best.ink) best = { spot, ink: found.ink };
  }
  return best?.spot ?? corner;
};
