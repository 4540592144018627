import type { MeshFormat } from "@tushen/domain/ground/upload-rules";
import { unzipSync } from "fflate";
import { ModelUnreadable } from "../model-unreadable.ts";
import { nameOf } from "./text-of.ts";

/** A mesh and what lies beside it in its archive. */
export interface MeshFiles {
  readonly format: MeshFormat;
  readonly bytes: Uint8Array;
  /** The file of this name, whatever folder either names; names differ in capitals between programs. */
  readonly beside: (name: string) => Uint8Array | undefined;
}

const mostEntries = 2000;
/** Unpacked, with all pictures. */
const mostBytes = 600 * 1024 * 1024;
const damaged = "压缩包已损坏或加了密，请重新压缩后上传。";
const tooLarge = "压缩包解压后超过 600M，请减少贴图或分楼层导出后重新上传。";

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** The last part of a path, in small letters; paths in these files are often those of another computer. */
const baseName = (path: string): string => {
  const last = path.replaceAll("\\", "/").split("/").at(-1) ?? "";
  return last.normalize("NFC").toLowerCase();
};

const decodedAddress = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a per cent sign that is none of an address
  }
};

const unpack = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  let count = 0;
  let size = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith("/") || name.includes("__MACOSX/")) return false;
        count++;
        size += originalSize;
        return count <= mostEntries && size <= mostBytes;
      },
    });
  } catch {
    throw new ModelUnreadable(damaged); // fflate's own reasons say nothing to people
  }
  if (count > mostEntries || size > mostBytes) throw new ModelUnreadable(tooLarge);
  return new Map(Object.entries(files).map(([name, bytes]) => [baseName(nameOf(name)), bytes]));
};

/** The mesh of a file, plain or packed. Throws ModelUnreadable with a sentence for people. */
export const meshFiles = (bytes: Uint8Array, format: MeshFormat): MeshFiles => {
  if (!isZip(bytes)) return { format, bytes, beside: () => undefined };
  const files = unpack(bytes);
  const meshes = [...files].filter(([name]) => name.endsWith(`.${format}`));
  const [mesh, other] = meshes;
  if (!mesh || other)
    throw new ModelUnreadable(
      `压缩包里应当恰好有一个 ${format.toUpperCase()} 文件，贴图和材质文件放在一起，请重新压缩后上传。`,
    );
  return {
    format,
    bytes: mesh[1],
    beside: (name) => files.get(baseName(name)) ?? files.get(baseName(decodedAddress(name))),
  };
};
