import type { PicturedPlace } from "@tushen/paper/model-places";
import type { Portal } from "../../context.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import type { LetterContents } from "./letter-kinds.ts";

/** Larger letters cannot be mailed. */
const mostBytes = 60 * 1024 * 1024;

/** The pictures behind the words of a letter, also of one edited in Word: the snapshot of the letter names them. */
export const attachedPictures = async (portal: Pick<Portal, "db" | "files">, content: unknown) => {
  const { modelPictures: named = [] } = content as Partial<LetterContents["OPINION"]>;
  const places: (PicturedPlace & { readonly bytes: Uint8Array })[] = [];
  let size = 0;
  for (const { fileId, ...place } of named) {
    const bytes = await readFileBytes(portal, fileId);
    size += bytes.length;
    if (size > mostBytes) break;
    places.push({ ...place, bytes });
  }
  return places;
};
