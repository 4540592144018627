import { say } from "./say.tsx";

/** Copies to the clipboard; where the browser forbids it, asks the reader to copy by hand. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    say.warn("浏览器不允许自动复制，请手动选中复制");
    return false;
  }
};
