import { setTimeout as sleep } from "node:timers/promises";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Person } from "./portal.ts";

type At = { readonly projectApplicationId: ApplicationId; readonly projectSubmissionId: SubmissionId };

export const openUploadPage = async ({ page, go }: Person, at: At): Promise<void> => {
  // A page with a running upload asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  await go(
    `#/projectReport/monomerNormalProject?projectApplicationId=${at.projectApplicationId}&projectSubmissionId=${at.projectSubmissionId}`,
  );
  await page.getByTestId("drop-area").waitFor();
};

/** Drags files or folders from the desktop onto the page, with the browser's real events. */
export const dragOnPage = async ({ page, context }: Person, paths: readonly string[]): Promise<void> => {
  const area = page.getByTestId("drop-area");
  // Nobody drops onto something that still moves, or that lies under something else.
  await area.click({ trial: true, position: { x: 10, y: 20 } });
  const box = await area.boundingBox();
  if (!box) throw new Error("the drop area is not on the screen");
  const session = await context.newCDPSession(page);
  const drag = {
    x: box.x + box.width / 2,
    y: box.y + 20,
    data: { items: [], files: [...paths], dragOperationsMask: 1 },
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...drag });
  await session.detach();
};

/** Uploads what the plan after a drop proposes. */
export const confirmPlan = ({ page }: Person): Promise<void> =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /^上传 \d+ 个文件$/ })
    .click();

export const dropOnPage = async (person: Person, paths: readonly string[]): Promise<void> => {
  await dragOnPage(person, paths);
  await confirmPlan(person);
};

const windowOf = ({ page }: Person) => page.getByRole("region", { name: "文件上传" });

/**
 * The heading of the upload window: 3 个正在上传，12 个等待，20 个完成. Found by its attributes, as it is read again and again: to find
 * the role of everything on a page of a thousand lines takes the page 17 ms.
 */
export const readSummary = async ({ page }: Person): Promise<Readonly<Record<string, number>>> => {
  const text = (await page.locator('[aria-label="文件上传"] [role="status"]').first().textContent()) ?? "";
  return Object.fromEntries([...text.matchAll(/(\d+) 个([^，]+)/g)].map(([, count, word]) => [word, Number(count)]));
};

const press = async (person: Person, name: "全部继续" | "全部重试"): Promise<boolean> => {
  const button = windowOf(person).getByRole("button", { name, exact: true });
  if (!(await button.isVisible())) return false;
  await button.click();
  return true;
};

/** Reloads the page during an upload and chooses to resume everything; files the browser lost are dropped again. */
export const reload = async (person: Person, paths: readonly string[]): Promise<void> => {
  await person.page.reload();
  await person.page.getByTestId("drop-area").waitFor();
  await windowOf(person).getByRole("status").first().waitFor();
  await sleep(300);
  await press(person, "全部继续");
  if (await windowOf(person).getByText("请重新选择同一文件后继续").first().isVisible()) await dropOnPage(person, paths);
};

/** Waits until so many files have arrived, pressing 全部重试 when some have failed. */
export const waitForAll = async (person: Person, count: number, mostMs: number): Promise<void> => {
  for (const deadline = Date.now() + mostMs; ; await sleep(500)) {
    const summary = await readSummary(person);
    if (summary["完成"] === count) return;
    if (Date.now() > deadline) throw new Error(`not all has arrived: ${JSON.stringify(summary)}`);
    if (summary["失败"]) await press(person, "全部重试");
  }
};
