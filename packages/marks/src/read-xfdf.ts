import type { MarkBox, MarkPoint } from "@tushen/domain/sheets/mark-shape";
import { type Annotation, placeOfText } from "@tushen/drawing/marks/annotation";
import { normalTurn } from "@tushen/drawing/page/page-space";
import { type FoundMarks, mostMarks, noMarks, takeMark } from "@tushen/drawing/marks/take-mark";
import { SaxesParser } from "saxes";
import { findPage, type PdfPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { XfdfUnreadable } from "./xfdf-unreadable.ts";

/** The children of an annotation, by tag. */
interface Element {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: Record<string, string>;
  readonly gestures: string[];
}

/** The marks of an XFDF (ISO 19444-1) for the sheet at `sheetPath`; marks on pages it does not have are counted. */
export const readXfdf = (text: string, sheetPath: string): FoundMarks => {
  const sheet = new PdfSource(sheetPath);
  const pages = new Map<number, PdfPage | undefined>();
  const pageOf = (number: number): PdfPage | undefined => {
    if (!pages.has(number)) pages.set(number, pageOrNone(sheet, number));
    return pages.get(number);
  };
  try {
    const found = noMarks();
    for (const element of elementsOf(text)) {
      const number = Number(element.attributes["page"]);
      const page = pageOf(number);
      if (page) takeMark(found, number, annotationOf(element, page));
      else found.unknown["Page"] = (found.unknown["Page"] ?? 0) + 1;
    }
    return { ...found, marks: found.marks.slice(0, mostMarks) };
  } finally {
    sheet.close();
  }
};

const pageOrNone = (sheet: PdfSource, number: number): PdfPage | undefined => {
  if (!Number.isInteger(number) || number < 0) return undefined;
  try {
    return findPage(sheet, number + 1);
  } catch {
    return undefined;
  }
};

/** Children of <annots>. The parser refuses entities other than XML's own five, so that none can expand. */
const elementsOf = (text: string): Element[] => {
  const parser = new SaxesParser();
  const path: string[] = [];
  const found: Element[] = [];
  parser.on("error", (error) => {
    throw new XfdfUnreadable("文件不是完整的 XFDF，请在批注软件中重新导出", { cause: error });
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (path.length === 3 && path[1] === "annots") found.push({ kind: name, attributes, texts: {}, gestures: [] });
    if (path[4] === "gesture" && path.length === 5) found.at(-1)?.gestures.push("");
  });
  parser.on("text", (piece) => {
    const [, , , child, grandchild] = path;
    const element = found.at(-1);
    if (!element || child === undefined) return;
    if (grandchild === "gesture") element.gestures.push((element.gestures.pop() ?? "") + piece);
    else element.texts[child] = (element.texts[child] ?? "") + piece;
  });
  parser.on("closetag", () => path.pop());
  parser.write(text).close();
  if (!/<xfdf[\s>]/.test(text)) throw new XfdfUnreadable("文件不是 XFDF 批注文件，请重新选择");
  return found;
};

/** Names of ISO 32000 for the tags, which are in small letters. */
const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly"],
    ...["StrikeOut", "Stamp", "Caret", "Ink", "FileAttachment", "Sound", "Redact", "Link", "Popup"],
  ].map((kind) => [kind.toLowerCase(), kind]),
);

const annotationOf = ({ kind: tag, attributes, texts, gestures }: Element, page: PdfPage): Annotation => {
  const kind = kinds[tag] ?? "unknown";
  const [left, bottom, right, top] = page.box;
  const points = (text: string | undefined): MarkPoint[] => pointsOf(text, { x: left, y: bottom });
  const [a, b] = points(attributes["rect"]);
  const box = boxOf(a, b);
  const [l = 0, low = 0, r = 0, high = 0] = numbersOf(attributes["fringe"]);
  const inner = { x0: box.x0 + l, y0: box.y0 + low, x1: box.x1 - r, y1: box.y1 - high };
  const size = { width: right - left, height: top - bottom, rotation: normalTurn(page.rotation) };
  const textSize = Number(/([\d.]+)\s+Tf/.exec(texts["defaultappearance"] ?? "")?.[1]);
  return {
    kind,
    author: attributes["title"] ?? "",
    contents: (texts["contents"] ?? texts["contents-richtext"] ?? "").trim(),
    name: attributes["name"] ?? "",
    intent: attributes["IT"] ?? attributes["intent"] ?? "",
    box,
    points: [
      ...points(attributes["start"]),
      ...points(attributes["end"]),
      ...points(texts["vertices"]),
      ...points(attributes["callout"]),
    ],
    strokes: kind === "Highlight" ? quadsOf(points(attributes["coords"])) : gestures.map(points),
    isCloudy: attributes["style"] === "cloudy",
    arrowAt: arrowAt(attributes),
    color: colorOf(attributes["color"]),
    width: numbersOf(attributes["width"])[0] ?? 1,
    ...placeOfText(kind === "FreeText" ? inner : box, size),
    textSize: textSize > 0 && textSize < 2000 ? textSize : 12,
    isHidden: (attributes["flags"] ?? "").split(",").includes("hidden"),
    isState: attributes["statemodel"] !== undefined,
  };
};

const numbersOf = (text = ""): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite);

const pointsOf = (text: string | undefined, origin: MarkPoint): MarkPoint[] => {
  const values = numbersOf(text);
  return Array.from({ length: Math.floor(values.length / 2) }, (_, index) => ({
    x: (values[index * 2] ?? 0) - origin.x,
    y: (values[index * 2 + 1] ?? 0) - origin.y,
  }));
};

const boxOf = (a: MarkPoint = { x: 0, y: 0 }, b: MarkPoint = a): MarkBox => ({
  x0: Math.min(a.x, b.x),
  y0: Math.min(a.y, b.y),
  x1: Math.max(a.x, b.x),
  y1: Math.max(a.y, b.y),
});

const quadsOf = (points: readonly MarkPoint[]): MarkPoint[][] =>
  Array.from({ length: Math.floor(points.length / 4) }, (_, index) => points.slice(index * 4, index * 4 + 4));

const isArrow = (ending: string | undefined): boolean => (ending ?? "").endsWith("Arrow");

const arrowAt = ({ head, tail }: Element["attributes"]): Annotation["arrowAt"] =>
  isArrow(tail) ? "end" : isArrow(head) ? "start" : undefined;

const colorOf = (text = ""): Annotation["color"] => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  return blue === undefined ? undefined : [parseInt(red ?? "", 16), parseInt(green ?? "", 16), parseInt(blue, 16)];
};
