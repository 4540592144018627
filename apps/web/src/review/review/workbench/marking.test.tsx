import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { Markup } from "@tushen/contract/sheets/markup";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { mark, opinion, sheet, sheetUrl, task, tree } from "../../../../test/review-answers.ts";

/** A workbench on one sheet with a portal that keeps marks. */
const open = async (kept: Markup[] = []) => {
  const server = answerFrame({
    id: 1 as never,
    orgType: "CENSOR",
    roles: [{ code: "CENSOR_REVIEWER", items: [] }],
  });
  sessionStorage.removeItem("mark-outbox-1");
  sessionStorage.removeItem("opinion-draft-1");
  let lastId = 50;
  const scales: { page: number; denominator: number; setterName: string }[] = [];
  const saved = (id: number, given: object) =>
    ({ ...mark(id, 0), opinionId: null, opinionNo: null, ...given }) as Markup;
  server.with(reviewCalls.readTask, task());
  server.with(drawingCalls.readTreesOfVersion, [tree([sheet(1)])]);
  server.with(opinionCalls.listOpinionsOfTask, [opinion(1)]);
  server.with(reviewCalls.listReadSheets, []);
  server.with(reviewCalls.openSheet, { readDrawingIds: [] });
  server.with(drawingCalls.drawingSignalUrl, {
    url: sheetUrl(),
    expiresAt: "2026-11-20T09:00:00Z",
    thumbnailUrl: null,
  });
  server.with(opinionCalls.listMarkups, () => ({ own: [...kept], ghosts: [], scales }));
  server.with(opinionCalls.saveMarkup, ({ body }) => {
    const made = saved(++lastId, { ...JSON.parse(body), can: { edit: true }, version: 1 });
    kept.push(made);
    return made;
  });
  server.with(opinionCalls.updateMarkup, ({ body }) => {
    const given = JSON.parse(body);
    const at = kept.findIndex(({ markupId }) => markupId === given.id);
    kept[at] = { ...(kept[at] as Markup), ...given, version: given.version + 1 };
    return kept[at] as Markup;
  });
  server.with(opinionCalls.deleteMarkup, ({ url }) => {
    const id = Number(/(\d+)$/.exec(new URL(url, "http://x").pathname)?.[1]);
    kept.splice(
      kept.findIndex(({ markupId }) => markupId === id),
      1,
    );
    return true as const;
  });
  server.with(opinionCalls.setSheetScale, ({ body }) => {
    const { page: of, denominator } = JSON.parse(body);
    scales.push({ page: of, denominator, setterName: "丁海燕" });
    return { page: of, denominator, setterName: "丁海燕" };
  });
  await openPortal("#/workbench/1", { as: "T" });
  await expect.poll(() => sheetWindow()?.dataset["sharp"]).toBe("true");
  return { server, kept };
};

const sheetWindow = () => document.querySelector<HTMLElement>(".sheet-window") as HTMLElement;
const marksShown = () => document.querySelectorAll("[data-mark]").length;

const drag = (from: [number, number], to: [number, number], target: Element = sheetWindow()) => {
  const { left, top } = sheetWindow().getBoundingClientRect();
  const at = ([x, y]: [number, number]) => ({
    clientX: left + x,
    clientY: top + y,
    button: 0,
    pointerId: 1,
    bubbles: true,
  });
  for (const one of [sheetWindow(), target.closest("[data-grip]")])
    if (one) (one as HTMLElement).setPointerCapture = () => undefined; // made-up pointers cannot be captured
  target.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  target.dispatchEvent(new PointerEvent("pointermove", at(to)));
  target.dispatchEvent(new PointerEvent("pointerup", at(to)));
};
const click = (x: number, y: number) => drag([x, y], [x, y]);

