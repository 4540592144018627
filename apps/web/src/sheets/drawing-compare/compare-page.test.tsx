import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { type DrawingComparison, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheet } from "../../../test/review-answers.ts";

const addressOf = (content: string) =>
  URL.createObjectURL(new Blob([tinyPdf({ width: 800, height: 560, content }) as BlobPart]));
const [old, now] = [addressOf(roomPlan()), addressOf(roomPlan({ moreLines: "3 w 600 180 m 760 180 l S\n" }))];
const size = { width: 800, height: 560, rotation: 0 as const };
const sure = {
  ...{ trust: "sure" as const, turn: 0, skew: 0, scale: 1, shiftInMm: { x: 0, y: 0 }, residualInMm: 0 },
  targetToBase: [1, 0, 0, 1, 0, 0],
};
const box = { x0: 600, y0: 178, x1: 760, y1: 182 };
const words = { x0: 130, y0: 180, x1: 150, y1: 190 };
const region = { kind: "added" as const, baseBox: box, targetBox: box, removedInk: 0, addedInk: 60 };

const compared = (facts: Partial<DrawingComparison["pages"][number]> = {}): DrawingComparison =>
  ({
    ...{ baseId: 1, targetId: 2, state: "DONE", problem: null, basePages: 1, targetPages: 1 },
    ...{ adjustment: null, adjusted: [], hasEntities: false },
    pages: [
      {
        ...{
          page: 1,
          baseSize: size,
          targetSize: size,
          alignment: sure,
          isScan: false,
          regions: [region],
          unlisted: 0,
        },
        words: [{ kind: "changed", before: "3000", after: "3300", baseBox: words, targetBox: words }],
        ...{ hasWords: true, renewed: { base: [], target: [] } },
        ...{ picture: { url: "/api/files/picture", expiresAt: "" } },
        ...facts,
      },
    ],
  }) as unknown as DrawingComparison;

const open = async (answer: DrawingComparison | (() => DrawingComparison), query = "") => {
  const server = answerFrame();
  server.with(drawingCalls.readDrawing, ({ url }) => {
    const id = Number(url.pathname.split("/").at(-1));
    return sheet(id, { fileName: "建施-01.pdf", graphNum: "建施-01", graphName: "一层平面图", submissionVersion: id });
  });
  server.with(drawingCalls.drawingSignalUrl, ({ url }) => ({
    ...{ url: url.searchParams.get("drawingId") === "1" ? old : now, expiresAt: "" },
    ...{ thumbnailUrl: null, conversion: null },
  }));
  server.with(drawingCompareCalls.getDrawingCompareResult, answer);
  await openPortal(`#/drawingCompare/1/2${query}`, { as: "token" });
  return server;
};

const row = (name: RegExp) => page.getByRole("list", { name: "变化位置" }).getByRole("button", { name });

