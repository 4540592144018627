import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** List of the sheets that a certificate covers. Dates are YYYY-MM-DD. */
export interface CatalogueData {
  system: string;
  catalogueNumber: string;
  certificateNumber: string;
  projectName: string;
  house: string;
  groups: { title: string; drawings: CataloguedDrawing[] }[];
  issuedOn: string;
  verificationAddress?: string;
  printedAt: Date;
}

export interface CataloguedDrawing {
  drawingNumber: string;
  name: string;
  /** Paper size, for example A1. */
  sheet: string;
  edition: string;
  /** SHA-256 of the stamped file, in hex; its first part identifies the file on paper. */
  sha256: string;
}

/** 附图纸目录 */
export const catalogue = (data: CatalogueData): Paper => {
  const count = data.groups.reduce((sum, { drawings }) => sum + drawings.length, 0);
  return {
    system: data.system,
    title: "施工图设计文件审查合格图纸目录",
    number: data.catalogueNumber,
    printedAt: data.printedAt,
    ...(data.verificationAddress
      ? { verification: { address: data.verificationAddress, caption: "扫码核验真伪" } }
      : {}),
    blocks: [
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: "合格书编号", value: data.certificateNumber }],
          [{ label: "图纸总数", value: `${count}张` }],
        ],
      },
      ...data.groups.flatMap(({ title, drawings }) => [
        { type: "heading" as const, text: `${title}（${drawings.length}张）` },
        {
          type: "table" as const,
          dense: true,
          columns: [
            { title: "序号", widthInMm: 12 },
            { title: "图号", widthInMm: 30 },
            { title: "图名", share: 1, align: "left" as const },
            { title: "图幅", widthInMm: 16 },
            { title: "版本", widthInMm: 14 },
            { title: "文件指纹", widthInMm: 34 },
          ],
          rows: drawings.map(({ drawingNumber, name, sheet, edition, sha256 }, index) => [
            String(index + 1),
            drawingNumber,
            name,
            sheet,
            edition,
            sha256.slice(0, 16),
          ]),
        },
      ]),
      {
        type: "note",
        title: "说明：",
        items: ["文件指纹为加盖审查专用章后图纸文件 SHA-256 校验值的前16位，可用于核对文件是否被改动。"],
      },
      {
        type: "signatures",
        parties: [
          { role: "审查机构（审查专用章）", name: data.house, date: chineseDate(data.issuedOn), spot: "house" },
        ],
      },
    ],
  };
};
