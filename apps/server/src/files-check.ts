// npm run files:check: is every file the database knows of in the store, byte for byte? Changes nothing.
import { parseArgs } from "node:util";
import { sayNo, withKeptData } from "./check-command.ts";
import { type CheckProgress, checkFiles, type Finding } from "./ground/file/index.ts";

const usage = `用法：npm run files:check -- [选项]
  --since 2026-11-01   只检查这一天起新存入的内容
  --sample 5           随机抽查百分之几
  --after <校验值>     从上次停下的地方接着检查
退出码：0 全部完好，1 有缺失或损坏，2 没能检查完`;

const unknownShown = 20;

const readWish = () => {
  try {
    const { since, sample, after } = parseArgs({
      options: { since: { type: "string" }, sample: { type: "string" }, after: { type: "string" } },
    }).values;
    const percent = sample === undefined ? undefined : Number(sample);
    if (percent !== undefined && !(percent > 0 && percent <= 100)) return sayNo(usage);
    const day = since === undefined ? undefined : new Date(`${since}T00:00:00+08:00`);
    if (day !== undefined && Number.isNaN(day.getTime())) return sayNo(usage);
    return { since: day, percent, after };
  } catch {
    return sayNo(usage);
  }
};

const counts = { missing: 0, changed: 0, unreadable: 0, unknown: 0 };
const names = { missing: "缺失", changed: "已损坏", unreadable: "读不出", unknown: "未登记" } as const;

const showFinding = (finding: Finding): void => {
  counts[finding.kind]++;
  if (finding.kind === "unknown") {
    if (counts.unknown <= unknownShown)
      console.log(`${names.unknown}  ${finding.sha256}（存入于 ${finding.storedAt.toISOString()}）`);
    return;
  }
  console.log(`${names[finding.kind]}  ${finding.sha256}${finding.kind === "unreadable" ? `：${finding.why}` : ""}`);
  for (const use of finding.uses) console.log(`        ${use}`);
  if (finding.uses.length === 0) console.log("        没有文件使用它");
};

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const wish = readWish();
let reached: CheckProgress = { checked: 0, sizeInBytes: 0, upTo: wish.after ?? "" };
let shownAt = Date.now();
const showProgress = (progress: CheckProgress): void => {
  reached = progress;
  if (Date.now() - shownAt < 10_000) return;
  shownAt = Date.now();
  console.error(
    `已检查 ${progress.checked} 份（${sizeOf(progress.sizeInBytes)}）；中断后可用 --after ${progress.upTo} 接着检查`,
  );
};

try {
  await withKeptData((data) => checkFiles(data, wish, { finding: showFinding, progress: showProgress }));
} catch (error) {
  const where = reached.upTo ? `；可用 --after ${reached.upTo} 接着检查` : "";
  sayNo(`没能检查完：${error instanceof Error ? error.message : String(error)}${where}`);
}

const { missing, changed, unreadable, unknown } = counts;
if (unknown > unknownShown) console.log(`${names.unknown}  …… 另有 ${unknown - unknownShown} 份`);
console.log(
  `检查了 ${reached.checked} 份内容（${sizeOf(reached.sizeInBytes)}）：缺失 ${missing} 份，已损坏 ${changed} 份，读不出 ${unreadable} 份。`,
);
if (unknown > 0) console.log(`另有 ${unknown} 份未登记：正在上传，或已无文件使用，七天后由夜间清理删除。`);
if (missing + changed + unreadable > 0)
  console.log("请从备份取回上面各份内容，按校验值放回 content 下原处；或由原单位把同一文件再上传一次，也会复原。");
process.exitCode = missing + changed + unreadable > 0 ? 1 : 0;