describe("two editions of a sheet (R016)", () => {
  it("are laid on each other in three colours, with every change beside them", async () => {
    await open(compared());
    await expect.element(page.getByRole("heading", { name: /建施-01 一层平面图/ })).toBeVisible();
    await expect.element(page.getByText("第 1 版 → 第 2 版")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "2 处变化" })).toBeVisible();
    await expect.element(row(/修改 图面左下 尺寸“3000”改为“3300”/)).toBeVisible();
    await expect.element(page.getByText("仅旧版")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "下载差异图" })).toHaveAttribute("href", "/api/files/picture");
    await userEvent.click(page.getByText("卷帘"));
    await expect.element(page.getByRole("slider", { name: "卷帘位置" })).toBeVisible();
    await userEvent.click(page.getByText("并排"));
    await eventually(() => expect(location.hash).toContain("mode=beside"));
    await expect.element(page.getByRole("region", { name: "旧 第 1 版" })).toBeVisible();
  });

  it("share one line where they are equal in many places, which opens to show each of them", async () => {
    const at = (x0: number, y0: number) => ({ x0, y0, x1: x0 + 20, y1: y0 + 10 });
    const windows = [at(100, 500), at(400, 300), at(700, 60)].map((box) => ({
      ...{ kind: "changed" as const, before: "C1515", after: "C1815", baseBox: box, targetBox: box },
    }));
    await open(
      compared({ words: [...windows.slice(0, 2), ...(compared().pages[0]?.words ?? []), ...windows.slice(2)] }),
    );
    await expect.element(page.getByRole("heading", { name: "5 处变化" })).toBeVisible();
    await expect.element(page.getByText("改尺寸 1 处、改门窗编号 3 处、新增图线 1 处")).toBeVisible();
    await expect.element(row(/3 个位置 门窗编号“C1515”改为“C1815”，共 3 处/)).toBeVisible();
    await row(/逐处查看 3 处/).click();
    expect(page.getByRole("list", { name: "3 个位置的变化" }).getByRole("button").elements()).toHaveLength(3);
    await userEvent.keyboard("j");
    await userEvent.keyboard("j");
    const current = () => document.querySelectorAll('[aria-label="变化位置"] ol [aria-current="true"]').length;
    await eventually(() => expect(current()).toBe(1));
    await row(/收起/).click();
    await expect.element(page.getByRole("list", { name: "3 个位置的变化" })).not.toBeInTheDocument();
  });

  it("are told by axes, rooms and tables, and what each edition has anew comes last", async () => {
    const upright = (name: string, x: number) => ({ name, from: { x, y: 100 }, to: { x, y: 400 } });
    const level = (name: string, y: number) => ({ name, from: { x: 60, y }, to: { x: 700, y } });
    const own = {
      axes: [upright("1", 80), upright("2", 300), level("A", 120), level("B", 320)],
      names: [
        { kind: "room" as const, name: "卫生间", box: { x0: 150, y0: 200, x1: 180, y1: 210 } },
        { kind: "table" as const, name: "门窗表", box: { x0: 590, y0: 150, x1: 780, y1: 300 } },
      ],
    };
    const edition = { x0: 700, y0: 20, x1: 720, y1: 30 };
    const renewed = { kind: "changed" as const, before: "A", after: "B", baseBox: edition, targetBox: edition };
    await open(
      compared({
        words: [...(compared().pages[0]?.words ?? []), renewed],
        landmarks: { base: own, target: own },
        renewed: { base: [edition], target: [edition] },
      }),
    );
    await expect.element(row(/1–2 轴、A–B 轴（卫生间附近） 尺寸“3000”改为“3300”/)).toBeVisible();
    await expect.element(row(/门窗表 新增图线（图上约 56×1 mm）/)).toBeVisible();
    await expect.element(page.getByText(/图签与日期 1 处，各版都有/)).toBeVisible();
    const rows = page.getByRole("list", { name: "变化位置" }).getByRole("listitem").elements();
    expect(rows.at(-1)?.textContent).toContain("图签与出图日期");
  });

  it("leave M to the page and Shift+M to the sheet", async () => {
    await open(compared());
    await expect.element(row(/新增/)).toBeVisible();
    const sheetOf = page.getByRole("application").first();
    (sheetOf.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}M{/Shift}");
    expect(location.hash).not.toContain("mode=");
    await userEvent.keyboard("m");
    await eventually(() => expect(location.hash).toContain("mode=wipe"));
  });

  it("are stepped through with J and K", async () => {
    await open(compared());
    await expect.element(row(/新增/)).toBeVisible();
    await userEvent.keyboard("j");
    const current = () => document.querySelector('[aria-label="变化位置"] [aria-current="true"]')?.textContent;
    await eventually(() => expect(current()).toContain("“3000”改为“3300”"));
    await userEvent.keyboard("j");
    await eventually(() => expect(current()).toContain("新增"));
    await userEvent.keyboard("k");
    await eventually(() => expect(current()).toContain("“3000”改为“3300”"));
  });

  it("say whether they are compared, equal, or failed and why", async () => {
    let answer = { ...compared(), state: "PROCESSING" as DrawingComparison["state"], pages: [] as never[] };
    const server = await open(() => answer);
    await expect.element(page.getByText(/正在对比/)).toBeVisible();
    answer = {
      ...compared(),
      state: "FAILED",
      pages: [],
      problem: "图纸文件已损坏，不能对比；请并排打开两张图纸核对。",
    };
    await expect.element(page.getByText(/图纸文件已损坏/)).toBeVisible();
    answer = compared({ regions: [], words: [] }) as never;
    await userEvent.click(page.getByRole("button", { name: "重新对比" }));
    await expect.element(page.getByRole("heading", { name: "没有发现差异" })).toBeVisible();
    const asked = server.askedFor(drawingCompareCalls.getDrawingCompareResult);
    expect(asked.some(({ url }) => url.searchParams.get("again") === "true")).toBe(true);
  });

  it("warn of scans, letters drawn as lines and missing pages", async () => {
    const answer = compared({ isScan: true, hasWords: false, unlisted: 3 });
    await open({ ...answer, targetPages: 2 });
    await expect.element(page.getByText(/扫描件，结果只供参考/)).toBeVisible();
    await expect.element(page.getByText(/没有可比的文字/)).toBeVisible();
    await expect.element(page.getByText(/只列出最大的 1 处/)).toBeVisible();
    await expect.element(page.getByText(/旧版 1 页，新版 2 页/)).toBeVisible();
  });

  it("say that two points of a person aligned them, not the portal", async () => {
    const points = [{ page: 1, pointed: [1, 2].map((x) => ({ base: { x, y: x }, target: { x, y: x } })), ignore: [] }];
    const moved = compared({ alignment: { ...sure, shiftInMm: { x: 3, y: 4 } } });
    await open({ ...moved, adjustment: "abc", adjusted: points }, "?adjustment=abc");
    await expect.element(page.getByText("已按两点对齐：新图移动 5.0 mm。")).toBeVisible();
  });

  it("are aligned by hand where the portal could not align them", async () => {
    const server = await open(compared({ alignment: { ...sure, trust: "poor" }, regions: [], words: [] }));
    server.with(drawingCompareCalls.adjustComparison, { ...compared(), adjustment: "abc" });
    await expect.element(page.getByText(/没有自动对上/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "两点定位" }));
    await expect.element(page.getByText(/在旧图上从一处拉到另一处/)).toBeVisible();
    for (const name of ["旧 第 1 版", "新 第 2 版"]) {
      const stage = page.getByRole("region", { name }).getByRole("application");
      await eventually(() => expect(stage.element().getAttribute("data-sharp")).toBe("true"));
      const { left, top } = stage.element().getBoundingClientRect();
      const at = (x: number, y: number) => ({
        clientX: left + x,
        clientY: top + y,
        pointerId: 1,
        bubbles: true,
        button: 0,
      });
      stage.element().dispatchEvent(new PointerEvent("pointerdown", { ...at(60, 160), buttons: 1 }));
      stage.element().dispatchEvent(new PointerEvent("pointermove", { ...at(160, 220), buttons: 1 }));
      stage.element().dispatchEvent(new PointerEvent("pointerup", at(160, 220)));
    }
    await userEvent.click(page.getByRole("button", { name: "重新对比" }));
    await eventually(() => {
      const [asked] = server.askedFor(drawingCompareCalls.adjustComparison);
      const { adjusted } = JSON.parse(asked?.body ?? "{}");
      expect(adjusted[0].pointed).toHaveLength(2);
    });
    await eventually(() => expect(location.hash).toContain("adjustment=abc"));
  });
});