describe("marks of the reviewer", () => {
  it("are drawn with tools of the groups, chosen, moved, taken away and brought back", async () => {
    const { kept } = await open();
    await page.getByRole("button", { name: "更多标注工具" }).click();
    await page.getByRole("button", { name: "测面积" }).click();
    await expect.element(page.getByText("未读到比例，按图上尺寸显示")).toBeVisible();
    for (const [x, y] of [
      [200, 200],
      [320, 200],
      [320, 300],
    ] as const)
      click(x, y);
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(kept).toMatchObject([{ shape: { kind: "area" } }]));
    await userEvent.keyboard("v");
    await expect.element(page.getByText("个人标注，只有自己看得到")).toBeVisible();
    const before = JSON.stringify(kept[0]?.shape);
    drag([250, 200], [280, 240], document.querySelector('[data-grip="all"] path') as Element);
    await eventually(() => expect(JSON.stringify(kept[0]?.shape)).not.toBe(before));
    await userEvent.keyboard("{Delete}");
    await eventually(() => expect(kept).toEqual([]));
    await userEvent.keyboard("{Control>}zz{/Control}");
    await eventually(() => expect(JSON.stringify(kept[0]?.shape)).toBe(before));
    await userEvent.keyboard("{Control>}y{/Control}");
    await eventually(() => expect(JSON.stringify(kept[0]?.shape)).not.toBe(before));
  });

  it("take their colour from the palette, and are copied", async () => {
    const { kept } = await open();
    await userEvent.keyboard("y");
    drag([200, 200], [300, 240]);
    await eventually(() => expect(kept).toHaveLength(1));
    await userEvent.keyboard("v");
    await page.getByRole("group", { name: "选中的标注" }).getByRole("button", { name: "颜色、粗细" }).click();
    await page.getByRole("radio", { name: "已核对" }).click();
    await eventually(() => expect(kept[0]?.style).toMatchObject({ color: "green" }));
    await userEvent.keyboard("{Control>}cv{/Control}");
    await eventually(() =>
      expect(kept).toMatchObject([{}, { style: { color: "green" }, shape: { kind: "highlight" } }]),
    );
  });

  it("stamp one of the words of reviewers", async () => {
    const { kept } = await open();
    await userEvent.keyboard("s");
    await page.getByLabelText("不符的图纸").fill("结施-05");
    click(300, 300);
    await eventually(() => expect(kept).toMatchObject([{ shape: { kind: "stamp", text: "与结施-05不符" } }]));
  });

  it("measure by a scale set on the sheet", async () => {
    const { server, kept } = await open();
    await userEvent.keyboard("p");
    drag([200, 300], [400, 300]);
    await expect.poll(() => document.querySelector('[data-mark="ruler"]')).not.toBeNull();
    await page.getByLabelText("实际长度（毫米）").fill("5000");
    await page.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByText(/比例 1:.*丁海燕设定/)).toBeVisible();
    expect(server.askedFor(opinionCalls.setSheetScale)).toHaveLength(1);
    drag([200, 300], [400, 300]);
    await eventually(() => expect(kept).toHaveLength(1));
    await expect.poll(() => document.querySelector("[data-mark] .sheet-mark-said")?.textContent).toBe("5000 mm");
  });

  it("of oneself become an opinion", async () => {
    const { server } = await open([
      { ...mark(9, 0), opinionId: null, opinionNo: null, can: { edit: true }, version: 1 } as Markup,
    ]);
    await eventually(() => expect(marksShown()).toBe(1));
    document.querySelector("[data-mark]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await page.getByRole("button", { name: "据此提意见" }).click();
    await expect.element(page.getByText("1 处标注", { exact: true })).toBeVisible();
    server.with(opinionCalls.saveOpinion, opinion(2));
    await page.getByRole("radio", { name: /建议/ }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("请核对此处标高。");
    await page.getByRole("button", { name: "保存意见" }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(opinionCalls.saveOpinion)[0]?.body ?? "{}")).toMatchObject({ markupIds: [9] }),
    );
  });

  it("of a colleague appear while the sheet is open", async () => {
    const { kept } = await open();
    expect(marksShown()).toBe(0);
    kept.push({ ...mark(31, 2), opinionNo: "建-02", authorName: "魏明达" } as Markup);
    await expect.poll(marksShown).toBe(1);
  });

  it("are imported from a PDF, and annotations left out are reported", async () => {
    const { server, kept } = await open();
    server.with(opinionCalls.importMarks, () => {
      kept.push({ ...mark(41, null) } as Markup);
      return { imported: 1, known: 2, own: 0, unknown: [{ kind: "Stamp", count: 3 }] };
    });
    await page.getByRole("button", { name: "导入导出" }).click();
    await page.getByText("导入图纸文件中的标注").click();
    await expect.element(page.getByText(/已导入 1 处标注.*2 处此前已导入；未导入 图章图片 3 处/)).toBeVisible();
    await eventually(() => expect(marksShown()).toBe(1));
  });

  it("have their tools within the sheet's own column in a window of 960 points (a browser at 150 %)", async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(960, 600);
    await open();
    const tools = page.getByRole("toolbar", { name: "标注工具" });
    await expect.element(tools).toBeVisible();
    const panel = page.getByRole("heading", { name: "审查意见" }).element().getBoundingClientRect();
    for (const shown of [tools, page.getByRole("button", { name: "导入导出" })])
      expect(shown.element().getBoundingClientRect().right).toBeLessThan(panel.left);
  });

  it("leave Escape to an open menu first, wherever the focus is", async () => {
    await open();
    await userEvent.keyboard("c");
    await page.getByRole("button", { name: "标注颜色和粗细" }).click();
    const choice = page.getByRole("tooltip");
    await expect.element(choice).toBeVisible();
    document.querySelector<HTMLElement>(".sheet-window")?.focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(choice).not.toBeInTheDocument();
    const cloud = page.getByRole("button", { name: "云线", exact: true });
    await expect.element(cloud).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(cloud).toHaveAttribute("aria-pressed", "false");
  });

  it("are explained with their keys", async () => {
    await open();
    await userEvent.keyboard("?");
    const dialog = page.getByRole("dialog");
    for (const words of ["引线文字", "测面积", "设定比例", "撤销标注", "退回一个点"])
      await expect.element(dialog.getByText(words)).toBeVisible();
  });
});
