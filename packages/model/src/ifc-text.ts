import { unzipSync } from "fflate";
import { isClosed } from "./is-closed.ts";
import { ModelUnreadable } from "./model-unreadable.ts";

const mostIfcBytes = 300 * 1024 * 1024;
const tooLarge = "解压后的模型超过 300M，请分专业或分楼层导出后重新上传。";
const notOne = "压缩包里应当恰好有一个 IFC 文件，请重新压缩后上传。";
const damagedZip = "压缩包已损坏或加了密，请重新压缩后上传。";

/** The only IFC file of an archive (.ifczip); it is unpacked into no more room than it states. */
const unzipped = (zip: Uint8Array): Uint8Array => {
  const sizes: number[] = [];
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!/\.ifc$/i.test(name)) return false;
    sizes.push(originalSize);
    return sizes.length === 1 && originalSize <= mostIfcBytes;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, { filter: isWanted });
  } catch {
    throw new ModelUnreadable(damagedZip); // fflate's own reasons say nothing to people
  }
  if (sizes.length !== 1) throw new ModelUnreadable(notOne);
  const [ifc] = Object.values(files);
  if (!ifc) throw new ModelUnreadable(tooLarge);
  return ifc;
};

/** By its content: people rename either into the other. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

const pieceInBytes = 1024 * 1024;

const isUtf8 = (bytes: Uint8Array): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceInBytes)
      decoder.decode(bytes.subarray(at, at + pieceInBytes), { stream: at + pieceInBytes < bytes.length });
    return true;
  } catch {
    return false;
  }
};

/**
 * The text of a model as the engine wants it: unzipped, whole, closed, of a known schema, in UTF-8. Old Chinese programs write
 * raw GBK, which the engine would garble.
 */
export const ifcText = (bytes: Uint8Array): Uint8Array => {
  const ifc = isZip(bytes) ? unzipped(bytes) : bytes;
  const latin = new TextDecoder("latin1");
  const head = latin.decode(ifc.subarray(0, 64 * 1024));
  if (!/^(?:ï»¿)?\s*ISO-10303-21;/.test(head))
    throw new ModelUnreadable("文件不是 IFC 模型，请从设计软件重新导出 IFC 后上传。");
  if (!latin.decode(ifc.subarray(-64 * 1024)).includes("END-ISO-10303-21"))
    throw new ModelUnreadable("模型文件不完整，末尾缺少结束标记，请重新导出后上传。");
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(head)?.[1]?.toUpperCase() ?? "";
  if (!/^IFC(?:2X3|4)/.test(schema))
    throw new ModelUnreadable(
      `不支持模型的 IFC 版本${/^[\w.]{1,20}$/.test(schema) ? ` ${schema}` : ""}，请以 IFC4 或 IFC2X3 重新导出后上传。`,
    );
  if (!isClosed(ifc))
    throw new ModelUnreadable("模型文件已损坏，有文字或括号没有结束，请从设计软件重新导出 IFC 后上传。");
  return isUtf8(ifc) ? ifc : new TextEncoder().encode(new TextDecoder("gb18030").decode(ifc));
};
