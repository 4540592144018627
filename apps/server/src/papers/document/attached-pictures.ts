import { modelPictures } from "@tushen/paper/model-places";
import type { Block } from "@tushen/paper/paper";
import type { Portal } from "../../context.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import type { LetterContents } from "./letter-kinds.ts";

/** Larger letters cannot be mailed. */
const mostBytes = 60 * 1024 * 1024;

/** Pages after the words of a letter, edited or not: its snapshot names the pictures. */
export const attachedPictures = async (portal: Pick<Portal, "db" | "files">, content: unknown): Promise<Block[]> => {
  const { modelPictures: named = [] } = content as Partial<LetterContents["OPINION"]>;
  const places = [];
  let size = 0;
  for (const { fileId, ...place } of named) {
    const png = await readFileBytes(portal, fileId);
    size += png.length;
    if (size > mostBytes) break;
    places.push({ ...place, png });
  }
  return modelPictures(places);
};
