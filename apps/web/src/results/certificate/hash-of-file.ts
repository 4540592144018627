import { createSHA256 } from "hash-wasm";

/** SHA-256 of a file in hex, read piece by piece. The browser's own needs https, which an internal portal may lack. */
export const sha256OfFile = async (file: Blob): Promise<string> => {
  const sum = await createSHA256();
  sum.init();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) sum.update(part.value);
  return sum.digest("hex");
};
