/** A paper (批文, 承诺书 …) has no number; it is named after its file. */
export const paperName = (fileName: string): string => fileName.replace(/\.[^.]+$/, "");
