/** Markers of JPEG (ITU-T T.81, B.1.1): start and end of image, start of scan. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Codes within a scan: a stuffed byte, and restarts. */
const isWithinScan = (code: number): boolean => code === 0x00 || (code >= 0xd0 && code <= 0xd7);

/**
 * Whether a JPEG reaches its end marker. The thumbnail in the header has an end marker of its own, and phones append
 * data after the end, so segments are skipped and scans read through.
 */
export const reachesJpegEnd = async (content: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let state: "marker" | "code" | "length" | "lengthLow" | "skip" | "scan" | "scanCode" = "marker";
  let code = 0;
  let left = 0;
  for await (const chunk of content) {
    for (let i = 0; i < chunk.length; i++) {
      if (state === "skip" || state === "scan") {
        // Skips long stretches without a marker at once.
        const next: number = state === "skip" ? i + left : chunk.indexOf(0xff, i);
        if (state === "skip") left -= Math.min(left, chunk.length - i);
        if (next < i || next >= chunk.length) break;
        i = next;
        state = state === "scan" ? "scanCode" : "marker";
        if (state === "scanCode") continue;
      }
      const byte = chunk[i] as number;
      if (state === "marker") {
        if (byte === 0xff) state = "code";
      } else if (state === "code" || state === "scanCode") {
        if (byte === 0xff) continue; // any number of fill bytes may precede a code
        if (state === "scanCode" && isWithinScan(byte)) state = "scan";
        else if (byte === END) return true;
        else if (byte === START) state = "marker";
        else {
          code = byte;
          state = "length";
        }
      } else if (state === "length") {
        left = byte * 256;
        state = "lengthLow";
      } else {
        left = Math.max(0, left + byte - 2); // The length counts its own two bytes.
        state = code === SCAN ? "scan" : "skip";
      }
    }
  }
  return false;
};
