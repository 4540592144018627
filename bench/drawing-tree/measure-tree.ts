import type { Page } from "playwright";

export interface ScrollTimes {
  /** What handlers, rendering, layout and painting took of each frame. */
  readonly workMs: readonly number[];
  readonly gapMs: readonly number[];
}

type Watched = typeof globalThis & { paintedAt?: number };

/** From the arrival of the tree's answer in the browser to the end of the first frame that shows folders and sheets. */
export const firstPaint = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  await open();
  await page.waitForFunction(() => (globalThis as Watched).paintedAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => {
    const answers = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("docRepository/listTree"));
    return ((globalThis as Watched).paintedAt ?? 0) - ((answers[0] as PerformanceResourceTiming).responseEnd ?? 0);
  });
};

/** Notes when the first folders and sheets of our page were painted. */
export const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const isThere = document.querySelector("[role=treeitem]") && document.querySelector("[role=row][tabindex]");
      if (!isThere) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        (globalThis as Watched).paintedAt = performance.now();
      };
      port2.postMessage(0);
      return 0;
    };
    requestAnimationFrame(look);
  });

/** The same rows as plain elements, all of them on the page. */
export const openBareList = (page: Page, base: string, token: string, shareId: number) => async () => {
  await page.goto(`${base}/healthz`);
  await page.evaluate(
    async ({ authorization, docRepositoryVersionId }) => {
      const answer = await fetch("/api/sfa/docRepository/listTree", {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ docRepositoryVersionId }),
      });
      const { detail } = (await answer.json()) as {
        detail: { folders: { folderName: string }[]; drawings: Record<string, string>[] };
      };
      const row = (words: readonly unknown[]) =>
        `<div>${words.map((word) => `<span>${String(word)} </span>`).join("")}</div>`;
      const folders = detail.folders.map((one) => row([one.folderName]));
      const sheets = detail.drawings.map((one) =>
        row([
          one["graphNum"],
          one["graphName"],
          one["drawingSheet"],
          one["fileSize"],
          one["creatorName"],
          one["createTime"],
        ]),
      );
      document.body.innerHTML = `<div id="list" style="height:700px;overflow:auto">${[...folders, ...sheets].join("")}</div>`;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          (globalThis as Watched).paintedAt = performance.now();
        };
        port2.postMessage(0);
      });
    },
    { authorization: `Bearer ${token}`, docRepositoryVersionId: shareId },
  );
};

/** Scrolls a box by a third of its height in every frame. */
export const scroll = (page: Page, selector: string, frames: number): Promise<ScrollTimes> =>
  page.evaluate(
    ({ box, count }) =>
      new Promise<{ workMs: number[]; gapMs: number[] }>((resolve) => {
        const list = document.querySelector(box);
        if (!list) throw new Error(`no ${box}`);
        const workMs: number[] = [];
        const gapMs: number[] = [];
        let last = 0;
        const frame = (at: number) => {
          if (last > 0) gapMs.push(at - last);
          last = at;
          if (workMs.length >= count) return resolve({ workMs, gapMs });
          const begun = performance.now();
          list.scrollTop += list.clientHeight / 3;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) list.scrollTop = 0;
          // The scroll is told at the start of the next frame; what it takes ends before the message behind that frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            workMs.push(performance.now() - begun);
            requestAnimationFrame(frame);
          };
          port2.postMessage(0);
          return undefined;
        };
        requestAnimationFrame(frame);
      }),
    { box: selector, count: frames },
  );
