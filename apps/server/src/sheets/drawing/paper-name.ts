/** A paper (批文, 承诺书 …) has no number; it is called like its file. */
export const paperName = (fileName: string): string => fileName.replace(/\.[^.]+$/, "");
