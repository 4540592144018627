/** All bytes of a short stream. */
export const wholeOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Reads a stream by numbers of bytes. A stream that ends too early is a RangeError, as with a buffer. */
export const inPieces = (content: AsyncIterable<Uint8Array>) => {
  const source = content[Symbol.asyncIterator]();
  let [rest, position] = [new Uint8Array(), 0];

  const next = async function* (count: number): AsyncGenerator<Uint8Array> {
    const end = position + count;
    while (position < end) {
      if (rest.length === 0) {
        const read = await source.next();
        if (read.done) throw new RangeError("The stream has ended");
        rest = read.value as Uint8Array<ArrayBuffer>;
      }
      const piece = rest.subarray(0, end - position);
      rest = rest.subarray(piece.length);
      position += piece.length;
      yield piece;
    }
  };

  return {
    next,
    position: () => position,
    take: (count: number) => wholeOf(next(count)),
    async skipTo(end: number) {
      for await (const _piece of next(end - position));
    },
    stop: async () => void (await source.return?.()),
  };
};
