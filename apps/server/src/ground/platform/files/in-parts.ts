import { type Content, FileStoreError } from "./file-store.ts";

/** The smallest part S3 takes; for each file being stored up to three parts are in memory. */
export const PART_IN_BYTES = 5 * 1024 ** 2;

/**
 * The content in pieces of this size, the last one possibly smaller; no piece for empty content. If the connection
 * breaks, bytes received before are still returned; if a limit refuses the content, they are not.
 */
export const inParts = async function* (content: Content, sizeInBytes = PART_IN_BYTES): AsyncGenerator<Uint8Array> {
  let part: Buffer | undefined;
  let filled = 0;
  let brokenOff: { readonly by: unknown } | undefined;
  try {
    for await (const bytes of content)
      for (let at = 0; at < bytes.length; ) {
        part ??= Buffer.allocUnsafeSlow(sizeInBytes);
        const taken = Math.min(bytes.length - at, sizeInBytes - filled);
        part.set(bytes.subarray(at, at + taken), filled);
        at += taken;
        filled += taken;
        if (filled < sizeInBytes) continue;
        const whole = part;
        [part, filled] = [undefined, 0];
        yield whole;
      }
  } catch (error) {
    if (error instanceof FileStoreError) throw error;
    brokenOff = { by: error };
  }
  if (part && filled > 0) yield part.subarray(0, filled);
  if (brokenOff) throw brokenOff.by;
};
