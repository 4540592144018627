import { fileExtension } from "../ground/file-name.ts";

const inRevit = "请在 Revit 中打开项目";
const atSource = "请在原建模软件中";

/** For each format the portal keeps and cannot open: its nature, and the program people export an IFC file from. */
const kinds: Readonly<Record<string, readonly [what: string, from: string]>> = {
  rvt: ["是 Revit 的专有格式", `${inRevit}，`],
  rte: ["是 Revit 的样板文件", `${inRevit}，`],
  rfa: ["是 Revit 的族文件", "请在 Revit 中把族放入项目，由项目"],
  skp: ["是 SketchUp 的专有格式", "请在 SketchUp 中"],
  nwd: ["是 Navisworks 的汇总文件，格式不公开", atSource],
  nwc: ["是 Navisworks 的缓存文件，格式不公开", atSource],
  igms: ["是没有公开说明的格式", atSource],
};

/** Tells people that the portal keeps this model without opening it, and asks for an IFC file; null for other files. */
export const keptModelSentence = (fileName: string): string | null => {
  const format = fileExtension(fileName);
  const kind = Object.hasOwn(kinds, format) ? kinds[format] : undefined;
  if (!kind) return null;
  const [what, from] = kind;
  return `${format.toUpperCase()} ${what}，系统按原样保存，可在图纸目录中下载，但不能打开、查看构件或对比。${from}导出 IFC（IFC4 或 IFC2X3）后一并上传，即可在系统中查看、提意见和对比。`;
};
