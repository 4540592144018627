import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { WordUnreadable } from "./word-unreadable.ts";

/** What a Word file contains besides words that a paper cannot take over. */
export type Foreign = "picture" | "text-box" | "footnote" | "formula" | "symbol" | "merged-rows" | "inner-table";

export interface WordParagraph {
  readonly kind: "paragraph";
  text: string;
  readonly places: string[];
  readonly foreign: Set<Foreign>;
}

export interface WordCell {
  readonly paragraphs: string[];
  span: number;
  /** Descriptions of its pictures. */
  readonly pictures: string[];
}

export interface WordTable {
  readonly kind: "table";
  readonly rows: WordCell[][];
  readonly places: string[];
  readonly foreign: Set<Foreign>;
}

export type WordPart = WordParagraph | WordTable;

const wordMl = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const drawingMl = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";
const mathMl = "http://schemas.openxmlformats.org/officeDocument/2006/math";
const compatibility = "http://schemas.openxmlformats.org/markup-compatibility/2006";

/** Elements whose text does not count: what was deleted in a tracked change, text boxes, old forms of new content. */
const isSkipped = ({ local, uri }: SaxesTagNS): boolean =>
  (uri === wordMl && ["del", "moveFrom", "txbxContent"].includes(local)) ||
  (uri === compatibility && local === "Fallback");

const breaks: Readonly<Record<string, string>> = { br: "\n", cr: "\n", tab: " ", noBreakHyphen: "-" };
const foreignOf: Readonly<Record<string, Foreign>> = {
  txbxContent: "text-box",
  footnoteReference: "footnote",
  endnoteReference: "footnote",
  sym: "symbol",
  object: "picture",
};

/** Paragraphs and tables of the body in their order. `isKnownPicture` tells pictures of the paper from others. */
export const wordParts = (xml: string, isKnownPicture: (description: string) => boolean): WordPart[] => {
  const parser = new SaxesParser({ xmlns: true });
  const parts: WordPart[] = [];
  let table: WordTable | undefined;
  let cell: WordCell | undefined;
  let paragraph: WordParagraph | undefined;
  /** Bookmarks between two parts belong to the next. */
  let waiting: string[] = [];
  let tables = 0;
  let skipped = 0;
  let isText = false;
  const attribute = (tag: SaxesTagNS, name: string): string =>
    Object.values(tag.attributes as Record<string, SaxesAttributeNS>).find(({ local }) => local === name)?.value ?? "";
  const note = (what: Foreign) => (table ?? paragraph)?.foreign.add(what);
  const place = (name: string) => {
    const part = table ?? paragraph;
    if (part) part.places.push(name);
    else waiting.push(name);
  };
  const begin = <T extends WordPart>(part: T): T => {
    part.places.push(...waiting);
    waiting = [];
    return part;
  };

  const openWordTag = (tag: SaxesTagNS): void => {
    const { local } = tag;
    const what = foreignOf[local];
    if (what !== undefined) note(what);
    if (local === "tbl") {
      tables += 1;
      if (tables > 1) note("inner-table");
      else table = begin({ kind: "table", rows: [], places: [], foreign: new Set() });
    } else if (local === "tr" && tables === 1) table?.rows.push([]);
    else if (local === "tc" && tables === 1) {
      cell = { paragraphs: [], span: 1, pictures: [] };
      table?.rows.at(-1)?.push(cell);
    } else if (local === "gridSpan" && cell && tables === 1) cell.span = Number(attribute(tag, "val")) || 1;
    else if (local === "vMerge" && attribute(tag, "val") !== "restart") note("merged-rows");
    else if (local === "p") paragraph = begin({ kind: "paragraph", text: "", places: [], foreign: new Set() });
    else if (local === "bookmarkStart") place(attribute(tag, "name"));
    else if (local === "t") isText = true;
    else if (paragraph && local in breaks && attribute(tag, "type") !== "page") paragraph.text += breaks[local] ?? "";
  };

  parser.on("error", (error) => {
    throw new WordUnreadable("Word 文件的内容已损坏，请在 Word 或 WPS 中重新保存后再上传", { cause: error });
  });
  parser.on("opentag", (tag) => {
    if (tag.uri === wordMl && tag.local === "txbxContent") note("text-box");
    if (skipped > 0 || isSkipped(tag)) {
      skipped += 1;
      return;
    }
    if (tag.uri === mathMl && tag.local === "oMath") note("formula");
    if (tag.uri === drawingMl && tag.local === "docPr") {
      const description = attribute(tag, "descr") || attribute(tag, "title") || attribute(tag, "name");
      cell?.pictures.push(description);
      if (!isKnownPicture(description)) note("picture");
    }
    if (tag.uri === wordMl) openWordTag(tag);
  });
  parser.on("text", (piece) => {
    if (isText && skipped === 0 && paragraph) paragraph.text += piece;
  });
  parser.on("closetag", (tag) => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (tag.uri !== wordMl) return;
    if (tag.local === "t") isText = false;
    if (tag.local === "p" && paragraph) {
      if (table) cell?.paragraphs.push(paragraph.text);
      if (table) table.places.push(...paragraph.places);
      else parts.push(paragraph);
      paragraph = undefined;
    }
    if (tag.local === "tc" && tables === 1) cell = undefined;
    if (tag.local === "tbl") {
      tables -= 1;
      if (tables === 0 && table) parts.push(table);
      if (tables === 0) table = undefined;
    }
  });
  parser.write(xml).close();
  return parts;
};

/** What the custom property of a name says; empty where there is none. */
export const customProperty = (xml: string, wanted: string): string => {
  if (xml === "") return "";
  const parser = new SaxesParser();
  let isWanted = false;
  let value = "";
  parser.on("error", () => undefined);
  parser.on("opentag", ({ name, attributes }) => {
    if (name.endsWith("property")) isWanted = attributes["name"] === wanted;
  });
  parser.on("text", (piece) => {
    if (isWanted) value += piece;
  });
  parser.on("closetag", ({ name }) => {
    if (name.endsWith("property")) isWanted = false;
  });
  parser.write(xml).close();
  return value.trim();
};
