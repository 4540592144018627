import type { Drawing } from "@tushen/contract/sheets/drawing";

/** What an edition is called: by its alteration where it came with one. */
export const editionName = ({ alterMark, submissionVersion }: Pick<Drawing, "alterMark" | "submissionVersion">) => {
  if (alterMark === null) return `第 ${submissionVersion} 版`;
  return submissionVersion > 1 ? `${alterMark} 第 ${submissionVersion} 版` : alterMark;
};
