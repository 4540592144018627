// npm run statistics:check: are the kept sums those of a full count? Changes nothing, unless --mend is given.
import { parseArgs } from "node:util";
import { sayNo, withKeptData } from "./check-command.ts";
import { checkSums, mendSums } from "./oversight/statistic/check-sums.ts";

const usage = `用法：npm run statistics:check -- [选项]
  --mend   按明细重新汇总不符的部分
退出码：0 全部相符，1 有不符之处，2 没能核对完`;

const readWish = () => {
  try {
    return parseArgs({ options: { mend: { type: "boolean" } } }).values;
  } catch {
    return sayNo(usage);
  }
};

const wish = readWish();
try {
  await withKeptData(async ({ db }) => {
    const found = await checkSums(db, new Date());
    for (const id of found.projects) console.log(`项目 ${id} 的统计批次与明细不符`);
    for (const month of found.months) console.log(`${month} 的统计汇总与统计批次不符`);
    const wrong = found.projects.length + found.months.length;
    console.log(`核对了 ${found.batches} 个统计批次及其各月汇总：${wrong} 处不符。`);
    if (wrong === 0) return;
    if (wish.mend === true) {
      await mendSums(db, found);
      console.log("已重新汇总；不符的项目在下一次更新汇总时计入。");
    } else process.exitCode = 1;
  });
} catch (error) {
  sayNo(`没能核对完：${error instanceof Error ? error.message : String(error)}`);
}
