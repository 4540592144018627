import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../../test/show.ts";
import type { UploadJob, UploadTransport } from "./upload-job.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { UploadWindow } from "./upload-window.tsx";

const plan = new File(["a plan"], "a.pdf", { lastModified: 1 });

const windowOf = async (
  facts: Partial<UploadTransport> = {},
  hash: () => Promise<string> = () => new Promise(() => {}),
) => {
  const queue = createUploadQueue({ hash });
  queue.carry("drawing", {
    check: async () => false,
    start: async () => ({ ticket: "t", offset: 0 }),
    sendChunk: async (_ticket, offset) => offset,
    finish: async () => undefined,
    abort: async () => undefined,
    ...facts,
  });
  await show(<UploadWindow queue={queue} onClose={() => {}} />);
  return queue;
};

describe("the upload list on the screen", () => {
  it("resumes all restored uploads by one button", async () => {
    const queue = await windowOf();
    queue.add([plan], { kind: "drawing" });
    queue.pause(queue.jobs()[0]?.key ?? "");
    await expect.element(page.getByText("1 个暂停")).toBeVisible();
    await page.getByRole("button", { name: "全部继续" }).click();
    await expect.element(page.getByText("计算中...")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "全部继续" })).not.toBeInTheDocument();
  });

  it("says of each job where it stands: 计算中..., 正在上传, 上传成功 100%, 已取消 (F166, F167, F168, F171)", async () => {
    const hashed = Promise.withResolvers<string>();
    const sent = Promise.withResolvers<number>();
    const queue = await windowOf({ sendChunk: () => sent.promise }, () => hashed.promise);
    queue.add([plan], { kind: "drawing" });
    const row = page.getByRole("listitem");
    await expect.element(row.getByText("计算中...")).toBeVisible();
    hashed.resolve("0".repeat(32));
    await expect.element(row.getByText(/^正在上传 \d+%/)).toBeVisible();
    sent.resolve(plan.size);
    await expect.element(row.getByText("上传成功 100%")).toBeVisible();
    queue.add([new File(["another"], "b.pdf")], { kind: "drawing" });
    queue.cancel(queue.jobs()[1]?.key ?? "");
    await expect.element(row.nth(1).getByText("已取消")).toBeVisible();
  });

  it("is as tall as its files need, so that it covers little of the page", async () => {
    const queue = await windowOf();
    const heightOf = () => page.getByRole("list", { name: "上传列表" }).element().clientHeight;
    queue.add([plan], { kind: "drawing" });
    await expect.element(page.getByRole("listitem")).toBeVisible();
    expect(heightOf()).toBeLessThan(80);
    const many = Array.from({ length: 20 }, (_, n) => new File([`${n}`], `${n}.pdf`));
    queue.add(many, { kind: "drawing" });
    await expect.poll(heightOf).toBe(360);
  });

  it("says why a job failed (F169)", async () => {
    const fails = async () => Promise.reject(new CallFailed(200, { code: "file.refused", message: "文件已加密" }));
    const queue = await windowOf({ start: fails }, async () => "0".repeat(32));
    queue.add([plan], { kind: "drawing" });
    await expect.element(page.getByRole("listitem").getByText("文件已加密")).toBeVisible();
  });

  it("asks in full whether a file is the right one, and stores it only when a person says so (D1)", async () => {
    const question = "与第1版差异很大，可能不是同一张图：图签图号“结施-12”变为“建施-05”。";
    const check = async ({ isConfirmed }: UploadJob) => {
      if (!isConfirmed) throw new CallFailed(200, { code: "drawing.other-sheet", message: question });
      return true;
    };
    const isQuestion = ({ code }: CallFailed) => code === "drawing.other-sheet";
    const queue = await windowOf({ check, isQuestion }, async () => "0".repeat(32));
    queue.add([plan], { kind: "drawing" });
    await expect.element(page.getByRole("listitem").getByText(question)).toBeVisible();
    await expect.element(page.getByRole("status").getByText("1 个待确认")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "全部重试" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "确认是同一张 a.pdf" }).click();
    await expect.element(page.getByText("上传成功 100%")).toBeVisible();
  });

  it("tries everything that failed again by one button, and says how far all of them are", async () => {
    let isDown = true;
    const start = async ({ sizeInBytes }: UploadJob) => {
      if (isDown) throw new CallFailed(0, { code: "network.lost", message: "网络连接不上" });
      return { ticket: "t", offset: sizeInBytes };
    };
    const queue = await windowOf({ start }, async () => "0".repeat(32));
    queue.add([plan, new File(["another"], "b.pdf")], { kind: "drawing" });
    await expect.element(page.getByText("2 个失败")).toBeVisible();
    await expect.element(page.getByText(/^共 2 个文件，已传 0 KB \/ /)).toBeVisible();
    isDown = false;
    await page.getByRole("button", { name: "全部重试" }).click();
    await expect.element(page.getByText("2 个完成")).toBeVisible();
    await expect.element(page.getByRole("progressbar", { name: "总进度" })).toHaveAttribute("value", "100");
  });

  it("puts what failed above what runs, and both above what is done (D5)", async () => {
    const start = async ({ name }: UploadJob) => {
      if (name === "c.pdf") throw new CallFailed(200, { code: "file.refused", message: "文件已加密" });
      return { ticket: name, offset: 0 };
    };
    const sendChunk = (ticket: string, offset: number, bytes: Blob) =>
      ticket === "a.pdf" ? Promise.resolve(offset + bytes.size) : new Promise<number>(() => {});
    const queue = await windowOf({ start, sendChunk }, async () => "0".repeat(32));
    queue.add(
      ["a.pdf", "b.pdf", "c.pdf"].map((name) => new File(["a plan"], name)),
      { kind: "drawing" },
    );
    await expect.element(page.getByText("1 个正在上传，1 个完成，1 个失败")).toBeVisible();
    const names = page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent?.slice(0, 5));
    expect(names).toEqual(["c.pdf", "b.pdf", "a.pdf"]);
  });

  it("stays fluid with 2,000 files: only the rows in sight are drawn, and all are cancelled at once", async () => {
    const queue = await windowOf();
    const files = Array.from({ length: 2000 }, (_, index) => new File(["x"], `建施-${index}.pdf`));
    // Changes the list once per file, not once per pair of files: that took longer than a test may.
    queue.together(() => {
      for (const file of files) queue.add([file], { kind: "drawing" });
    });
    await expect.element(page.getByText("3 个正在上传，1997 个等待")).toBeVisible();
    expect(page.getByRole("listitem").elements().length).toBeLessThan(30);
    await page.getByRole("button", { name: "全部取消" }).click();
    await expect.element(page.getByText(/共 0 个文件/)).toBeVisible();
  });

  it("says which files a reload would lose", async () => {
    const queue = await windowOf();
    queue.add([plan], { kind: "drawing" });
    queue.markUnkept(queue.jobs()[0]?.key ?? "");
    await expect.element(page.getByText(/1 个文件没有留下副本：传完之前请不要关闭或刷新本页/)).toBeVisible();
    queue.cancelAll();
    await expect.element(page.getByText(/没有留下副本/)).not.toBeInTheDocument();
  });
});
