import { resolveObjectURL } from "node:buffer";
import { isDecodable, pictureFormat, pictureSize, pixelsOf } from "@tushen/pdf/picture-size";
import type { MeshFiles } from "./mesh-files.ts";

export interface MeshPicture {
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Uint8Array;
}

export interface FoundPictures {
  /** By the name that the materials give. */
  readonly found: ReadonlyMap<string, MeshPicture>;
  /** Names of those that are not there. */
  readonly missing: readonly string[];
  /** Names of those in formats that browsers do not show, damaged, or too large. */
  readonly unshown: readonly string[];
}

/** A graphics card keeps four bytes of each pixel, and a third more for smaller copies. */
const mostPixels = 100_000_000;

const shortName = (name: string): string => name.replaceAll("\\", "/").split("/").at(-1)?.slice(0, 100) ?? "";

/** A picture inside the file, which the loader has put at an address of this process or of its own, or one beside it. */
const bytesOf = async (name: string, { beside }: MeshFiles): Promise<Uint8Array | undefined> => {
  if (name.startsWith("blob:")) {
    const blob = resolveObjectURL(name);
    return blob && new Uint8Array(await blob.arrayBuffer());
  }
  const inText = /^data:[\w/+.-]*;base64,(.*)$/s.exec(name)?.[1];
  return inText === undefined ? beside(name) : Buffer.from(inText, "base64");
};

/** The pictures of materials, as far as they are there and a browser shows them. */
export const meshPictures = async (names: readonly string[], files: MeshFiles): Promise<FoundPictures> => {
  const found = new Map<string, MeshPicture>();
  const missing: string[] = [];
  const unshown: string[] = [];
  let pixels = 0;
  for (const name of names) {
    const bytes = await bytesOf(name, files);
    const size = bytes && pictureSize(bytes);
    if (!bytes) missing.push(shortName(name));
    else if (!size || !isDecodable(bytes) || pixels + pixelsOf(size) > mostPixels) unshown.push(shortName(name));
    else {
      pixels += pixelsOf(size);
      found.set(name, { type: pictureFormat(bytes) === "png" ? "image/png" : "image/jpeg", bytes });
    }
  }
  return { found, missing, unshown };
};
