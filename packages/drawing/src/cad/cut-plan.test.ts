import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { faultsOfCut, paperNamed, paperOf, type SheetCut } from "../page/sheet-cut.ts";
import { readCad } from "../read-cad.ts";
import { dwgWithLayout } from "../small-layout.ts";
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

describe("the plan of a layout", () => {
  const layoutOf = (cut?: SheetCut) => {
    const { facts, layoutPages, pages } = plotted(dwgWithLayout(), cut);
    const [plan] = facts.layouts ?? [];
    if (!plan) throw new Error("no layout");
    return {
      facts,
      plan,
      picture: layoutPages[0],
      sizes: pages.map(({ width, height }) => [width, height].map(Math.round)),
    };
  };

  it("shows its frames with their paper, what lies beside them, and the model through its windows", () => {
    const { facts, plan, picture } = layoutOf();
    expect(facts.layouts).toHaveLength(1);
    expect(plan).toMatchObject({ name: "Layout1", inMm: 1, firstPage: 0, strays: { count: 1 } });
    const papers = plan.frames
      .map((frame) => paperOf(frame, plan.inMm))
      .map(({ width, height }) => paperNamed(width, height));
    expect(papers).toEqual(["A1", "A1"]);
    expect(faultsOfCut(plan, plan.box)).toEqual([]);
    expect(Math.max(picture?.width ?? 0, picture?.height ?? 0)).toBeCloseTo(1000);
    // Its own five rectangles and the one of the model.
    expect(picture?.ink.chunks.filter((chunk) => chunk.endsWith("S"))).toHaveLength(6);
  });

  it("is cut by the frames a person gave, and the model as before; a layout without frames is one page", () => {
    const { facts, plan, sizes } = layoutOf();
    const [one, two] = plan.frames;
    if (!one || !two) throw new Error("two frames were drawn");
    const model = { inMm: facts.inMm, frames: facts.frames };
    const half = { ...one, box: { ...one.box, x1: one.box.x0 + 420 } };
    const cut = layoutOf({ ...model, layouts: [{ name: "Layout1", frames: [two, half] }] });
    expect(cut.sizes).toEqual([[841, 594], [420, 594], sizes.at(-1)]);
    expect(cut.plan.frames).toEqual([two, half]);
    const whole = layoutOf({ ...model, layouts: [{ name: "Layout1", frames: [] }] });
    expect(whole.sizes).toHaveLength(2);
    expect(whole.plan).toMatchObject({ frames: [], strays: { count: 0 }, firstPage: 1 });
  });
});
