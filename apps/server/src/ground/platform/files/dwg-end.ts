/** Bytes at the beginning of a DWG that tell where its sections lie. */
export const dwgHeadInBytes = 0x100;

/**
 * Whether a DWG is as long as its header says. R14 and R2000 list their sections in plain form; from R2004 on the
 * offset of the last section stands in a masked header (Open Design Specification for .dwg, 3.2.6 and 4.1). The header
 * of R2007 is encoded further and is not checked.
 */
export const reachesDwgEnd = (head: Uint8Array, sizeInBytes: number): boolean => {
  const edition = new TextDecoder("latin1").decode(head.subarray(2, 6));
  if (head.length < dwgHeadInBytes) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (edition === "1014" || edition === "1015") {
    const count = Math.min(view.getInt32(0x15, true), 6);
    for (let i = 0; i < count; i++) {
      const at = 0x19 + i * 9;
      if (view.getUint32(at + 1, true) + view.getUint32(at + 5, true) > sizeInBytes) return false;
    }
    return true;
  }
  if (!["1018", "1024", "1027", "1032"].includes(edition)) return true;
  const plain = new DataView(unmasked(head.subarray(0x80, 0x80 + 0x6c)).buffer);
  const pageMap = plain.getUint32(0x54, true) + 0x100;
  return pageMap < sizeInBytes;
};

const unmasked = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  let seed = 1;
  return Uint8Array.from(bytes, (byte) => {
    seed = (Math.imul(seed, 0x343fd) + 0x269ec3) | 0;
    return byte ^ ((seed >> 16) & 0xff);
  });
};
