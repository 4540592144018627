import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { good, onThisComputer } from "../../../../test/on-this-computer.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { drawing } from "../../../../test/share.ts";

/** A page with a square on each of two layers. */
const layeredPdf = (): string => {
  const square = (x: number) => `/OC /L${x / 100} BDC 0 g ${x} 0 100 100 re f EMC`;
  const content = `${square(0)} ${square(100)}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /OCProperties 7 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /Properties << /L0 5 0 R /L1 6 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /OCG /Name (wall) >>",
    "<< /Type /OCG /Name (door) >>",
    "<< /OCGs [5 0 R 6 0 R] /D << /Order [5 0 R 6 0 R] >> >>",
  ];
  let pdf = "%PDF-1.5\n";
  const offsets = objects.map((body, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const end = `trailer\n<< /Size 8 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return `${pdf}xref\n0 8\n0000000000 65535 f \n${offsets.join("")}${end}`;
};

/** The bytes the server would append to hide the wall. */
const withoutWall = (): string => {
  const pdf = layeredPdf();
  const before = /startxref\n(\d+)/.exec(pdf)?.[1];
  const body = "7 0 obj\n<< /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >>\nendobj\n";
  const table = `xref\n7 1\n${String(pdf.length).padStart(10, "0")} 00000 n \n`;
  const end = `trailer\n<< /Size 8 /Root 1 0 R /Prev ${before} >>\nstartxref\n${pdf.length + body.length}\n%%EOF\n`;
  return btoa(`${body}${table}${end}`);
};

const dwg = (id: number, name: string) =>
  drawing(id, "", name, { kind: "DOC", folderId: 9, fileId: 100 + id, fileName: `${name}.dwg` });
const layers = [
  { name: "墙体", isShown: true },
  { name: "门窗", isShown: true },
];
const note = "含 3 个天正自定义对象，请用 T3/天正导出后上传";
/** At this scale its page of 200 by 100 points is 7.06 m by 3.53 m. */
const model = { name: "模型", scale: 100, views: [], width: 70.6, height: 35.3 };
const done = { state: "DONE" as const, problem: null, unit: "毫米", pages: [model], notes: [note] };

const open = async (conversion: object = done) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never });
  const paper = drawing(3, "", "批复", { kind: "DOC", folderId: 9, fileName: "批复.pdf" });
  server.with(drawingCalls.listFolderDrawings, [dwg(1, "一层平面图"), paper, dwg(2, "二层平面图")] as never);
  server.with(drawingCalls.listEditions, []);
  server.with(drawingCalls.drawingSignalUrl, {
    url: URL.createObjectURL(new Blob([layeredPdf()])),
    expiresAt: "",
    thumbnailUrl: null,
    conversion,
  } as never);
  server.with(drawingCalls.addDrawingView, true);
  server.with(drawingCalls.drawingDownloadUrl, { url: "/api/file/passAuth/download?a=1", expiresAt: "" } as never);
  server.with(drawingCalls.listLayers, layers);
  server.with(drawingCalls.hideLayers, { revision: withoutWall() });
  await openPortal("#/dwg/9/101", { as: "T", remembers: { projectApplicationId: "7" } });
  return server;
};
const sharp = () =>
  expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");
/** The share of dark pixels on the screen. */
const darkness = () => {
  let dark = 0;
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>(".sheet-paper canvas")) {
    if (canvas.width * canvas.height === 0) continue;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    copy?.drawImage(canvas, 0, 0);
    const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 255) < 90 && (pixels[i + 3] ?? 0) > 0) dark++;
  }
  return dark;
};

