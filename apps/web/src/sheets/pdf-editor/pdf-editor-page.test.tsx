import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { answerUpload } from "../../../test/answer-upload.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { tree } from "../../../test/review-answers.ts";
import { drawing } from "../../../test/share.ts";
import { keptWork } from "../../ground/ui/kept-work.ts";

const three = tinyPdf({ width: 400 }, { width: 500, content: "0 0 200 100 re f" }, { width: 600 });
const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as BlobPart], name, { type: "application/pdf" });
beforeEach(() => keptWork.clear());

const pages = () => page.getByRole("list", { name: "页面" }).getByRole("button");
const isSharp = () =>
  expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");
const open = async () => {
  answerFrame({ orgType: "DESIGN", orgId: 2 as never });
  await openPortal("#/pdf-editor", {});
  await userEvent.upload(page.getByLabelText("要编辑的 PDF"), fileOf(three, "图纸.pdf"));
  await expect.poll(() => pages().elements().length).toBe(3);
};
const reload = async (...opening: Parameters<typeof openPortal>) => {
  await cleanup();
  await openPortal(...opening);
};
/** Files the browser is asked to save. */
const saved = () => {
  const blobs: Blob[] = [];
  const real = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return real(blob);
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return blobs;
};
const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
  const sheet = document.querySelector(".sheet-window") as HTMLElement;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const at = ([x, y]: readonly [number, number]) => ({ clientX: left + width * x, clientY: top + height * y });
  const fire = (type: string, point: readonly [number, number]) =>
    sheet.dispatchEvent(
      new PointerEvent(type, { ...at(point), bubbles: true, pointerId: 1, button: 0, buttons: 1, isPrimary: true }),
    );
  vi.spyOn(sheet, "setPointerCapture").mockImplementation(() => undefined);
  fire("pointerdown", from);
  fire("pointermove", to);
  fire("pointerup", to);
};

