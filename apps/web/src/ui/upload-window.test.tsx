import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../test/show.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { UploadWindow } from "./upload-window.tsx";

const plan = new File(["a plan"], "a.pdf", { lastModified: 1 });

const windowOf = async () => {
  const queue = createUploadQueue({ hash: () => new Promise(() => {}) });
  queue.carry("drawing", {
    check: async () => false,
    start: async () => ({ ticket: "t", offset: 0 }),
    sendChunk: async (_ticket, offset) => offset,
    finish: async () => undefined,
    abort: async () => undefined,
  });
  await show(<UploadWindow queue={queue} onClose={() => {}} />);
  return queue;
};

describe("the upload list on the screen", () => {
  it("goes on with everything that was found again, by one button", async () => {
    const queue = await windowOf();
    queue.add([plan], { kind: "drawing" });
    queue.pause(queue.jobs()[0]?.key ?? "");
    await expect.element(page.getByText("1 个暂停")).toBeVisible();
    await page.getByRole("button", { name: "全部继续" }).click();
    await expect.element(page.getByText("计算中...")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "全部继续" })).not.toBeInTheDocument();
  });

  it("says which files a reload would lose", async () => {
    const queue = await windowOf();
    queue.add([plan], { kind: "drawing" });
    queue.tellUnkept(queue.jobs()[0]?.key ?? "");
    await expect.element(page.getByText(/1 个文件没有留下副本：传完之前请不要关闭或刷新本页/)).toBeVisible();
    queue.cancelAll();
    await expect.element(page.getByText(/没有留下副本/)).not.toBeInTheDocument();
  });
});
