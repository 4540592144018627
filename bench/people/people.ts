import { loadavg } from "node:os";
import { chromium, type Page } from "playwright";
import { openAnswers } from "../../e2e/answers.ts";
import { signInTo } from "../../e2e/api.ts";
import { fillLogin } from "../../e2e/portal.ts";
import { chromiumFlags, findChromium } from "../../scripts/machine/chromium.ts";
import { type Hands, handsOf } from "../../e2e/hands.ts";

/**
 * How many strokes and clicks the daily acts of a review take, and how long the machine keeps one waiting, in Chromium on
 * a running portal with the demo city: node bench/people/people.ts [--base=http://127.0.0.1:8080]
 */
const base =
  process.argv.find((word) => word.startsWith("--base="))?.slice("--base=".length) ?? "http://127.0.0.1:8080";

interface Limit {
  readonly actions: number;
  readonly seconds?: number;
}

const rows: string[] = [];
const failed: string[] = [];
const count = async (name: string, page: Page, limit: Limit, work: (hands: Hands) => Promise<void>) => {
  const hands = handsOf(page);
  await work(hands);
  const seconds = hands.waitedMs() / 1000;
  const isOver = hands.done.length > limit.actions || (limit.seconds !== undefined && seconds > limit.seconds);
  if (isOver) failed.push(name);
  const goal = `≤ ${limit.actions}${limit.seconds === undefined ? "" : `, ≤ ${limit.seconds} s`}`;
  rows.push(`| ${name} | ${hands.done.length} | ${seconds.toFixed(1)} | ${goal} | ${hands.done.join(" · ")} |`);
};

const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: chromiumFlags,
  env: { ...process.env, LANG: "C.UTF-8" },
});
const signIn = async (username: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await fillLogin(page, base, username, () => page.goto(`${base}/#/loginInterface`));
  await page.waitForURL(/#\/(reportUnit|censorUnit|controlUnit)/);
  return page;
};
const isSharp = (page: Page) => page.locator('.sheet-window[data-sharp="true"]').first();

/** A task of the reviewer in one of these states, of the first review or a later one. */
const taskOf = async (states: string, isLater: boolean): Promise<number> => {
  const client = await signInTo(base, "reviewer");
  const { list } = await client.review.queryTasks({ mine: true, status: states, pageSize: 100 });
  const found = list.find(({ round, unjudgedCount }) => (isLater ? round > 1 && unjudgedCount > 1 : round === 1));
  if (!found) throw new Error(`no task ${isLater ? "to re-check" : "to review"}: is this the demo city?`);
  return found.reviewTaskId;
};

const raise = async () => {
  const page = await signIn("reviewer");
  await page.goto(`${base}/#/workbench/${await taskOf("ASSIGNED,REVIEWING,RETURNED", false)}`);
  await isSharp(page).waitFor({ timeout: 120_000 });
  await count("an opinion with mark, category and clause", page, { actions: 12, seconds: 10 }, async (hands) => {
    await hands.press("c");
    await hands.drag("a cloud", page.locator(".sheet-window").first(), [0.4, 0.4], [0.5, 0.5]);
    await hands.see(page.getByRole("textbox", { name: "意见内容" }));
    await hands.type("三层走道净宽仅1.05 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。");
    await hands.press("Tab");
    await hands.type("55037 7.1.4");
    await hands.see(page.locator(".ant-select-item-option").filter({ hasText: "GB 55037-2022 第7.1.4条" }).first());
    await hands.press("Enter");
    await hands.press("Control+Enter");
    await hands.see(page.getByText(/意见 \S+ 已保存/).first());
  });
  await count("the next sheet", page, { actions: 1 }, async (hands) => {
    await hands.press("j");
    await hands.see(isSharp(page));
  });
};

const recheck = async () => {
  const page = await signIn("reviewer");
  await page.goto(`${base}/#/workbench/${await taskOf("ASSIGNED,REVIEWING,RETURNED", true)}`);
  const pass = page.getByRole("button", { name: /^通过/ }).first();
  await pass.waitFor({ timeout: 120_000 });
  await count("re-checking one: passed", page, { actions: 3 }, async (hands) => {
    const before = page.url();
    await hands.press("p");
    await hands.until(page.waitForURL((url) => url.href !== before, { timeout: 120_000 }));
  });
  await count("re-checking one: not passed, with a reason", page, { actions: 3 }, async (hands) => {
    await hands.press("n");
    await hands.press("Alt+1");
    await hands.press("Control+Enter");
    await hands.see(page.getByText(/已判定：未通过|未通过|已全部判定/).first());
  });
};

const answer = async () => {
  const page = await signIn("designer");
  const go = async (hash: string) => {
    await page.goto("about:blank");
    await page.goto(`${base}/${hash}`);
  };
  await openAnswers({ page, context: page.context(), go }, "金色佳苑住宅小区");
  const list = page.getByRole("navigation", { name: "审查意见" });
  await list.getByRole("button", { name: /^待答复/ }).click();
  const row = list.locator("[data-opinion]").first();
  await row.waitFor();
  const answered = list.locator(`[data-opinion="${await row.getAttribute("data-opinion")}"]`);
  await count("answering one opinion", page, { actions: 6 }, async (hands) => {
    await hands.click("the opinion", row);
    const text = page.getByRole("textbox", { name: "答复内容" });
    await hands.see(text);
    await hands.click("说明", page.getByText("说明（未修改）"));
    await hands.click("the text", text);
    await hands.type("该处为设备夹层，不属于疏散走道，见建筑设计说明第4.2条。");
    await hands.press("Control+Enter");
    // A saved answer leaves the list of those that have none.
    await hands.until(answered.waitFor({ state: "detached" }));
  });
};

for (const journey of [raise, recheck, answer]) {
  try {
    await journey();
  } catch (error) {
    failed.push(journey.name);
    console.error(error);
  }
}
await browser.close();
console.log(`\nload ${loadavg()[0]?.toFixed(1)}\n`);
console.log("| What | actions | waited, s | goal | what was done |\n| --- | --- | --- | --- | --- |");
console.log(rows.join("\n"));
if (failed.length > 0) {
  console.error(`not as it should be: ${failed.join(", ")}`);
  process.exitCode = 1;
}