describe("the PDF editor (R006)", () => {
  it("opens a file of this computer without signing in, marks and moves pages, and saves real annotations", async () => {
    const blobs = saved();
    await open();
    await isSharp();
    await page.getByRole("button", { name: "矩形" }).click();
    await drag([0.4, 0.4], [0.6, 0.6]);
    await expect.element(page.getByText("1 处标注")).toBeVisible();
    await page.getByRole("button", { name: "右转" }).click();
    await page.getByRole("button", { name: "后移" }).click();
    await pages().nth(2).click();
    await page.getByRole("button", { name: "删除" }).click();
    await expect.poll(() => pages().elements().length).toBe(2);
    await page.getByRole("button", { name: "下载" }).click();
    await expect.poll(() => blobs.length).toBe(1);
    const text = new TextDecoder("latin1").decode(await blobs[0]?.arrayBuffer());
    expect(text.match(/\/Subtype\s*\/Square/g)).toHaveLength(1);
    expect(text).toMatch(/\/Rotate 90/);
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await userEvent.upload(page.getByLabelText("要打开的 PDF"), new File(blobs, "已标注.pdf"));
    await expect.poll(() => document.querySelector("h1")?.textContent).toContain("已标注.pdf");
    await expect.element(page.getByText("1 处标注")).toBeVisible();
  });

  it("takes the letters of the workbench: R draws and does not turn the sheet", async () => {
    await open();
    await isSharp();
    await userEvent.keyboard("r");
    await expect.element(page.getByRole("button", { name: "矩形" })).toHaveAttribute("aria-pressed", "true");
    await drag([0.4, 0.4], [0.6, 0.6]);
    await expect.element(page.getByText("1 处标注")).toBeVisible();
    await userEvent.keyboard("z");
    await expect.element(page.getByRole("button", { name: "测角" })).toHaveAttribute("aria-pressed", "true");
  });

  it("keeps two insertions made at the same time", async () => {
    const blobs = saved();
    await open();
    await isSharp();
    const blank = page.getByRole("button", { name: "空白页" }).element() as HTMLElement;
    blank.click();
    blank.click();
    await expect.poll(() => pages().elements().length).toBe(5);
    await page.getByRole("button", { name: "下载" }).click();
    await expect.poll(() => blobs.length).toBe(1);
    const text = new TextDecoder("latin1").decode(await blobs[0]?.arrayBuffer());
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(5);
  });

  it("removes only a visible mark", async () => {
    await open();
    await isSharp();
    await page.getByRole("button", { name: "矩形" }).click();
    await drag([0.4, 0.4], [0.6, 0.6]);
    await expect.element(page.getByText("1 处标注")).toBeVisible();
    await pages().nth(1).click();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByText("1 处标注")).toBeVisible();
    await pages().first().click();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByText("1 处标注")).not.toBeInTheDocument();
  });

  it("keeps the last change made before the page is left", async () => {
    answerFrame({ orgType: "DESIGN", orgId: 2 as never });
    const opened = await openPortal("#/pdf-editor", {});
    await userEvent.upload(page.getByLabelText("要编辑的 PDF"), fileOf(three, "图纸.pdf"));
    await expect.poll(() => pages().elements().length).toBe(3);
    (page.getByRole("button", { name: "右转" }).element() as HTMLElement).click();
    await expect.element(page.getByText("改动已暂存在本机")).toBeVisible();
    await opened.unmount();
    await expect
      .poll(async () => (await keptWork.read<{ pdf: { pages: { turn: number }[] } }>("pdf-local"))?.pdf.pages[0]?.turn)
      .toBe(90);
  });

  it("keeps what was done over a reload, takes it back and gives it up when told", async () => {
    await open();
    await page.getByRole("button", { name: "空白页" }).click();
    await expect.poll(() => pages().elements().length).toBe(4);
    await expect.poll(async () => (await keptWork.read<{ pdf: { pages: [] } }>("pdf-local"))?.pdf.pages.length).toBe(4);
    await reload("#/pdf-editor");
    await expect.poll(() => pages().elements().length).toBe(4);
    await page.getByRole("button", { name: "文件 ▾" }).click();
    await page.getByText("放弃编辑").click();
    await page.getByRole("dialog").getByRole("button", { name: "放弃编辑" }).click();
    await expect.element(page.getByText("把 PDF 拖到这里，或选择本机的文件")).toBeVisible();
    expect(await keptWork.read("pdf-local")).toBeUndefined();
  });

  it.each([
    ["图纸.dwg", new Uint8Array(9), "只能打开 PDF 文件，请先把文件另存为 PDF"],
    ["图纸.pdf", new TextEncoder().encode("no pdf"), "文件不是 PDF，请确认上传的文件"],
    ["坏图.pdf", new TextEncoder().encode("%PDF-1.7\n%%EOF"), "文件已损坏，无法读取"],
  ])("says why %s is not opened, until another file is chosen", async (name, bytes, sentence) => {
    answerFrame({ orgType: "DESIGN", orgId: 2 as never });
    await openPortal("#/pdf-editor", {});
    await userEvent.upload(page.getByLabelText("要编辑的 PDF"), fileOf(bytes, name));
    await expect.element(page.getByText(`“${name}”没有打开：${sentence}`)).toBeVisible();
    await userEvent.upload(page.getByLabelText("要编辑的 PDF"), fileOf(three, "图纸.pdf"));
    await expect.poll(() => pages().elements().length).toBe(3);
  });

  it("opens no link of another host", async () => {
    answerFrame({ orgType: "DESIGN", orgId: 2 as never });
    await openPortal(`#/pdf-editor?url=${encodeURIComponent("https://elsewhere.example.cn/a.pdf")}`, {});
    await expect.element(page.getByText(/只能打开本平台的文件链接/)).toBeVisible();
  });

  const sheet = drawing(7, "建施-01", "一层平面图");
  const openSheet = async (whyNotEdit: string | null = null) => {
    const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never });
    server.with(drawingCalls.readDrawing, sheet);
    const url = URL.createObjectURL(fileOf(three, "图纸.pdf"));
    server.with(drawingCalls.drawingSignalUrl, { url, expiresAt: "", thumbnailUrl: null });
    server.with(drawingCalls.readTreesOfVersion, [{ ...tree([sheet]), whyNotEdit }]);
    answerUpload({ code: SUCCESS, detail: { fileId: 88 } });
    await openPortal("#/pdf-editor?drawingId=7", { as: "token" });
    await expect.poll(() => pages().elements().length).toBe(3);
    return server;
  };
  const saveAsEdition = () => page.getByRole("button", { name: "存为图纸新版" });
  const kept = () => keptWork.read<{ drawing: { fileId: number } }>("pdf-drawing-7");

  it("puts an edited sheet into its place, and the next editing on top of that", async () => {
    const server = await openSheet();
    let fileId = sheet.fileId as number;
    server.with(drawingCalls.uploadDrawings, () => [{ ...sheet, fileId: ++fileId }]);
    await page.getByRole("button", { name: "右转" }).click();
    await saveAsEdition().click();
    await expect.element(page.getByText("已存为 建施-01 的新版，图纸目录中的文件已替换")).toBeVisible();
    await expect.poll(kept).toBeUndefined();
    await page.getByRole("button", { name: "右转" }).click();
    await saveAsEdition().click();
    await expect.poll(() => server.askedFor(drawingCalls.uploadDrawings).length).toBe(2);
    const sent = server.askedFor(drawingCalls.uploadDrawings).map(({ body }) => JSON.parse(body ?? "{}").list[0]);
    expect(sent).toMatchObject([
      { fileId: 88, replaces: 7, madeFrom: sheet.fileId, graphNum: "建施-01" },
      { replaces: 7, madeFrom: (sheet.fileId as number) + 1 },
    ]);
  });

  it("keeps the work when the sheet got another file meanwhile, over a reload too", async () => {
    const server = await openSheet();
    const message = "这张图纸在您编辑期间已换成别的文件";
    server.refuse(drawingCalls.uploadDrawings, { code: "drawing.replaced-meanwhile", message });
    await page.getByRole("button", { name: "空白页" }).click();
    await expect.poll(() => pages().elements().length).toBe(4);
    await saveAsEdition().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.poll(async () => (await kept())?.drawing.fileId).toBe(sheet.fileId);
    await reload("#/pdf-editor?drawingId=7", { as: "token" });
    await expect.poll(() => pages().elements().length).toBe(4);
  });

  it("says before anything is done why a sheet gets no new edition, and lets the file be downloaded", async () => {
    const blobs = saved();
    await openSheet("该版次已提交，文件不可修改，请在新版次中修改");
    await expect.element(page.getByText(/不能存为图纸新版：该版次已提交/)).toBeVisible();
    await page.getByRole("button", { name: "右转" }).click();
    await expect.element(saveAsEdition()).toBeDisabled();
    await page.getByRole("button", { name: "下载" }).click();
    await expect.poll(() => blobs.length).toBe(1);
  });

  it("shows a sheet of the repository only to whom the server shows it", async () => {
    const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never });
    server.refuse(drawingCalls.readDrawing, { code: "platform.not-allowed", message: "您没有权限查看这张图纸" });
    await openPortal("#/pdf-editor?drawingId=7", { as: "token" });
    await expect.element(page.getByText("您没有权限查看这张图纸")).toBeVisible();
    expect(pages().elements()).toHaveLength(0);
  });
});
