/** How long the words of an opinion may be (domain handbook 2.10): forms, contract, spreadsheet and acts read it here. */
export const opinionLength = { least: 5, most: 1000 } as const;

/** The most characters of what stands beside the text. */
export const mostBeside = { drawingNumber: 200, clause: 60, remark: 500 } as const;

export function isOpinionText(text: string): boolean {
  const { length } = text.trim();
  return length >= opinionLength.least && length <= opinionLength.most;
}

/** What is said of a text that is too short or too long. */
export function opinionLengthSentence(what = "审查意见"): string {
  return `请填写${opinionLength.least}至${opinionLength.most}字的${what}`;
}
