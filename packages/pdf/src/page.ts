import type { PdfSource } from "./source.ts";
import { type PdfDict, PdfRef, type PdfValue } from "./value.ts";
import { broken, PdfError } from "./pdf-error.ts";

/** A rectangle on the displayed page: points (1/72 inch), origin top left, y downwards. Pages count from 1. */
export interface DisplayedBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPage {
  ref: PdfRef;
  dict: PdfDict;
  /** Visible box in user space: left, bottom, right, top. */
  box: [number, number, number, number];
  /** Clockwise turn when shown: 0, 90, 180 or 270. */
  rotation: number;
  /** Points per unit of user space. */
  userUnit: number;
  displayedWidth: number;
  displayedHeight: number;
}

const inheritable = ["MediaBox", "CropBox", "Rotate"];

/** Page `number`, counted from 1, by way of the page tree. */
export const findPage = (source: PdfSource, number: number): PdfPage => {
  const root = source.dict(source.trailer.get("Root"))?.get("Pages");
  let skip = number - 1;
  const seen = new Set<number>();
  const walk = (ref: PdfValue | undefined, inherited: PdfDict): PdfPage | undefined => {
    const node = source.dict(ref);
    if (!node || !(ref instanceof PdfRef) || seen.has(ref.object)) throw broken("page tree");
    const own = new Map([...inherited, ...[...node].filter(([key]) => inheritable.includes(key))]);
    const kids = source.array(node.get("Kids"));
    if (!kids) {
      seen.add(ref.object);
      return skip-- === 0 ? describePage(source, ref, node, own) : undefined;
    }
    const count = source.resolve(node.get("Count"));
    if (typeof count === "number" && count <= skip && count > 0) {
      skip -= count;
      return undefined;
    }
    seen.add(ref.object);
    for (const kid of kids) {
      const page = walk(kid, own);
      if (page) return page;
    }
    return undefined;
  };
  const page = number >= 1 ? walk(root, new Map()) : undefined;
  if (!page) throw new PdfError("no-such-page", `PDF 没有第 ${number} 页`);
  return page;
};

const describePage = (source: PdfSource, ref: PdfRef, dict: PdfDict, inherited: PdfDict): PdfPage => {
  const media = rectangle(source, inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const crop = rectangle(source, inherited.get("CropBox")) ?? media;
  const box: PdfPage["box"] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const visible = box[2] > box[0] && box[3] > box[1] ? box : media;
  const turn = Number(source.resolve(inherited.get("Rotate")) ?? 0);
  const rotation = (((Math.round(turn / 90) * 90) % 360) + 360) % 360;
  const unit = source.resolve(dict.get("UserUnit"));
  const userUnit = typeof unit === "number" && unit > 0 ? unit : 1;
  const width = (visible[2] - visible[0]) * userUnit;
  const height = (visible[3] - visible[1]) * userUnit;
  const sideways = rotation % 180 !== 0;
  return {
    ref,
    dict,
    box: visible,
    rotation,
    userUnit,
    displayedWidth: sideways ? height : width,
    displayedHeight: sideways ? width : height,
  };
};

const rectangle = (source: PdfSource, value: PdfValue | undefined): PdfPage["box"] | undefined => {
  const numbers = source.array(value)?.map((item) => source.resolve(item));
  if (numbers?.length !== 4 || !numbers.every((item) => typeof item === "number")) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers as number[];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

/** The same rectangle in user space: left, bottom, right, top. */
export const toUserSpace = (page: PdfPage, { x, y, width, height }: Omit<DisplayedBox, "page">): PdfPage["box"] => {
  const [left, bottom, right, top] = page.box;
  const point = (dx: number, dy: number): [number, number] => {
    const [ux, uy] = [dx / page.userUnit, dy / page.userUnit];
    switch (page.rotation) {
      case 90:
        return [left + uy, bottom + ux];
      case 180:
        return [right - ux, bottom + uy];
      case 270:
        return [right - uy, top - ux];
      default:
        return [left + ux, top - uy];
    }
  };
  const [ax, ay] = point(x, y);
  const [bx, by] = point(x + width, y + height);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
};

/** The matrix that makes a drawing of the given size upright on a page displayed turned (ISO 32000-1, 12.5.5). */
export const uprightMatrix = (rotation: number, width: number, height: number): number[] => {
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
};
