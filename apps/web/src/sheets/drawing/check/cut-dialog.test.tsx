import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { says } from "../../../../test/says.ts";
import { designTree, drawing, sheetCheck, submission } from "../../../../test/share.ts";

const address = "#/projectReport/monomerNormalProject?projectApplicationId=7&projectSubmissionId=3";
const stored = { id: 1, applicationId: 7, drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false };

/** Sheets of A1 at 1:100 side by side. */
const frame = (i: number) => ({
  box: { x0: i * 90_000, y0: 0, x1: i * 90_000 + 84_100, y1: 59_400 },
  scale: 100,
  name: `建施-0${i + 1} ${["一", "二", "三"][i]}层平面图`,
});
const cut = (frames: number, facts: Partial<SheetCut> = {}): SheetCut => ({
  state: "DONE",
  problem: null,
  plan: {
    pictureUrl: null,
    box: { x0: -10_000, y0: -10_000, x1: 290_000, y1: 70_000 },
    inMm: 1,
    frames: Array.from({ length: frames }, (_, i) => frame(i)),
    strays: { count: 12, boxes: [{ x0: 270_000, y0: 0, x1: 280_000, y1: 9000 }], isOnPage: false },
    layouts: [],
  },
  plotStyles: ["院标.ctb"],
  layouts: [],
  correction: null,
  ...facts,
});
const titles = (pages: number) =>
  Array.from({ length: pages }, (_, i) => ({ number: `建施-0${i + 1}`, name: "平面图", isBlank: false }));
const dwg = (pages: number) =>
  drawing(9, "", "建施全套", {
    kind: "DOC",
    folderId: 116,
    fileName: "建施全套.dwg",
    check: sheetCheck({ pageCount: pages, pageTitles: titles(pages), titleNumber: null, titleName: null }),
  });

/** The window of a DWG with two frames; a saved cut is converted by the second look at it. */
const open = async (shown: SheetCut = cut(2)) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never, orgName: "中原设计院" });
  let state = shown;
  let looks = 0;
  server.with(submissionCalls.readSubmission, submission());
  server.with(drawingCalls.readTree, () => designTree(["1#楼"], [dwg(state.plan?.frames.length ?? 1)], {}));
  server.with(drawingCalls.readSeparator, stored as never);
  server.with(drawingCalls.readSplit, null);
  server.with(drawingCalls.readCut, () => {
    if (state.state === "WAITING" && looks++ > 0) state = { ...state, state: "DONE" };
    return state;
  });
  server.with(drawingCalls.saveCut, ({ body }) => {
    const { frames } = JSON.parse(body) as { frames: { box: ReturnType<typeof frame>["box"]; scale: number }[] | null };
    const correction = frames && { by: "王工", at: "2026-11-29T08:30:00+08:00", frames: frames.length };
    const named = (frames ?? [frame(0), frame(1)]).map((one, i) => ({ ...one, name: `建施-0${i + 1} 平面图` }));
    state = { ...state, state: "WAITING", correction, plan: state.plan && { ...state.plan, frames: named } };
    return state;
  });
  await openPortal(address, { as: "T" });
  await page
    .getByRole("row", { name: /建施全套/ })
    .getByRole("button", { name: "分为图纸", exact: true })
    .click();
  const asked = () => server.askedFor(drawingCalls.saveCut).map(({ body }) => JSON.parse(body));
  return { asked, saved: () => asked().map(({ frames }) => frames) };
};
const dialog = () => page.getByRole("dialog");
const line = (number: number) => dialog().getByRole("listitem", { name: `第 ${number} 个图框`, exact: true });
const confirm = () => dialog().getByRole("button", { name: /^按这 \d+ 个图框重新分图$/ });

