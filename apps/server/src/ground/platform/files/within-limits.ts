import { type Content, FileStoreError, type Limits } from "./file-store.ts";

/** Passes the content on, and fails as soon as it is found larger or smaller than allowed. */
export const withinLimits = async function* (content: Content, limits: Limits = {}): AsyncGenerator<Uint8Array> {
  const most = Math.min(limits.atMostInBytes ?? Infinity, limits.exactlyInBytes ?? Infinity);
  let received = 0;
  for await (const bytes of content) {
    received += bytes.length;
    if (received > most) {
      const reason = received > (limits.atMostInBytes ?? Infinity) ? "too-large" : "truncated";
      throw new FileStoreError(reason, `more than ${most} bytes`);
    }
    yield bytes;
  }
  if (limits.exactlyInBytes !== undefined && received !== limits.exactlyInBytes)
    throw new FileStoreError("truncated", `${received} of ${limits.exactlyInBytes} bytes`);
};
