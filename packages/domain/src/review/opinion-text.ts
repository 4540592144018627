/**
 * Shortest and longest text of an opinion (domain handbook 2.10); forms, contract, spreadsheet and acts take it from
 * here.
 */
export const opinionLength = { least: 5, most: 1000 } as const;

/** Most characters of the facts beside the text. */
export const mostBeside = { drawingNumber: 200, clause: 60, remark: 500 } as const;

export const isOpinionText = (text: string): boolean => {
  const { length } = text.trim();
  return length >= opinionLength.least && length <= opinionLength.most;
};

/** The sentence for a text that is too short or too long. */
export const opinionLengthSentence = (what = "审查意见"): string =>
  `请填写${opinionLength.least}至${opinionLength.most}字的${what}`;
