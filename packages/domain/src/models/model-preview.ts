import { fileExtension } from "../ground/file-name.ts";

/** What a file says of itself that only the program that wrote it can open. */
export const modelFactLabels = {
  PROGRAM: "软件版本",
  BUILD: "内部版本",
  WORKSHARING: "工作共享",
  LANGUAGE: "保存时的语言",
} as const;
export type ModelFactName = keyof typeof modelFactLabels;

export interface ModelFact {
  readonly name: ModelFactName;
  /** As the program writes it. */
  readonly value: string;
}

/** Formats that tell the portal something of themselves, though it cannot open them. */
const formats = ["rvt", "rte", "rfa", "skp"];

export const hasPreview = (fileName: string): boolean => formats.includes(fileExtension(fileName));

const words: Readonly<Record<string, string>> = {
  "Not enabled": "未启用",
  Central: "中心模型",
  Local: "本地副本",
  CHS: "简体中文",
  CHT: "繁体中文",
  ENU: "英语（美国）",
  ENG: "英语（英国）",
};

export const modelFactText = ({ value }: ModelFact): string => words[value] ?? value;
