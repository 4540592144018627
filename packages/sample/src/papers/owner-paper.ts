import { writePdf } from "@tushen/drawing/pdf-writer";
import { createCanvas, createInk } from "../canvas/canvas.ts";
import { paperSizeInMm } from "../sheet/paper-size.ts";
import { medium, red } from "../canvas/pens.ts";

export interface OwnerPaperFacts {
  /** 立项批文, 承诺书 … */
  readonly title: string;
  readonly projectName: string;
  readonly ownerOrg: string;
  /** yyyy-mm-dd */
  readonly issuedOn?: string;
}

/** A paper of the owner (approval, pledge …) on A4, as it would be scanned; marked as a sample. */
export const ownerPaper = ({ title, projectName, ownerOrg, issuedOn = "2026-01-15" }: OwnerPaperFacts): Uint8Array => {
  const { width, height } = paperSizeInMm("A4");
  const ink = createInk({});
  const canvas = createCanvas(ink);
  canvas.text(title, width / 2, height - 50, 9, { align: "center", bold: true });
  canvas.text("（样本）", width / 2, height - 64, 5, { align: "center", color: red });
  canvas.line(medium, 25, height - 74, width - 25, height - 74);
  canvas.text(`项目名称：${projectName}`, 26, height - 92, 5);
  canvas.text(`建设单位：${ownerOrg}`, 26, height - 106, 5);
  canvas.text("（样本，无印章）", width - 30, 48, 4.2, { align: "right" });
  canvas.text(issuedOn, width - 30, 38, 4.2, { align: "right" });
  const facts = { title: `${projectName} ${title}`, author: ownerOrg, writtenOn: issuedOn };
  return writePdf([{ width, height, turn: 0, ink }], facts);
};
