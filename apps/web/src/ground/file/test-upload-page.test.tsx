import { wholeBytes } from "@tushen/domain/ground/upload-rules";
import { fileCalls } from "@tushen/contract/ground/file";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { uploads } from "../ui/upload/uploads.ts";

const size = wholeBytes + 1;

const open = async (orgType: "DESIGN" | "CONTROL") => {
  const server = answerFrame({ orgType });
  server.with(fileCalls.checkMd5, null);
  // The server has all bytes already: the test answers no request that carries bytes.
  server.with(fileCalls.openUpload, { ticket: "t", offset: size });
  onTestFinished(() => {
    uploads.cancelAll();
    uploads.clearEnded();
  });
  await openPortal("#/testUpload", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "上传测试" })).toBeVisible();
  return server;
};

const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>("main input[type=file]");
  if (!input) throw new Error("no file input");
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
const pdf = (name: string) => new File([new Uint8Array(size)], name, { lastModified: 1 });

describe("上传测试 (R004)", () => {
  it("tells hash, time and the number the file got; the same bytes again are instant", async () => {
    const server = await open("DESIGN");
    const stored = { fileId: 4711, filePath: "x", fileName: "a.pdf", md5: "0cc175b9c0f1b6a831c399e269772661", size };
    server.with(fileCalls.finishUpload, stored);
    choose(pdf("a.pdf"));
    await expect.element(page.getByRole("cell", { name: "4711" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "上传成功" })).toBeVisible();
    await expect.element(page.getByRole("region", { name: "文件上传" })).toBeVisible();
    expect(uploads.jobs()[0]?.md5).toMatch(/^[0-9a-f]{32}$/);

    server.with(fileCalls.checkMd5, 4711 as never);
    server.with(fileCalls.uploadByMd5, { ...stored, fileId: 4712 });
    choose(pdf("b.pdf"));
    await expect.element(page.getByRole("cell", { name: "秒传，未发送" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "4712" })).toBeVisible();
  });

  it("runs three of five at once and cancels all of them", async () => {
    const server = await open("DESIGN");
    server.raw(fileCalls.checkMd5, () => new Promise(() => {}) as never);
    choose(...["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.ifc"].map(pdf));
    await expect.element(page.getByText("最多同时3")).toBeVisible();
    await page.getByRole("button", { name: "全部取消" }).first().click();
    await eventually(() => expect(uploads.jobs().map(({ status }) => status)).toEqual(Array(5).fill("cancel")));
    await expect.element(page.getByText("已取消5")).toBeVisible();
  });

  it("takes drawings and models of the allowed sizes, and twenty at most", async () => {
    await open("DESIGN");
    choose(new File(["x"], "a.txt"));
    await expect.element(page.getByText("a.txt 文件格式非法！")).toBeVisible();
    choose(...Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`)));
    await expect.element(page.getByText("测试一次最多 20 个文件，还可以选 20 个")).toBeVisible();
    expect(uploads.jobs()).toEqual([]);
  });

  it("sends nothing for an authority, which hands in no files: the hash is shown all the same", async () => {
    const server = await open("CONTROL");
    await expect.element(page.getByText(/这里只计算摘要，不向服务器发送/)).toBeVisible();
    choose(pdf("a.pdf"));
    await expect.element(page.getByRole("cell", { name: "摘要已算出，未发送" })).toBeVisible();
    expect(uploads.jobs()[0]?.md5).toMatch(/^[0-9a-f]{32}$/);
    expect(server.askedFor(fileCalls.openUpload)).toEqual([]);
  });
});
