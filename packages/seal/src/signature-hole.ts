import { open } from "node:fs/promises";
import { PdfError } from "@tushen/pdf/pdf-error";
import { type PdfUpdate, putObject, writeUpdate } from "@tushen/pdf/update";
import type { PdfRef } from "@tushen/pdf/value";

/** Where a signature goes: its position and length in the file, angle brackets included. */
export interface Hole {
  readonly start: number;
  readonly length: number;
}

const byteRangeRoom = 50;

/** The bytes of an update with a signature dictionary that ends with a hole of so many bytes. */
export const writeWithHole = (
  update: PdfUpdate,
  signature: PdfRef,
  { entries, roomInBytes }: { readonly entries: string; readonly roomInBytes: number },
): { bytes: Buffer; hole: Hole } => {
  const beforeRange = `<<${entries}/ByteRange `;
  const beforeContents = `${beforeRange}${" ".repeat(byteRangeRoom - 1)}]\n/Contents `;
  putObject(update, signature, Buffer.from(`${beforeContents}<${"0".repeat(roomInBytes * 2)}>\n>>`, "latin1"));
  const { bytes, bodyOffsets } = writeUpdate(update);
  const { size } = update.source;
  const body = bodyOffsets.get(signature.object) ?? 0;
  const hole = { start: body + beforeContents.length, length: roomInBytes * 2 + 2 };
  const rest = hole.start + hole.length;
  const byteRange = `[0 ${hole.start} ${rest} ${size + bytes.length - rest}`.padEnd(byteRangeRoom - 1);
  bytes.write(byteRange, body + beforeRange.length - size, "latin1");
  return { bytes, hole };
};

/** Puts a signature into its hole; refuses one that does not fit, and a hole that is filled. */
export const fillHole = async (path: string, hole: Hole, signature: Uint8Array): Promise<void> => {
  const hex = Buffer.from(signature).toString("hex");
  if (hex.length > hole.length - 2) throw new PdfError("signature-too-large", "签名数据过大，无法写入 PDF");
  const file = await open(path, "r+");
  try {
    const waiting = Buffer.alloc(64);
    await file.read(waiting, 0, waiting.length, hole.start);
    if (!/^<0+$/.test(waiting.toString("latin1"))) throw new PdfError("already-finished", "该文件的签名已写入");
    await file.write(Buffer.from(hex, "latin1"), 0, hex.length, hole.start + 1);
    await file.sync();
  } finally {
    await file.close();
  }
};
