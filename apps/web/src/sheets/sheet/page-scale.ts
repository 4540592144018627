import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetConversion } from "@tushen/contract/sheets/sheet-conversion";
import type { SheetScale } from "@tushen/contract/sheets/markup";
import { scaleDenominator } from "@tushen/domain/sheets/mark-measure";
import type { MarkPoint } from "@tushen/domain/sheets/mark-shape";
import { useMemo } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { isCad } from "./is-pdf.ts";
import { firstFew } from "../../ground/ui/first-few.ts";

/** Scale for lengths on a page, and its source. */
export interface PageScale {
  /** 100 for 1:100; undefined where parts of the page differ. */
  readonly scale: number | undefined;
  readonly scaleAt?: (from: MarkPoint) => number | undefined;
  /** In words: “1:100（图签）”. */
  readonly words: string;
}

const short = (scale: number): string => `1:${Math.round(scale * 10) / 10}`;

/** Scale at which a DWG was put on the page, by its unit. */
const drawnScale = ({ unit, pages }: SheetConversion, number: number): PageScale | undefined => {
  const page = pages[number];
  if (!page || (page.scale === null && page.views.length === 0)) return undefined;
  const from = unit === null ? "DWG 未注明单位，按毫米" : `DWG 图形单位为${unit}`;
  if (page.scale !== null) return { scale: page.scale, words: `${short(page.scale)}（${from}）` };
  const scales = [...new Set(page.views.map(({ scale }) => short(scale)))];
  const sizeOf = ({ x0, y0, x1, y1 }: (typeof page.views)[number]["box"]) => (x1 - x0) * (y1 - y0);
  // Where viewports overlap, the smaller one is the detail drawn on top.
  const views = [...page.views].sort((a, b) => sizeOf(a.box) - sizeOf(b.box));
  return {
    scale: undefined,
    scaleAt: ({ x, y }) => views.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1)?.scale,
    words: `随视口 ${firstFew(scales)}（${from}）`,
  };
};

/** A scale set by the house comes first, then that of a DWG, then that of the title block. */
export const scaleOfPage = (
  drawing: Drawing,
  page: number,
  scales: readonly SheetScale[],
  conversion: SheetConversion | null | undefined,
): PageScale | undefined => {
  const set = scales.find((one) => one.page === page);
  if (set) return { scale: set.denominator, words: `${short(set.denominator)}（${set.setterName}设定）` };
  const drawn = conversion && drawnScale(conversion, page);
  if (drawn) return drawn;
  const read = scaleDenominator(drawing.check?.scale);
  return read === undefined ? undefined : { scale: read, words: `${short(read)}（图签）` };
};

const freshForMs = 4 * 60_000;

export const usePageScale = (
  drawing: Drawing | undefined,
  page: number,
  scales: readonly SheetScale[],
): PageScale | undefined => {
  const isConverted = drawing !== undefined && isCad(drawing);
  const shown = useCall(
    drawingCalls.drawingSignalUrl,
    { drawingId: drawing?.drawingId as Drawing["drawingId"] },
    { when: isConverted, freshForMs },
  );
  const conversion = isConverted ? shown.data?.conversion : undefined;
  return useMemo(() => drawing && scaleOfPage(drawing, page, scales, conversion), [drawing, page, scales, conversion]);
};
