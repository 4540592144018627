import type { Content } from "./file-store.ts";

/**
 * Gives the memory of a piece back. Left to the garbage collector, the pieces of every fifteen sheets would make it go through the
 * whole heap.
 */
export const giveBack = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** The same content; the memory of each piece is given back when the next one is asked for. Nobody else may use the pieces. */
export const givenBack = async function* (content: Content): Content {
  for await (const piece of content) {
    yield piece;
    giveBack(piece);
  }
};
