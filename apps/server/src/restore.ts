// npm run restore -- <folder> [<backup>]: puts a backup into an empty portal, which starts from there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sayNo, withKeptData } from "./check-command.ts";
import { openBackupFolder, restoreBackup } from "./ground/backup/index.ts";
import { ownMigrations } from "./ground/platform/database/migrate.ts";
import { openJobs } from "./ground/platform/jobs/jobs.ts";
import { allJobs } from "./jobs.ts";

const usage = `用法：npm run restore -- <备份目录> [<备份名，默认最新>]
恢复到 DATA_DIR（或 DATABASE_URL 与 S3 设置）所指的空门户；加密的备份用 BACKUP_PASSPHRASE 给出口令。
退出码：0 已恢复，2 没有恢复成，数据库保持为空`;

const [path, name, ...others] = (() => {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    return sayNo(usage);
  }
})();
if (path === undefined || others.length > 0) sayNo(usage);

let shownAt = Date.now();
const showProgress = (copied: number, of: number): void => {
  if (Date.now() - shownAt < 10_000) return;
  shownAt = Date.now();
  console.error(`文件内容 ${copied} / ${of}`);
};

try {
  await withKeptData(async ({ config, pool, files }) => {
    const folder = await openBackupFolder(path as string, process.env.BACKUP_PASSPHRASE || undefined);
    const migrations = ownMigrations();
    const setUpQueue = async () => (await openJobs({ pool }, allJobs)).stop();
    const manifest = await restoreBackup({ pool, files, migrations, setUpQueue }, folder, name, showProgress);
    if (manifest.secret !== null && !process.env.SECRET)
      writeFileSync(join(config.dataDir, "secret"), manifest.secret, { mode: 0o600, flush: true });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`已恢复 ${manifest.takenAt} 的备份：${rows} 行，文件内容 ${manifest.contents.count} 份。`);
    if (manifest.secret === null)
      console.log("启动前请设置备份时的 SECRET（及 ID_NUMBER_KEYS），否则印章的密钥和证件号码打不开。");
  });
} catch (error) {
  sayNo(`没有恢复成：${error instanceof Error ? error.message : String(error)}`);
}
