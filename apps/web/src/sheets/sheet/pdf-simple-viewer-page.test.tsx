import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { tinyPdf, write } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const link = "/api/file/passAuth/download?signature=abc.def";
const pdf = tinyPdf({ width: 400, height: 300, content: "0 0 200 100 re f" }, { width: 400, height: 300 });

/** Answers the one address the page may fetch; other requests go through. */
const answering = (answer: () => Response) => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return url.includes("passAuth/download") ? answer() : real(input, init);
  });
  return asked;
};
const open = async (url: string, answer: () => Response) => {
  answerFrame({ orgType: "DESIGN", orgId: 2 as never });
  const asked = answering(answer);
  await openPortal(`#/projectReport/PDFSimpleViewer?url=${encodeURIComponent(url)}`, {});
  return asked;
};

/** Whether anything but the white of the paper is drawn. */
const isInked = () => {
  const seen = new OffscreenCanvas(400, 300).getContext("2d");
  for (const tile of document.querySelectorAll<HTMLCanvasElement>(".sheet-level canvas"))
    seen?.drawImage(tile, 0, 0, 400, 300);
  const { data } = seen?.getImageData(0, 0, 400, 300) ?? { data: [] };
  return data.some((value, index) => index % 4 === 0 && value < 200 && data[index + 3] === 255);
};

describe("a PDF by its link (R029)", () => {
  it("is shown without signing in, page by page, to print and to download", async () => {
    const printed = vi.spyOn(window, "print").mockImplementation(() => {
      expect(document.querySelectorAll(".sheet-print canvas")).toHaveLength(2);
    });
    await open(link, () => new Response(pdf as BodyInit, { headers: { "content-type": "application/pdf" } }));
    await expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");
    await expect.element(page.getByRole("link", { name: "下载" })).toHaveAttribute("href", link);
    await page.getByRole("button", { name: "打印" }).click();
    await expect.poll(() => printed.mock.calls.length).toBe(1);
    await expect.poll(() => document.querySelector(".sheet-print")).toBeNull();
  });

  it("shows Chinese words of a font that it names and does not carry", async () => {
    const words = tinyPdf({ width: 400, height: 300, content: write("一层平面图", 40, 140, 60) });
    const other = link.replace("abc", "other");
    await open(other, () => new Response(words as BodyInit, { headers: { "content-type": "application/pdf" } }));
    await expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");
    expect(isInked()).toBe(true);
  });

  it.each(["https://elsewhere.example.cn/a.pdf", "javascript:alert(1)", "/api/admin/secret", ""])(
    "from elsewhere (%s) is not fetched; the page says whose links it shows",
    async (url) => {
      const asked = await open(url, () => new Response());
      await expect.element(page.getByText(/只能查看本平台的文件链接/)).toBeVisible();
      expect(asked.filter((one) => /elsewhere|secret|passAuth/.test(one))).toEqual([]);
    },
  );

  it("that has expired says so in the words of the server", async () => {
    const message = "下载地址已失效，请重新打开页面获取。";
    await open(link, () => Response.json({ code: "file.address-expired", message }, { status: 403 }));
    await expect.element(page.getByText(message)).toBeVisible();
    const heading = page.getByRole("heading", { name: "PDF预览" }).element();
    expect(getComputedStyle(heading).textAlign, "as the words below it").toBe("center");
  });
});
