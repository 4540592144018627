import { createHash } from "node:crypto";
import { plainFileName } from "@tushen/domain/ground/file-name";

/** A file of the archive: bytes the store has, or bytes made for it. */
export type ArchiveEntry = { readonly path: string } & (
  | { readonly sha256: string; readonly sizeInBytes: number }
  | { readonly bytes: Uint8Array }
);

/** SHA-256 of its bytes, in hexadecimal digits. */
export const sumOf = (entry: ArchiveEntry): string =>
  "bytes" in entry ? createHash("sha256").update(entry.bytes).digest("hex") : entry.sha256;

/** File systems take names of 255 bytes; this leaves room for a suffix such as `(2)`. */
const longestInBytes = 240;

/** A name that every system can unpack. */
export const safeName = (name: string): string => {
  const plain = plainFileName(name) || "_";
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? "";
  const stem = [...plain.slice(0, plain.length - extension.length)];
  while (Buffer.byteLength(stem.join("") + extension) > longestInBytes) stem.pop();
  return stem.join("") + extension;
};

/** Renames entries so that two sheets with one name in one folder are both kept. */
export const withoutClashes = <E extends { readonly path: string }>(entries: readonly E[]): E[] => {
  const used = new Set<string>();
  return entries.map((entry) => {
    let { path } = entry;
    for (let n = 2; used.has(path.toLowerCase()); n++) path = entry.path.replace(/(\.\w+)?$/, `(${n})$1`);
    used.add(path.toLowerCase());
    return { ...entry, path };
  });
};
