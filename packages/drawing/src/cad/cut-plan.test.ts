import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { faultsOfCut, paperNamed, paperOf, type SheetCut } from "../page/sheet-cut.ts";
import { readCad } from "../read-cad.ts";
import { plotCad } from "./plot-cad.ts";

const plotted = (bytes: Uint8Array, cut?: SheetCut) => {
  const { plan, index } = plotCad(readCad(bytes), loadNotoSans(), { cut });
  if (!plan) throw new Error("no plan");
  return { ...plan, pages: index.pages, notes: index.notes };
};

describe("the plan of a drawing", () => {
  it.each(["mm", "m"] as const)("shows the frames it was cut by, with paper and scale, drawn in %s", (drawnIn) => {
    const office = officeDrawing({ seed: 7, habit: "block", version: "R2010", sheets: 5, drawnIn });
    const { facts, page } = plotted(office.bytes);
    const { frames, inMm, box } = facts;
    expect(inMm).toBeCloseTo(drawnIn === "m" ? 1000 : 1, 1);
    expect(
      frames.map((frame) => {
        const { width, height } = paperOf(frame, inMm);
        return { scale: frame.scale, paper: paperNamed(width, height) };
      }),
    ).toEqual(office.sheets.map(({ scale, paper }) => ({ scale, paper })));
    expect(faultsOfCut(facts, box)).toEqual([]);
    expect(Math.max(page.width, page.height)).toBeCloseTo(1000);
    expect(page.width / page.height).toBeCloseTo((box.x1 - box.x0) / (box.y1 - box.y0));
    expect(page.ink.chunks.length).toBeGreaterThan(20);
  });

  it("cut once more by the same frames gives the same pages", () => {
    const office = officeDrawing({ seed: 8, habit: "polylines", version: "R2000", sheets: 4 });
    const first = plotted(office.bytes);
    expect(plotted(office.bytes, first.facts).pages).toEqual(first.pages);
  });

  it("takes frames in the order given; what lies in a dropped one lies beside the frames", () => {
    const office = officeDrawing({ seed: 9, habit: "lines", version: "R2010", sheets: 4 });
    const { facts, pages } = plotted(office.bytes);
    expect(facts.strays).toMatchObject({ count: 0, boxes: [] });
    const [one, two, three] = facts.frames;
    if (!one || !two || !three) throw new Error("four frames were drawn");
    const cut = plotted(office.bytes, { inMm: facts.inMm, frames: [three, { ...one, scale: one.scale / 2 }, two] });
    const size = ({ width, height, scale }: (typeof pages)[number]) => [Math.round(width), Math.round(height), scale];
    const [p1, p2, p3] = pages.map(size);
    expect(cut.pages.slice(0, 3).map(size)).toEqual([
      p3,
      [2 * (p1?.[0] ?? 0), 2 * (p1?.[1] ?? 0), (p1?.[2] ?? 0) / 2],
      p2,
    ]);
    expect(cut.facts.strays.count).toBeGreaterThan(10);
    expect(cut.facts.strays.boxes.length).toBeGreaterThan(10);
    expect(cut.pages.map(({ name }) => name)).toEqual(["第 1 张", "第 2 张", "第 3 张", "图框外图形"]);
    expect(cut.notes).toContainEqual(expect.stringMatching(/^图框之外另有 \d+ 个图形/));
  });

  it("is one page of the whole model where every frame was dropped", () => {
    const office = officeDrawing({ seed: 10, habit: "lines", version: "R2010", sheets: 2 });
    const { facts } = plotted(office.bytes);
    expect(plotted(office.bytes, { inMm: facts.inMm, frames: [] }).pages.map(({ name }) => name)).toEqual(["模型"]);
  });
});
