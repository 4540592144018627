/** What somebody without an account is sent: the sheet, and the key that opens it. */
export const viewAddress = (bfileId: string, key: string): string =>
  `${location.origin}${location.pathname}#/reviewDetail?${new URLSearchParams({ bfileId, key }).toString()}`;

/** Two sheets of a link on each other. */
export const viewedCompareAddress = (base: string, target: string, key: string): string =>
  `#/reviewCompare?${new URLSearchParams({ base, target, key }).toString()}`;