describe("the cut of a DWG", () => {
  it("is seen before its sheets are made, and corrected: a frame moved up, another dropped", async () => {
    const { saved } = await open(cut(3));
    await expect.element(dialog().getByRole("img", { name: "分图预览，3 个图框" })).toBeVisible();
    await says(dialog(), "图框之外有 12 个图形（橙色），不在各张图纸中", "按打印样式 院标.ctb 显示颜色和线宽");
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await says(line(1), "建施-01 一层平面图", "A1 841×594 · 1:100");
    await expect.element(confirm()).toBeDisabled();
    await line(3).getByRole("button", { name: "上移" }).click();
    await line(1).getByRole("button", { name: "去掉" }).click();
    await says(line(1), "建施-03 三层平面图");
    await confirm().click();
    await says(dialog(), "王工 于");
    await expect.element(dialog().getByRole("img", { name: "分图预览，2 个图框" })).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "拆分为 2 张图纸" })).toBeVisible();
    const { name: _, ...third } = frame(2);
    const { name: __, ...second } = frame(1);
    expect(saved()).toEqual([[third, second]]);
  });

  it("is corrected on the layouts, too: a frame that is not one is dropped there, the model stays", async () => {
    const onPaper = (i: number) => ({
      box: { x0: i * 900, y0: 0, x1: i * 900 + 841, y1: 594 },
      scale: 1,
      name: `结施-0${i + 1} 基础图`,
    });
    const layout = (name: string, frames: number) => ({
      layout: name,
      pictureUrl: null,
      box: { x0: -100, y0: -100, x1: 2000, y1: 700 },
      inMm: 1,
      frames: Array.from({ length: frames }, (_, i) => onPaper(i)),
      strays: { count: 0, boxes: [], isOnPage: false },
    });
    const { plan } = cut(2);
    const layouts = [layout("基础", 2), layout("说明", 0)];
    const { asked } = await open(cut(2, { plan: plan && { ...plan, layouts }, layouts: ["基础-1", "基础-2", "说明"] }));
    await says(dialog(), "另有布局 3 页，图框同样可以更正");
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await dialog().getByText("布局 说明（0）", { exact: true }).click();
    await says(dialog(), "没有图框：整个布局成为一页");
    await dialog().getByText("布局 基础（2）", { exact: true }).click();
    await says(line(2), "结施-02 基础图", "A1 841×594 · 1:1");
    await expect.element(confirm()).toBeDisabled();
    await line(1)
      .getByRole("button", { name: /结施-01/ })
      .click();
    await dialog().getByLabelText("右边").fill("50");
    await says(dialog(), "布局 基础（2，有误）");
    await expect.element(confirm()).toBeDisabled();
    await line(1).getByRole("button", { name: "去掉" }).click();
    await dialog().getByRole("button", { name: "按这 3 个图框重新分图" }).click();
    const bare = ({ box, scale }: ReturnType<typeof frame>) => ({ box, scale });
    await eventually(() =>
      expect(asked()).toEqual([
        expect.objectContaining({
          frames: [bare(frame(0)), bare(frame(1))],
          layouts: [{ layout: "基础", frames: [bare(onPaper(1))] }],
        }),
      ]),
    );
  });

  it("takes a frame drawn on the plan, with the size of a sheet", async () => {
    const { saved } = await open();
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await dialog().getByRole("button", { name: "添加图框" }).click();
    const plan = dialog().getByRole("img", { name: "分图预览，2 个图框" });
    const { width, height } = plan.element().getBoundingClientRect();
    // From the lower left corner of the third place to somewhere above it: 300 m of the drawing are the width.
    await userEvent.dragAndDrop(plan, plan, {
      sourcePosition: { x: (width * 190) / 300, y: (height * 70) / 80 },
      targetPosition: { x: (width * 280) / 300, y: (height * 8) / 80 },
    });
    await says(line(3), "新图框，图号图名转换后读出");
    await dialog().getByRole("combobox", { name: "图幅" }).fill("A1 841");
    await page.getByText("A1 841×594", { exact: true }).last().click();
    await says(line(3), "A1 841×594 · 1:100");
    await confirm().click();
    await eventually(() => expect(saved()).toHaveLength(1));
    const [, , drawn] = saved()[0];
    expect(drawn.scale).toBe(100);
    expect(drawn.box.x1 - drawn.box.x0).toBe(84_100);
    expect(Math.abs(drawn.box.x0 - 180_000)).toBeLessThan(1500);
  });

  it("says why a frame makes no sheet, and is not confirmed then", async () => {
    await open();
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await line(2)
      .getByRole("button", { name: /建施-02/ })
      .click();
    await dialog().getByLabelText("左边").fill("60000");
    await says(line(2), "与第 1 个图框重叠");
    await expect.element(confirm()).toBeDisabled();
    await dialog().getByLabelText("左边").fill("90000");
    await dialog().getByLabelText("比例").fill("2000");
    await says(line(2), "按比例只有 42×30 mm，每边不小于 100 mm");
  });

  it("goes back to the frames that were found", async () => {
    const { saved } = await open(cut(1, { correction: { by: "李工", at: "2026-11-28T10:00:00+08:00", frames: 1 } }));
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await says(dialog(), "李工 于");
    await dialog().getByRole("button", { name: "恢复自动识别" }).click();
    await expect.element(dialog().getByRole("img", { name: "分图预览，2 个图框" })).toBeVisible();
    expect(saved()).toEqual([null]);
  });

  it("can be made for a file that was converted before there were plans", async () => {
    const { saved } = await open({ ...cut(1), plan: null });
    await dialog().getByRole("button", { name: "更正分图" }).click();
    await dialog().getByRole("button", { name: "重新转换并生成预览" }).click();
    await eventually(() => expect(saved()).toEqual([null]));
  });
});
