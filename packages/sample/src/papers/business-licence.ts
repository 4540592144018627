import { createCanvas, createInk } from "../canvas/canvas.ts";
import { paperSizeInMm } from "../sheet/paper-size.ts";
import { writePdf } from "@tushen/drawing/pdf-writer";
import { medium, red, thin } from "../canvas/pens.ts";

export interface LicenceFacts {
  readonly orgName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly address: string;
  /** yyyy-mm-dd */
  readonly issuedOn: string;
}

/** A business licence (营业执照) on A4, as a firm would scan it; marked as a sample. */
export const businessLicence = ({ orgName, creditCode, legalPerson, address, issuedOn }: LicenceFacts): Uint8Array => {
  const { width, height } = paperSizeInMm("A4");
  const ink = createInk({});
  const canvas = createCanvas(ink);
  const middle = width / 2;
  canvas.rect(medium, 12, 12, width - 12, height - 12);
  canvas.rect(thin, 15, 15, width - 15, height - 15);
  canvas.text("营 业 执 照", middle, height - 62, 13, { align: "center", bold: true });
  canvas.text("（样本）", middle, height - 78, 5, { align: "center", color: red });
  const rows: readonly (readonly [string, string])[] = [
    ["统一社会信用代码", creditCode],
    ["名称", orgName],
    ["类型", "有限责任公司"],
    ["法定代表人", legalPerson],
    ["住所", address],
    ["成立日期", issuedOn],
  ];
  for (const [index, [label, value]] of rows.entries()) {
    const y = height - 108 - index * 16;
    canvas.text(label, 26, y, 5);
    canvas.text(value, 80, y, 5);
  }
  canvas.text("登记机关（样本，无印章）", width - 30, 48, 4.2, { align: "right" });
  canvas.text(issuedOn, width - 30, 38, 4.2, { align: "right" });
  return writePdf([{ width, height, turn: 0, ink }], {
    title: `${orgName} 营业执照样本`,
    author: "图审通",
    writtenOn: issuedOn,
  });
};
