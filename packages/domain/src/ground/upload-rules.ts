import { fileExtension } from "./file-name.ts";

/**
 * What may be uploaded (specification §5, §9): PDF up to 100 MB, models of twelve formats up to 300 MB, sheets as pdf or
 * bdvp. The messages are the specification's. The server checks the same before it keeps a byte for good.
 */
export interface UploadCandidate {
  readonly name: string;
  readonly sizeInBytes: number;
}

export const maxPdfBytes = 100 * 1024 * 1024;
export const maxModelBytes = 300 * 1024 * 1024;
export const hashChunkBytes = 2 * 1024 * 1024;
/** Files up to this size are read at once, and sent in one request. */
export const wholeBytes = 4 * 1024 * 1024;
export const uploadConcurrency = 3;

export const modelFormats = [
  "rvt", "rte", "rfa", "skp", "3ds", "obj", "fbx", "dae", "ifc", "igms", "nwd", "nwc",
] as const; // biome-ignore format: a list
/** Models the portal itself reads and shows. */
export const readableModels: readonly string[] = ["ifc", "ifczip"];
/** Models of triangles: they are seen and pinned by their parts, but have no elements and no properties. */
export const meshModels = ["obj", "3ds", "fbx", "dae"] as const;
export type MeshFormat = (typeof meshModels)[number];
/** Models it keeps and cannot open; `keptModelSentence` says so to people. */
export const keptModels: readonly string[] = modelFormats.filter(
  (format) => ![...readableModels, ...meshModels].includes(format),
);
export const cadFormats = ["dwg", "dxf"] as const;
/** Tables of plot styles: colours and widths by which drawings of a CAD program are plotted. */
export const plotStyleFormats = ["ctb"] as const;
export const drawingFormats = ["pdf", "bdvp"] as const;
/** Formats of papers beside sheets and models: proofs, explanations, answers. */
export const paperFormats = [
  "pdf", "doc", "docx", "xls", "xlsx", "jpg", "jpeg", "png", "zip", "dwg", "dxf", "ofd",
] as const; // biome-ignore format: a list

const tooLargeModel = "模型文件不得超过300M";

export const pdfUploadProblem = (file: UploadCandidate): string | null => {
  if (fileExtension(file.name) !== "pdf") return "仅支持上传PDF格式";
  return sizeProblem(file);
};

export const modelUploadProblem = (file: UploadCandidate): string | null => {
  if (!isOneOf(modelFormats, file.name) && !isMeshModel(file.name)) return "文件格式非法";
  return file.sizeInBytes > maxModelBytes ? tooLargeModel : null;
};

/** Largest size of a file with this name; null for a format that is not accepted. */
export const uploadLimit = (fileName: string): number | null => {
  if (isModel(fileName)) return maxModelBytes;
  const isTaken = [drawingFormats, paperFormats, plotStyleFormats].some((formats) => isOneOf(formats, fileName));
  return isTaken ? maxPdfBytes : null;
};

export const isReadableModel = (fileName: string): boolean => isOneOf(readableModels, fileName);
/** The format of a mesh, plain or packed with its pictures (`楼.obj.zip`); undefined for other files. */
export const meshFormat = (fileName: string): MeshFormat | undefined => {
  const name = fileName
    .trim()
    .toLowerCase()
    .replace(/\.zip$/, "");
  return meshModels.find((format) => name.endsWith(`.${format}`));
};
export const isMeshModel = (fileName: string): boolean => meshFormat(fileName) !== undefined;
/** Models that have a page with a picture to turn: of elements, or of triangles. */
export const isShownModel = (fileName: string): boolean => isReadableModel(fileName) || isMeshModel(fileName);
/** Those, and models that are only kept. */
export const isModel = (fileName: string): boolean => isShownModel(fileName) || isOneOf(keptModels, fileName);
/** Drawings of a CAD program, from which sheets are made. */
export const isCadSource = (fileName: string): boolean => isOneOf(cadFormats, fileName);
export const isPlotStyles = (fileName: string): boolean => isOneOf(plotStyleFormats, fileName);
/** Files that may lie among sheets but are none: they have no number and are neither signed nor stamped. */
export const isBesideSheets = (fileName: string): boolean =>
  isModel(fileName) || isCadSource(fileName) || isPlotStyles(fileName);

/** Problem of the size of a sheet, paper or model. */
export const sizeProblem = ({ name, sizeInBytes }: UploadCandidate): string | null => {
  if (sizeInBytes === 0) return `${name} 是空文件（0 字节），请重新导出或另存后再上传`;
  if (isModel(name)) return sizeInBytes > maxModelBytes ? tooLargeModel : null;
  return sizeInBytes > maxPdfBytes ? "文件不得超过100M" : null;
};

/** Problem of a paper attached to a form or an answer. */
export const paperUploadProblem = (file: UploadCandidate): string | null =>
  formatProblem(file.name, paperFormats) ?? sizeProblem(file);

/** Sheets: pdf or bdvp, both at most 100 MB. */
export const drawingUploadProblem = (file: UploadCandidate): string | null =>
  formatProblem(file.name, drawingFormats) ?? sizeProblem(file);

/** The sentence of the upload list; the file name in front tells which of many files it concerns. */
export const formatProblem = (fileName: string, allowed: readonly string[]): string | null =>
  isOneOf(allowed, fileName) ? null : `${fileName} 文件格式非法！`;

/** What to do with an archive where its format is not accepted; null for other files. */
export const unpackAdvice = (fileName: string): string | null =>
  isOneOf(["zip", "rar", "7z", "tar", "gz"], fileName) ? "压缩包请先解压，再上传其中的文件或文件夹" : null;

const isOneOf = (formats: readonly string[], fileName: string): boolean => formats.includes(fileExtension(fileName));
