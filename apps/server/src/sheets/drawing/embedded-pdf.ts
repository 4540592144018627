/** A complete PDF embedded in a closed format, unchanged; the longest if there are several. */
export const embeddedPdf = (bytes: Uint8Array): Uint8Array | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let best: Uint8Array | undefined;
  for (let start = file.indexOf("%PDF-"); start >= 0; ) {
    const next = file.indexOf("%PDF-", start + 5);
    const end = file.subarray(start, next < 0 ? undefined : next).lastIndexOf("%%EOF");
    if (end >= 0 && end + 5 > (best?.length ?? 0)) best = file.subarray(start, start + end + 5);
    start = next;
  }
  return best;
};
