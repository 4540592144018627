import { inflateSync } from "node:zlib";
import { parsePlotStyles, type PlotStyleTable } from "./cad/plot-styles.ts";

/** A .ctb handed in with drawings. */
export interface PlotStyleFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const head = "PIAFILEVERSION_2.0,CTBVER1,compress\r\npmzlibcodec";
/** After the head stand a sum and the lengths of the text, unpacked and packed. */
const headInBytes = head.length + 12;
/** Tables of CAD programs have 60 kB of text: a file that unpacks to more is made to harm its reader. */
const mostText = 2_000_000;

/** Reads a plot style table: a head in ASCII, then packed text. A file that is cut off, or is none, has no pens. */
export const readPlotStyles = ({ fileName, bytes }: PlotStyleFile): PlotStyleTable => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.toString("latin1", 0, head.length) !== head) return { fileName, pens: undefined };
  try {
    const text = inflateSync(source.subarray(headInBytes), { maxOutputLength: mostText }).toString("latin1");
    return { fileName, pens: parsePlotStyles(text) };
  } catch {
    // zlib throws on packed text that is damaged, cut off or too long.
    return { fileName, pens: undefined };
  }
};