describe("a DWG of a folder (R010)", () => {
  it("is shown with what is missing on it, and leads to the next drawing, past what is none", async () => {
    await open();
    await expect.element(page.getByText(/含 3 个天正自定义对象/)).toBeVisible();
    await sharp();
    await expect.element(page.getByText("1 / 2")).toBeVisible();
    await userEvent.keyboard("]");
    await expect.poll(() => location.hash).toBe("#/dwg/9/102");
    await expect.element(page.getByRole("heading", { name: "二层平面图" })).toBeVisible();
  });

  it("opens in the software of this computer where a program there answers, else stays in the viewer (C357)", async () => {
    await open();
    let isThere = false;
    const asked = onThisComputer(() => (isThere ? good(true) : undefined));
    await page.getByRole("button", { name: "本机打开" }).click();
    await expect.element(page.getByText(/^没有找到本机程序/)).toBeVisible();
    await page.getByRole("button", { name: "知道了" }).click();
    isThere = true;
    await page.getByRole("button", { name: "本机打开" }).click();
    await expect.element(page.getByText("已交给本机软件打开")).toBeVisible();
    expect(asked.map(({ port, pathname }) => port + pathname)).toEqual(["18004/check", "18004/check", "18004/open"]);
  });

  it("switches its layers off and on", async () => {
    const server = await open();
    await sharp();
    await expect.poll(darkness).toBeGreaterThan(1000);
    const whole = darkness();
    await page.getByRole("button", { name: "图层 2/2" }).click();
    await page.getByRole("checkbox", { name: "墙体" }).click();
    await expect.element(page.getByRole("button", { name: "图层 1/2" })).toBeVisible();
    await expect.poll(darkness).toBeLessThan(whole * 0.7);
    expect(JSON.parse(server.askedFor(drawingCalls.hideLayers)[0]?.body ?? "{}")).toEqual({
      drawingId: 1,
      hidden: [0],
    });
    await cleanup();
    await openPortal("#/dwg/9/101", { remembers: { ...sessionStorage } });
    await expect.element(page.getByRole("button", { name: "图层 1/2" })).toBeVisible();
    await page.getByRole("button", { name: "图层 1/2" }).click();
    await page.getByRole("button", { name: "全部显示" }).click();
    await expect.poll(darkness).toBeGreaterThan(whole * 0.9);
  });

  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const sheet = document.querySelector(".sheet-window") as HTMLElement;
    const paper = (document.querySelector(".sheet-paper canvas") as HTMLElement).getBoundingClientRect();
    const fire = (type: string, [x, y]: readonly [number, number]) =>
      sheet.dispatchEvent(
        new PointerEvent(type, {
          clientX: paper.left + paper.width * x,
          clientY: paper.top + paper.height * y,
          bubbles: true,
          pointerId: 1,
          button: 0,
          buttons: 1,
          isPrimary: true,
        }),
      );
    vi.spyOn(sheet, "setPointerCapture").mockImplementation(() => undefined);
    fire("pointerdown", from);
    fire("pointermove", to);
    fire("pointerup", to);
  };

  it("is measured in its own units, without a scale set by hand; the measures stay with the reader", async () => {
    const server = await open();
    await sharp();
    await page.getByRole("button", { name: "量测" }).click();
    await expect.element(page.getByText("比例 1:100（DWG 图形单位为毫米）")).toBeVisible();
    await drag([0, 0.5], [1, 0.5]);
    const said = () => Number.parseInt(document.querySelector(".sheet-overlay text")?.textContent ?? "", 10);
    await expect.poll(said).toBeGreaterThan(6950);
    expect(said()).toBeLessThan(7150);
    expect(server.askedFor(opinionCalls.saveMarkup)).toHaveLength(0);
    await page.getByRole("button", { name: "清除 1 处" }).click();
    await expect.poll(() => document.querySelector(".sheet-overlay text")).toBeNull();
  });

  it.each([
    [{ ...model, scale: 400 / 3 }, null, "比例 1:133.3（DWG 未注明单位，按毫米）"],
    [
      { ...model, scale: null, views: [50, 20].map((scale) => ({ box: { x0: 0, y0: 0, x1: scale, y1: 9 }, scale })) },
      "米",
      "比例 随视口 1:50、1:20（DWG 图形单位为米）",
    ],
    [{ ...model, scale: null }, null, "比例 1:100（图签）"],
  ])("says by which scale it is measured (%#)", async (shown, unit, words) => {
    await open({ ...done, unit, pages: [shown] });
    await sharp();
    await page.getByRole("button", { name: "量测" }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each([
    ["WAITING", "待转换", null],
    ["RUNNING", "转换中", null],
    ["FAILED", "转换失败", "DWG 文件已损坏或不完整，请在 CAD 中修复（RECOVER）并重新保存后上传"],
  ])("that is %s says %s", async (state, words, problem) => {
    await open({ ...done, state, problem, pages: [], notes: [] });
    await expect.element(page.getByRole("heading", { name: words })).toBeVisible();
    if (problem) await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "下载文件" })).toBeVisible();
  });
});
