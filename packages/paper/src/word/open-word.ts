import { unzipSync } from "fflate";
import { WordUnreadable } from "./word-unreadable.ts";

/** A paper of a hundred pages has one to two megabytes of text. */
const mostBytesOfPart = 32 * 1024 * 1024;
const wanted = ["word/document.xml", "docProps/custom.xml"];

export interface OpenedWord {
  readonly document: string;
  readonly properties: string;
}

const isOldWord = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

/** Text and custom properties of a Word file. The parts are unpacked into room of the size they state, and no more. */
export const openWord = (bytes: Uint8Array): OpenedWord => {
  if (isOldWord(bytes))
    throw new WordUnreadable("这是旧版 Word 文件（.doc），请在 Word 或 WPS 中另存为 .docx 后再上传");
  const parts = unpacked(bytes);
  const document = parts[wanted[0] as string];
  if (document === undefined) throw new WordUnreadable("文件不是 Word 文档（.docx），请重新选择");
  const decoder = new TextDecoder();
  const properties = parts[wanted[1] as string];
  return { document: decoder.decode(document), properties: properties ? decoder.decode(properties) : "" };
};

const unpacked = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let isTooLarge = false;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!wanted.includes(name)) return false;
    isTooLarge ||= originalSize > mostBytesOfPart;
    return !isTooLarge;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    if (!isTooLarge) return parts;
  } catch (error) {
    throw new WordUnreadable("文件已损坏或不是 Word 文档（.docx），请重新保存后再上传", { cause: error });
  }
  throw new WordUnreadable("Word 文件的内容过大，无法读取，请删去多余内容后再上传");
};
