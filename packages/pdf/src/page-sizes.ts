import { findPage } from "./page.ts";
import { PdfSource } from "./source.ts";

export interface PageSize {
  page: number;
  /** Points of the page as shown, after its rotation and user unit. */
  width: number;
  height: number;
}

/** Sizes of all pages as displayed; refuses files that cannot be signed either. */
export const pageSizes = (path: string): PageSize[] => {
  const source = new PdfSource(path);
  try {
    const pages = source.dict(source.dict(source.trailer.get("Root"))?.get("Pages"));
    const count = Number(source.resolve(pages?.get("Count"))) || 0;
    return Array.from({ length: Math.min(count, 10_000) }, (_, index) => {
      const { displayedWidth, displayedHeight } = findPage(source, index + 1);
      return { page: index + 1, width: displayedWidth, height: displayedHeight };
    });
  } finally {
    source.close();
  }
};
