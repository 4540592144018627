import type { Pdfium } from "@tushen/drawing/pdfium/pdfium-calls";
import type { Box } from "@tushen/drawing/page/page-space";
import { unite } from "@tushen/drawing/page/page-space";
import { createRandom, type Random } from "@tushen/sample/random";
import { editPage, type PageEditor, type PageObject } from "./edit-objects.ts";

/** One edit of a real sheet and where it shows, in page space. */
export interface RealEdit {
  kind:
    | "stroke removed"
    | "line removed"
    | "cluster removed"
    | "text removed"
    | "cluster moved"
    | "line added"
    | "rectangle added";
  /** Of a move: where it was and where it is. */
  boxes: Box[];
}

export interface EditedRealSheet {
  /** The sheet as it was, written by the same program. */
  before: Uint8Array;
  after: Uint8Array;
  edits: RealEdit[];
}

const mm = 72 / 25.4;
const apart = 10 * mm;
/** How many of each kind a sheet gets, if it has room for them. */
const wanted: readonly (readonly [kind: RealEdit["kind"], times: number])[] = [
  ["stroke removed", 9],
  ["line removed", 3],
  ["cluster removed", 4],
  ["text removed", 2],
  ["cluster moved", 4],
  ["line added", 3],
  ["rectangle added", 1],
];

/** Edits on the objects of a one-page PDF, at least 10 mm apart; the seed decides which objects. */
export const editRealSheet = (pdfium: Pdfium, bytes: Uint8Array, seed: string): EditedRealSheet => {
  const edits: RealEdit[] = [];
  const touched = new Set<number>();
  const after = editPage(pdfium, bytes, (page) => {
    const random = createRandom(seed);
    const indexOf = new Map(page.objects.map((object, i) => [object, i]));
    const note = (object: PageObject) => touched.add(indexOf.get(object) ?? -1);
    for (const [kind, times] of wanted)
      for (let done = 0, tries = 0; done < times && tries < 400; tries++) {
        const edit = attempt(kind, page, random);
        if (!edit || !isOnPaper(edit.boxes, page) || !isApart(edit.boxes, edits)) continue;
        edit.apply();
        edit.objects.forEach(note);
        edits.push({ kind, boxes: edit.boxes });
        done++;
      }
  });
  // The same objects are written anew where they are, so that only the edits differ.
  const before = editPage(pdfium, bytes, (page) =>
    page.objects.forEach((object, i) => {
      if (touched.has(i)) page.move(object, 0, 0);
    }),
  );
  return { before, after, edits };
};

interface Attempt {
  boxes: Box[];
  objects: readonly PageObject[];
  apply(): void;
}

const attempt = (kind: RealEdit["kind"], page: PageEditor, random: Random): Attempt | undefined => {
  if (page.objects.length === 0) return undefined;
  const one = random.pick(page.objects);
  const isBetween = (least: number, most: number) => one.length >= least * mm && one.length <= most * mm;
  const removing = (objects: readonly PageObject[]): Attempt => ({
    boxes: [objects.map(({ box }) => box).reduce(unite)],
    objects,
    apply: () => objects.forEach(page.remove),
  });
  switch (kind) {
    case "stroke removed":
      return one.kind === "stroke" && one.pieces <= 3 && isBetween(1, 5) ? removing([one]) : undefined;
    case "line removed":
      return one.kind === "stroke" && one.pieces <= 5 && isBetween(5, 80) ? removing([one]) : undefined;
    case "text removed":
      return one.kind === "text" && isBetween(1, 80) ? removing([one]) : undefined;
    case "cluster removed": {
      const cluster = clusterAround(one, page, random);
      return cluster && removing(cluster);
    }
    case "cluster moved": {
      const cluster = clusterAround(one, page, random);
      if (!cluster) return undefined;
      const [far, angle] = [random.whole(10, 80) / 10, random.next() * 2 * Math.PI];
      const [x, y] = [far * mm * Math.cos(angle), far * mm * Math.sin(angle)];
      const box = cluster.map((object) => object.box).reduce(unite);
      const there = { x0: box.x0 + x, y0: box.y0 + y, x1: box.x1 + x, y1: box.y1 + y };
      return {
        boxes: [box, there],
        objects: cluster,
        apply: () => cluster.forEach((object) => page.move(object, x, y)),
      };
    }
    case "line added":
    case "rectangle added":
      return drawing(kind, page, random);
  }
};

/** What lies wholly in a square of 4 to 10 mm around an object: a symbol, a tag, a bit of hatching. */
const clusterAround = ({ box }: PageObject, page: PageEditor, random: Random): PageObject[] | undefined => {
  const half = (random.whole(40, 100) / 20) * mm;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const cluster = page.objects.filter(
    (object) =>
      object.kind !== "other" &&
      object.box.x0 > x - half &&
      object.box.x1 < x + half &&
      object.box.y0 > y - half &&
      object.box.y1 < y + half,
  );
  return cluster.length >= 3 ? cluster : undefined;
};

const drawing = (kind: "line added" | "rectangle added", page: PageEditor, random: Random): Attempt => {
  const [x, y] = [random.whole(30, Math.floor(page.width - 60)), random.whole(30, Math.floor(page.height - 60))];
  const [across, up] = [(random.whole(10, 120) / 10) * mm, (random.whole(10, 60) / 10) * mm];
  const corners: [number, number][] =
    kind === "line added"
      ? [
          [x, y],
          [x + across, y + (random.next() < 0.5 ? 0 : up)],
        ]
      : [
          [x, y],
          [x + across, y],
          [x + across, y + up],
          [x, y + up],
          [x, y],
        ];
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  const box = {
    x0: Math.min(...xs) - 0.5,
    y0: Math.min(...ys) - 0.5,
    x1: Math.max(...xs) + 0.5,
    y1: Math.max(...ys) + 0.5,
  };
  return { boxes: [box], objects: [], apply: () => page.draw(corners, 0.7) };
};

const isOnPaper = (boxes: readonly Box[], { width, height }: PageEditor): boolean =>
  boxes.every(({ x0, y0, x1, y1 }) => x0 > 10 && y0 > 10 && x1 < width - 10 && y1 < height - 10);

const isApart = (boxes: readonly Box[], edits: readonly RealEdit[]): boolean =>
  edits.every((edit) => edit.boxes.every((other) => boxes.every((box) => gap(box, other) > apart)));

/** How far two boxes are apart, across or up; negative where they overlap. */
export const gap = (one: Box, other: Box): number =>
  Math.max(
    Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1),
    Math.max(one.y0, other.y0) - Math.min(one.y1, other.y1),
  );
