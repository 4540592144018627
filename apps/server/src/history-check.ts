// npm run history:check: do the chains of all records hold? Changes nothing, unless --accept is given.
import { parseArgs } from "node:util";
import { sayNo, withKeptData } from "./check-command.ts";
import { acceptRecords, checkRecords } from "./ground/audit/index.ts";

const usage = `用法：npm run history:check -- [选项]
  --accept   认可数据库现状，重新留存校验值（例如恢复了较早的备份之后）
退出码：0 全部完好，1 有记录被改动或缺失，2 没能核验完`;

const readWish = () => {
  try {
    return parseArgs({ options: { accept: { type: "boolean" } } }).values;
  } catch {
    return sayNo(usage);
  }
};

const wish = readWish();
try {
  await withKeptData(async (data) => {
    const records = { ...data, now: new Date() };
    const { problems, histories, lines } = await checkRecords(records);
    for (const problem of problems) console.log(problem);
    console.log(`核验了 ${histories} 个项目的办理过程与操作日志，共 ${lines} 条：${problems.length} 处不符。`);
    if (wish.accept === true) {
      await acceptRecords(records);
      console.log("已按数据库现状重新留存校验值。");
    } else if (problems.length > 0) process.exitCode = 1;
  });
} catch (error) {
  sayNo(`没能核验完：${error instanceof Error ? error.message : String(error)}`);
}
