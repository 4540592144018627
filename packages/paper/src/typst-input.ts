import { withNumbers } from "./unprintable.ts";
import { pictureFormat } from "@tushen/pdf/picture-size";
import { qrSvg } from "@tushen/seal/qr";
import { beijingClock, chineseDateTime } from "./chinese-date-time.ts";
import type { Block, Cell, Paper } from "./paper.ts";

/** The input of paper.typ: the paper as JSON, and its pictures by file name. */
export interface TypstInput {
  json: string;
  pictures: Record<string, Uint8Array>;
}

/**
 * Control characters make a PDF/A export fail, lone surrogates are no text, direction marks disguise a name; all are
 * invisible.
 */
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
/** A long code without break points would overflow its cell. */
const longCode = /[\x21-\x7e]{24,}/g;

/** The text as it is read: one kind of line break, and nothing that cannot be seen. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(invisible, "");

export const printable = (text: string): string =>
  withoutInvisible(withNumbers(text))
    // A page of blank lines says no more than one.
    .replace(/\n[ \u3000]*(?:\n[ \u3000]*){2,}/g, "\n\n")
    .replace(longCode, (code) => code.replace(/.{8}(?=.)/g, "$&\u200b"));

export const typstInput = (paper: Paper): TypstInput => {
  const pictures: Record<string, Uint8Array> = {};
  const picture = (name: string, bytes: Uint8Array) => {
    pictures[name] = bytes;
    return name;
  };
  const data = {
    system: paper.system,
    title: paper.title,
    subtitle: paper.subtitle ?? null,
    number: paper.number ?? null,
    mark: paper.mark ?? null,
    clock: beijingClock(paper.printedAt),
    printed: chineseDateTime(paper.printedAt),
    qr: paper.verification
      ? {
          image: picture("qr.svg", new TextEncoder().encode(qrSvg(paper.verification.address))),
          caption: paper.verification.caption,
        }
      : null,
    blocks: paper.blocks.map((block) =>
      blockInput(block, (bytes) => picture(`picture-${Object.keys(pictures).length}.${pictureFormat(bytes)}`, bytes)),
    ),
  };
  const fileNames = new Set(Object.keys(pictures));
  const json = JSON.stringify(data, (_key, value) =>
    typeof value === "string" && !fileNames.has(value) ? printable(value) : value,
  );
  return { json, pictures };
};

/** Typst has no undefined, so every optional field is written as null. */
const blockInput = (block: Block, picture: (bytes: Uint8Array) => string): unknown => {
  switch (block.type) {
    case "table":
      return {
        type: "table",
        dense: block.dense ?? false,
        columns: block.columns.map(({ title, share, widthInMm, align }) => ({
          title,
          share: share ?? 1,
          widthInMm: widthInMm ?? null,
          align: align ?? "center",
        })),
        rows: block.rows.map((row, index) => ({
          cells: row.map(cellInput),
          pictures: (block.pictures?.get(index) ?? []).map(({ caption, bytes }) => ({
            caption,
            image: picture(bytes),
          })),
        })),
      };
    case "paragraph":
      return { ...block, style: block.style ?? "body" };
    case "signatures":
      return {
        type: "signatures",
        parties: block.parties.map(({ role, name, lines, date, spot, seal }) => ({
          role,
          name,
          lines: lines ?? [],
          date: date ?? null,
          spot: spot ?? null,
          seal: seal ? picture(seal) : null,
        })),
      };
    default:
      return block;
  }
};

const cellInput = (cell: Cell): unknown =>
  typeof cell === "string"
    ? { text: cell, strong: false, spot: null }
    : { text: cell.text, strong: cell.strong ?? false, spot: cell.spot ?? null };
