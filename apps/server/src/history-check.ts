// npm run history:check: do the chains of all records hold? Changes nothing, unless --accept is given.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { acceptRecords, checkRecords } from "./ground/audit/index.ts";
import { openDatabase } from "./ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "./ground/platform/database/embedded-postgres.ts";
import { openFileStore } from "./ground/platform/files/open-file-store.ts";
import type { Tables } from "./tables.ts";

const usage = `用法：npm run history:check -- [选项]
  --accept   认可数据库现状，重新留存校验值（例如恢复了较早的备份之后）
退出码：0 全部完好，1 有记录被改动或缺失，2 没能核验完`;

const sayNo = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

const readWish = () => {
  try {
    return parseArgs({ options: { accept: { type: "boolean" } } }).values;
  } catch {
    return sayNo(usage);
  }
};

const wish = readWish();
try {
  const config = readConfig(process.env);
  const files = await openFileStore(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: join(config.dataDir, "postgres") });
  const { db, close } = openDatabase<Tables>(
    embedded?.connection ?? { connectionString: config.databaseUrl as string },
  );
  try {
    const records = { db, files, config, now: new Date() };
    const { problems, histories, lines } = await checkRecords(records);
    for (const problem of problems) console.log(problem);
    console.log(`核验了 ${histories} 个项目的办理过程与操作日志，共 ${lines} 条：${problems.length} 处不符。`);
    if (wish.accept === true) {
      await acceptRecords(records);
      console.log("已按数据库现状重新留存校验值。");
    } else if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
    await embedded?.stop();
  }
} catch (error) {
  sayNo(`没能核验完：${error instanceof Error ? error.message : String(error)}`);
}
