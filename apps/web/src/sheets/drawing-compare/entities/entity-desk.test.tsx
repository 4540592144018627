import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { type DrawingComparison, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { EntityChange, EntityComparison, EntityGroup, NamedFile } from "@tushen/contract/sheets/entity-comparison";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { roomPlan } from "../../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../../packages/drawing/test/tiny-pdf.ts";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { sheet } from "../../../../test/review-answers.ts";

const addressOf = (content: string) =>
  URL.createObjectURL(new Blob([tinyPdf({ width: 800, height: 560, content }) as BlobPart]));
const [old, now] = [addressOf(roomPlan()), addressOf(roomPlan({ moreLines: "3 w 600 180 m 760 180 l S\n" }))];

const at = (x: number, y: number) => ({
  page: 1,
  box: { x0: x, y0: y, x1: x + 60, y1: y + 20 },
  outline: [[x, y, x + 60, y + 20]],
});
const change = (id: string, facts: Partial<EntityChange>): EntityChange => ({
  ...{ id, change: "added", kind: "line", name: "", layer: "墙体", words: "", details: [], base: at(600, 170) },
  ...{ target: at(600, 170), insertions: 0, elsewhere: [], ...facts },
});
const dimension = change("c0", {
  ...{ change: "reworded", kind: "dimension", layer: "标注", base: at(130, 180), target: at(130, 180) },
  details: [{ what: "measured", tag: "", before: "3000", after: "3300" }],
});
const door = change("c1", {
  ...{ change: "redefined", kind: "block", name: "门M0921", layer: "门窗", insertions: 4, elsewhere: [at(300, 300)] },
  details: [{ what: "parts", tag: "circle", before: "", after: "+" }],
});
const line = change("c2", {});
const recoloured = change("c3", {
  ...{ change: "restyled", kind: "text", words: "主卧室", layer: "文字" },
  details: [{ what: "color", tag: "", before: "ByLayer", after: "1" }],
});
const group = (id: string, place: string, changes: EntityChange[], isRoutine = false): EntityGroup => ({
  ...{ id, sheetName: "建施-01 一层平面图", place, isRoutine, changes },
});
const compared = (facts: Partial<EntityComparison> = {}): EntityComparison =>
  ({
    ...({ state: "DONE", problem: null, baseCount: 120, targetCount: 121, same: 117 } as const),
    ...{ baseId: 1 as never, targetId: 2 as never },
    groups: [
      group("g0", "左下", [dimension, door]),
      group("g1", "右下", [line]),
      group("g2", "右侧", [recoloured], true),
    ],
    ...{ unlisted: 0, onOtherSheets: 2, shift: null, files: [] },
    layers: [{ name: "家具", change: "hidden", before: "8 Continuous", after: "8 Continuous" }],
    ...(facts as object),
  }) as EntityComparison;

const open = async (answer: EntityComparison | (() => EntityComparison), query = "?by=entities") => {
  const server = answerFrame();
  server.with(drawingCalls.readDrawing, ({ url }) => {
    const id = Number(url.pathname.split("/").at(-1));
    return sheet(id, { fileName: "建施-01.pdf", graphNum: "建施-01", graphName: "一层平面图", submissionVersion: id });
  });
  server.with(drawingCalls.drawingSignalUrl, ({ url }) => ({
    ...{ url: url.searchParams.get("drawingId") === "1" ? old : now, expiresAt: "" },
    ...{ thumbnailUrl: null, conversion: null },
  }));
  server.with(drawingCompareCalls.getDrawingCompareResult, {
    ...{ baseId: 1, targetId: 2, state: "PROCESSING", problem: null, basePages: 1, targetPages: 1, pages: [] },
    ...{ adjustment: null, adjusted: [], hasEntities: true },
  } as unknown as DrawingComparison);
  server.with(drawingCompareCalls.getEntityCompareResult, answer);
  await openPortal(`#/drawingCompare/1/2${query}`, { as: "token" });
  return server;
};
const list = () => page.getByRole("list", { name: "实体变化" });
const current = () => document.querySelector('[aria-label="实体变化"] li li[aria-current="true"]')?.textContent;

describe("two sheets from DWG by their objects", () => {
  it("are reached from the comparison of pictures, and back", async () => {
    await open(compared(), "");
    await userEvent.click(page.getByText("按实体"));
    await eventually(() => expect(location.hash).toContain("by=entities"));
    await expect.element(page.getByRole("heading", { name: "4 个实体有变化" })).toBeVisible();
    await userEvent.click(page.getByText("按图面"));
    await expect.element(page.getByText(/正在对比，一般需要几秒/)).toBeVisible();
  });

  it("list each object with its layer and what it was before; what only looks different is folded", async () => {
    await open(compared());
    await expect.element(page.getByText("文字或尺寸 1、图块重定义 1、新增 1、图层样式 1")).toBeVisible();
    await expect.element(page.getByText("整份文件：旧版 120 个实体，新版 121 个，相同 117 个。")).toBeVisible();
    await expect.element(page.getByText(/其他图纸上另有 2 个实体有变化/)).toBeVisible();
    await expect.element(list().getByText("标注值 3000 → 3300")).toBeVisible();
    await expect.element(list().getByText("图块 门M0921")).toBeVisible();
    await expect.element(list().getByText("共插入 4 处")).toBeVisible();
    await expect.element(list().getByText("新增圆")).toBeVisible();
    await expect.element(list().getByText("颜色 随层 → 1 红")).not.toBeInTheDocument();
    await list()
      .getByRole("button", { name: /仅图层或样式不同/ })
      .click();
    await expect.element(list().getByText("颜色 随层 → 1 红")).toBeVisible();
    await userEvent.click(page.getByText("图层变化 1 个"));
    await expect.element(page.getByText("家具 改为不显示")).toBeVisible();
  });

  it("go to the place on both sheets when one is chosen, by click or by key", async () => {
    await open(compared());
    await expect.element(list().getByText("标注值 3000 → 3300")).toBeVisible();
    const drawn = (name: string) => page.getByRole("region", { name }).element().querySelectorAll("[data-mark]").length;
    await userEvent.keyboard("j");
    await eventually(() => expect(current()).toContain("标注值 3000 → 3300"));
    await userEvent.keyboard("j");
    await eventually(() => expect(current()).toContain("门M0921"));
    await list()
      .getByRole("button", { name: /新增 直线/ })
      .click();
    await eventually(() => expect(current()).toContain("直线"));
    await userEvent.keyboard("k");
    await eventually(() => expect(current()).toContain("门M0921"));
    expect(drawn("旧 第 1 版") + drawn("新 第 2 版")).toBeGreaterThan(0);
  });

  it("are filtered by kind and layer, and the filter stands in the address", async () => {
    await open(compared(), "?by=entities&layer=墙体");
    await expect.element(list().getByText("直线")).toBeVisible();
    await expect.element(list().getByText("标注值 3000 → 3300")).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "全部显示" }));
    await expect.element(list().getByText("标注值 3000 → 3300")).toBeVisible();
    await userEvent.click(page.getByRole("combobox", { name: "按变化筛选" }));
    await userEvent.click(page.getByText("新增（1）"));
    await eventually(() => expect(location.hash).toContain("change=added"));
    await expect.element(list().getByText("标注值 3000 → 3300")).not.toBeInTheDocument();
  });

  it("say that they are compared, equal, hardly alike, or failed and why", async () => {
    let answer = compared({ state: "PROCESSING", groups: [] });
    const server = await open(() => answer);
    await expect.element(page.getByText(/正在读取两份 DWG/)).toBeVisible();
    answer = compared({ state: "FAILED", groups: [], problem: "新版文件：DWG 文件已损坏。" });
    await expect.element(page.getByText("新版文件：DWG 文件已损坏。")).toBeVisible();
    answer = compared({ groups: [], same: 120, onOtherSheets: 0, layers: [] });
    await userEvent.click(page.getByRole("button", { name: "重新对比" }));
    await expect.element(page.getByRole("heading", { name: "没有发现实体变化" })).toBeVisible();
    const asked = server.askedFor(drawingCompareCalls.getEntityCompareResult);
    expect(asked.some(({ url }) => url.searchParams.get("again") === "true")).toBe(true);
  });

  it("warn where the files are hardly alike, the model was moved, or no place is known", async () => {
    const lost = { ...line, base: null, target: null };
    await open(
      compared({
        same: 3,
        shift: { x: 250_000, y: -40_000 },
        unlisted: 8,
        groups: [{ ...group("g0", "", [lost]), sheetName: "" }],
      }),
    );
    await expect.element(page.getByText(/几乎没有相同的实体/)).toBeVisible();
    await expect.element(page.getByText(/新版整图移动了 250000, -40000/)).toBeVisible();
    await expect.element(page.getByText(/没有记录实体的位置/)).toBeVisible();
    await expect.element(page.getByText(/其余 8 个请按图面对比查看/)).toBeVisible();
    await expect.element(list().getByText("不在任何一张图上，不能定位")).toBeVisible();
  });

  it("say which files they show are not compared here: changed, not handed in, or the same", async () => {
    const file = (name: string, facts: Partial<NamedFile> = {}): NamedFile => ({
      ...{ kind: "reference", name, state: "UNKNOWN", baseId: null, targetId: null, ...facts },
    });
    const changed = { state: "CHANGED", baseId: 31 as never, targetId: 32 as never } as const;
    await open(
      compared({
        ...{ groups: [], baseCount: 0, targetCount: 0, same: 0 },
        files: [
          file("底图.dwg", changed),
          file("总图.pdf", { kind: "underlay", ...changed }),
          file("轴网.dwg"),
          file("家具.dwg", { state: "SAME" }),
        ],
      }),
    );
    const links = page.getByRole("link", { name: "对比这个文件" });
    await expect.element(links.first()).toHaveAttribute("href", "#/drawingCompare/31/32?by=entities");
    await expect.element(links.nth(1)).toHaveAttribute("href", "#/drawingCompare/31/32");
    await expect.element(page.getByText(/^外部参照 底图.dwg 的内容有变化，不在上面的数目内/)).toBeVisible();
    await expect.element(page.getByText(/^外部参照 轴网.dwg 的内容没有对比/)).toBeVisible();
    await expect.element(page.getByText("外部参照 家具.dwg 两版所附的文件相同。")).toBeVisible();
  });
});
