import { displaySize } from "@tushen/drawing/page/page-space";
import { wholePage } from "@tushen/drawing/page/region";
import type { SheetEngine, SheetSource } from "./sheet-engine.ts";

/** Enough for office printers, and within the memory of a page. */
const pixelsOfLongSide = 3300;
export const mostPrintedPages = 50;

/** Draws the pages and passes them to the browser's printing; resolves when its window has closed. */
export const printSheet = async (engine: SheetEngine, source: SheetSource): Promise<void> => {
  const { pageCount } = await engine.open(source, 0).opened;
  const paper = document.createElement("div");
  paper.className = "sheet-print";
  for (let page = 0; page < Math.min(pageCount, mostPrintedPages); page++) {
    const { size } = await engine.open(source, page).opened;
    const { width, height } = displaySize(size);
    const region = wholePage(size, pixelsOfLongSide / Math.max(width, height));
    const [picture] = await engine.draw(source, page, region, {}).pictures;
    if (!picture) continue;
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    paper.append(canvas);
  }
  document.body.append(paper);
  try {
    print();
  } finally {
    paper.remove();
  }
};
