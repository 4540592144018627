import { createHash } from "node:crypto";

/**
 * A PDF with this many bytes of comment before its cross-reference table, to weigh as much as large scans and fonts.
 */
export const heavySheet = (made: Uint8Array, sizeInBytes: number, name: string): Buffer => {
  const pdf = Buffer.from(made);
  const end = pdf.lastIndexOf("xref\n0 ");
  const ballast = createHash("shake256", { outputLength: Math.floor(sizeInBytes * 0.74) })
    .update(name)
    .digest("base64");
  const comment = `${ballast.replaceAll(/.{100}/g, "%$&\n")}`.replace(/\n([^%\n]+)$/, "\n%$1\n");
  const tail = pdf
    .subarray(end)
    .toString("latin1")
    .replace(/startxref\n\d+/, `startxref\n${end + comment.length}`);
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(comment), Buffer.from(tail, "latin1")]);
};
