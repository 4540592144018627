import type { Drawing } from "@tushen/contract/sheets/drawing";

/** Name of an edition: that of its alteration where it has one. */
export const editionName = ({ alterMark, submissionVersion }: Pick<Drawing, "alterMark" | "submissionVersion">) => {
  if (alterMark === null) return `第 ${submissionVersion} 版`;
  return submissionVersion > 1 ? `${alterMark} 第 ${submissionVersion} 版` : alterMark;
};
