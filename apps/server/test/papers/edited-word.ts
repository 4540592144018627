import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect } from "vitest";
import type { startPortal } from "../portal.ts";

/** The bytes behind a signed address. */
export const fetched = async (
  { app }: Pick<Awaited<ReturnType<typeof startPortal>>, "app">,
  url: string | undefined,
): Promise<Uint8Array> => {
  const { statusCode, rawPayload } = await app.inject({ url: url ?? "" });
  expect(statusCode).toBe(200);
  return rawPayload;
};

/** A Word file as somebody gives it back who has changed its text. */
export const edited = (word: Uint8Array, change: (xml: string) => string): Buffer => {
  const parts = unzipSync(word);
  const xml = strFromU8(parts["word/document.xml"] as Uint8Array);
  expect(change(xml)).not.toBe(xml);
  return Buffer.from(zipSync({ ...parts, "word/document.xml": strToU8(change(xml)) }));
};
