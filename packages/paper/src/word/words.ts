import { Bookmark, type IParagraphOptions, Paragraph, type ParagraphChild, TextRun } from "docx";
import { withoutInvisible } from "../typst-input.ts";

/** Fonts by name only: Word and WPS have them, and other programs take their own in their place. */
const serif = "宋体";
const sans = "黑体";

export interface Type {
  /** In points. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly isSans?: boolean;
}

const fontOf = ({ isSans }: Type) => {
  const name = isSans ? sans : serif;
  return { ascii: name, hAnsi: name, eastAsia: name, cs: name };
};

/** Runs of a text; its line breaks become breaks within the paragraph. */
export const runs = (text: string, type: Type): TextRun[] =>
  withoutInvisible(text)
    .split("\n")
    .map(
      (line, index) =>
        new TextRun({
          text: line,
          font: fontOf(type),
          size: `${type.size}pt`,
          bold: type.isBold ?? false,
          ...(index > 0 && { break: 1 }),
        }),
    );

/** A paragraph of text; with `place` it begins a part of the paper. */
export const paragraph = (
  text: string,
  type: Type,
  { place, ...options }: Omit<IParagraphOptions, "children"> & { readonly place?: string | undefined } = {},
): Paragraph => new Paragraph({ ...options, children: marked(runs(text, type), place) });

const marked = (children: readonly ParagraphChild[], place: string | undefined): ParagraphChild[] =>
  place === undefined ? [...children] : [new Bookmark({ id: place, children: [...children] })];
