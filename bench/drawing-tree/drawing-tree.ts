import { loadavg } from "node:os";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";
import { fillShare } from "./fill-share.ts";
import { firstPaint, openBareList, type ScrollTimes, scroll, watchPaint } from "./measure-tree.ts";

/**
 * A repository of 10,000 folders and sheets: when it is painted and how it scrolls, beside a bare list of the same rows.
 * node bench/drawing-tree/drawing-tree.ts [--rounds=5] [--frames=120]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const rounds = option("rounds", 5);
const frames = option("frames", 120);

const portal = await startPortal();
try {
  const applicationId = await fillShare(portal.base, portal.dataDir);
  const designer = await townAt(portal.base).as("designer");
  const { projectSubmissionId } = await designer.project.readProject({ projectApplicationId: applicationId });
  const tree = await designer.drawing.designVersion({ projectSubmissionId: projectSubmissionId as never });
  if (!tree) throw new Error("no share");
  const { page, context, go } = await portal.signIn("designer");
  const token = await page.evaluate(() => sessionStorage.getItem("token") ?? "");
  const bare = await context.newPage();
  await watchPaint(page);
  const paints = { ours: [] as number[], bare: [] as number[] };
  const scrolls = new Map<string, ScrollTimes[]>();
  const note = async (name: string, times: Promise<ScrollTimes>) => {
    scrolls.set(name, [...(scrolls.get(name) ?? []), await times]);
  };
  const loads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.push(loadavg()[0] ?? 0);
    await bare.bringToFront();
    paints.bare.push(await firstPaint(bare, openBareList(bare, portal.base, token, tree.docRepositoryVersionId)));
    await note("bare list", scroll(bare, "#list", frames));
    await page.bringToFront();
    const address = `#/projectReport/monomerNormalProject?projectApplicationId=${applicationId}`;
    paints.ours.push(await firstPaint(page, () => go(address)));
    await note("folders", scroll(page, "[role=tree]", frames));
    await note("sheets", scroll(page, "[role=table] > div:last-child", frames));
  }
  const of = (name: string) => {
    const times = scrolls.get(name) ?? [];
    return { work: times.flatMap(({ workMs }) => workMs), gap: times.flatMap(({ gapMs }) => gapMs) };
  };
  console.log(
    `\n${tree.folders.length} folders, ${tree.drawings.length} sheets; ${rounds} rounds of ${frames} frames, load ${loads.map((load) => load.toFixed(1)).join(", ")}\n`,
  );
  console.log("| ms | repository | bare list | ratio |\n| --- | --- | --- | --- |");
  const [ours, plain] = [median(paints.ours), median(paints.bare)];
  console.log(`| answer → first paint | ${ours.toFixed(0)} | ${plain.toFixed(0)} | ${(ours / plain).toFixed(2)} |`);
  const base = of("bare list");
  const worst = (times: readonly number[]) => Math.max(...times);
  for (const name of ["folders", "sheets"]) {
    const { work, gap } = of(name);
    const line = (what: string, mine: number, other: number) =>
      console.log(`| ${name}, ${what} | ${mine.toFixed(1)} | ${other.toFixed(1)} | ${(mine / other).toFixed(2)} |`);
    line("work of a frame, median", median(work), median(base.work));
    line("gap between frames, median", median(gap), median(base.gap));
    line("gap between frames, largest", worst(gap), worst(base.gap));
  }
} finally {
  await portal.stop();
}
