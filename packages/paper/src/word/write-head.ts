import {
  AlignmentType,
  type FileChild,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Paragraph,
  VerticalPositionRelativeFrom,
} from "docx";
import { rasterised } from "@tushen/pdf/svg-drawing";
import { qrSvg } from "@tushen/seal/qr";
import type { Paper } from "../paper.ts";
import { numberPlace, subtitlePlace, titlePlace } from "./places.ts";
import { paragraph } from "./words.ts";

/** The size at which a title stands on one line, beside the QR code where there is one. */
const titleSize = (title: string, hasCode: boolean): number =>
  Math.min(20, Math.floor((2 * (hasCode ? 310 : 450)) / title.length) / 2);

/** Side of the QR code in points: 20 mm. */
const codeSide = 57;
const titleBefore = 12;
const headGap = 6;
const subtitleSize = 12;
const lineOf = (size: number): number => 1.2 * size;

/** Points between the title and what follows, so that nothing stands under the QR code, which hides it. */
const belowTitle = (size: number, { subtitle, verification }: Paper): number => {
  if (!verification) return headGap;
  const used = titleBefore + lineOf(size) + (subtitle ? headGap + lineOf(subtitleSize) : 0);
  return Math.max(headGap, codeSide + headGap - used);
};

/** Pixels of 1/96 inch. */
const pixels = (points: number): number => Math.round((points * 96) / 72);
const twips = (points: number): number => Math.round(20 * points);

/** Title, subtitle and number, and the QR code floating at the top right. */
export const head = (paper: Paper): FileChild[] => {
  const { title, subtitle, number, verification } = paper;
  const size = titleSize(title, verification !== undefined);
  const below = twips(belowTitle(size, paper));
  return [
    ...(verification ? [new Paragraph({ spacing: { line: 20 }, children: [qrImage(verification)] })] : []),
    paragraph(
      title,
      { size, isBold: true },
      {
        ...{ alignment: AlignmentType.CENTER, place: titlePlace },
        spacing: { before: twips(titleBefore), after: subtitle ? twips(headGap) : below },
        ...(verification && { indent: { left: 1400, right: 1400 } }),
      },
    ),
    ...(subtitle
      ? [
          paragraph(
            subtitle,
            { size: subtitleSize },
            { alignment: AlignmentType.CENTER, place: subtitlePlace, spacing: { after: below } },
          ),
        ]
      : []),
    ...(number === undefined
      ? []
      : [
          paragraph(
            `编号：${number}`,
            { size: 10.5 },
            {
              ...{ alignment: AlignmentType.RIGHT, place: numberPlace },
              spacing: { after: 120 },
            },
          ),
        ]),
  ];
};

const qrImage = ({ address, caption }: NonNullable<Paper["verification"]>): ImageRun =>
  new ImageRun({
    type: "png",
    data: rasterised(qrSvg(address), 240),
    transformation: { width: pixels(codeSide), height: pixels(codeSide) },
    altText: { name: caption, title: caption, description: caption },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.MARGIN, align: HorizontalPositionAlign.RIGHT },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
    },
  });
