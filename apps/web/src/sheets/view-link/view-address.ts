/** Address for somebody without an account: the sheet, and the key that opens it. */
export const viewAddress = (bfileId: string, key: string): string =>
  `${location.origin}${location.pathname}#/reviewDetail?${new URLSearchParams({ bfileId, key }).toString()}`;

/** Address that compares two sheets of a link. */
export const viewedCompareAddress = (base: string, target: string, key: string): string =>
  `#/reviewCompare?${new URLSearchParams({ base, target, key }).toString()}`;
