import { isDecodable } from "@tushen/pdf/picture-size";
import { PNG } from "pngjs";

/** Whether all pixels of a PNG are the same: programs keep such a picture of a template, where nothing was drawn. */
export const isBlankPicture = (bytes: Uint8Array): boolean => {
  if (!isDecodable(bytes)) return false;
  try {
    const { data } = PNG.sync.read(Buffer.from(bytes));
    const first = data.subarray(0, 4);
    for (let at = 4; at < data.length; at += 4) if (!data.subarray(at, at + 4).equals(first)) return false;
    return true;
  } catch {
    return false; // damaged: it is shown as far as a browser can
  }
};
