import type { Call, InputOf } from "@tushen/contract/ground/call";
import { callForResponse } from "./call.ts";

const nameFrom = (disposition: string | null): string | undefined => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
};

/** Saves bytes as a file of the browser. */
export const saveBlob = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Fetches a call that answers with bytes and saves them under the server's file name, or `fallbackName`. */
export const download = async <C extends Call>(entry: C, input: InputOf<C>, fallbackName: string): Promise<void> => {
  const response = await callForResponse(entry, input);
  saveBlob(await response.blob(), nameFrom(response.headers.get("content-disposition")) ?? fallbackName);
};
