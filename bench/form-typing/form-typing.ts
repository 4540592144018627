import { loadavg } from "node:os";
import { startPortal } from "../../e2e/portal.ts";
import { median } from "../median.ts";
import { fileLargeReport } from "./large-report.ts";
import { type KeyTimes, typeInto, watchKeys } from "./measure-keys.ts";

/**
 * How long a key takes to show, in the largest forms of the portal and in a bare input, in Chromium, in the same run.
 * node bench/form-typing/form-typing.ts [--rounds=3] [--keys=60]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const rounds = option("rounds", 3);
const keys = option("keys", 60);

const portal = await startPortal();
try {
  const { address, fields } = await fileLargeReport(portal.base);
  const { page, context, go } = await portal.signIn("owner");
  const bare = await context.newPage();
  await watchKeys(page);
  await watchKeys(bare);
  await bare.goto("data:text/html,<label>bare <input></label>");
  const seen = new Map<string, KeyTimes[]>();
  const loads: number[] = [];
  const measure = async (name: string, times: Promise<KeyTimes[]>) => {
    seen.set(name, [...(seen.get(name) ?? []), ...(await times)]);
  };
  const bareName = "bare input";
  for (let round = 0; round < rounds; round++) {
    loads.push(loadavg()[0] ?? 0);
    await bare.bringToFront();
    await measure(bareName, typeInto(bare, bare.getByRole("textbox"), keys));
    await page.bringToFront();
    for (const { name, hash, label } of fields) {
      await go(`${address}${hash}`);
      const field = page.getByRole("textbox", { name: label }).first();
      await field.waitFor();
      const inputs = await page.locator("main input, main textarea").count();
      await measure(`${name} (${inputs} inputs)`, typeInto(page, field, keys));
    }
  }
  const ofBare = seen.get(bareName) ?? [];
  const row = (name: string, times: readonly KeyTimes[]) => {
    const shown = times.map((one) => one.shownMs);
    const work = times.map((one) => one.workMs);
    const ratio = (mine: number, other: number) => (mine / other).toFixed(2);
    return [
      name,
      median(shown).toFixed(1),
      Math.max(...shown).toFixed(0),
      ratio(median(shown), median(ofBare.map((one) => one.shownMs))),
      median(work).toFixed(1),
      ratio(median(work), median(ofBare.map((one) => one.workMs))),
    ];
  };
  console.log(`\n${rounds} rounds of ${keys} keys, load ${loads.map((load) => load.toFixed(1)).join(", ")}\n`);
  console.log("| ms | key → frame, median | worst | ratio | of it work, median | ratio |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [name, times] of seen) console.log(`| ${row(name, times).join(" | ")} |`);
} finally {
  await portal.stop();
}
