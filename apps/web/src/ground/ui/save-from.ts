import { saveAddress } from "../platform/save-address.ts";
import { say } from "./say.tsx";

/** Saves the file at a short-lived address. */
export const saveFrom = async (address: Promise<{ readonly url: string } | null>): Promise<void> => {
  try {
    const found = await address;
    if (found) saveAddress(found.url);
    else say.note("文件正在生成，请稍候");
  } catch (error) {
    say.failure(error);
  }
};
