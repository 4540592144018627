/**
 * Bookmarks by which an edited Word file is read back: where the parts of a paper begin. Word, WPS and LibreOffice keep
 * bookmarks while the text around them changes.
 */
export const titlePlace = "paper_title";
export const subtitlePlace = "paper_subtitle";
export const numberPlace = "paper_number";
export const blockPlace = (index: number): string => `paper_block_${index}`;

/** The index of the block a bookmark names; undefined for other bookmarks. */
export const blockOfPlace = (name: string): number | undefined => {
  const found = /^paper_block_(\d{1,5})$/.exec(name);
  return found ? Number(found[1]) : undefined;
};

/** Custom property of the file: which version of which paper it was made from. */
export const originProperty = "paper-origin";
