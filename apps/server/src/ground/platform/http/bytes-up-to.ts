/** The bytes of an upload; undefined when there are more than `most`. */
export const bytesUpTo = async (content: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A file that is too large is read to its end, as an unread rest would hold up the answer.
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
  }
  return size > most ? undefined : Buffer.concat(chunks);
};
