/** Makes one call after the other, each with at most `most` items. */
export const inChunks = async <T>(
  items: readonly T[],
  size: number,
  run: (some: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += size) await run(items.slice(at, at + size));
};
