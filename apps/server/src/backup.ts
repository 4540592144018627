// npm run backup -- <folder>: everything of the portal into a folder, also beside a running portal.
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { sayNo, withKeptData } from "./check-command.ts";
import { isWithin, whyNotWithin } from "./ground/backup/backup-settings.ts";
import { openBackupFolder, removeOutdated, writeBackup } from "./ground/backup/index.ts";

const usage = `用法：npm run backup -- <目录> [--keep]
  --keep   备份后删去过期的备份：保留 BACKUP_KEEP_DAYS 天（默认 14）之内的，以及一年之内每月的第一份
环境变量 BACKUP_PASSPHRASE：新目录以此口令加密。已有的文件内容不重复备份。
退出码：0 已备份，1 已备份但有文件内容在原处已缺失或损坏，2 没有备份成`;

const readWish = () => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: "boolean" } } });
    const [folder, ...others] = positionals;
    return folder === undefined || others.length > 0 ? sayNo(usage) : { folder: resolve(folder), keep: values.keep };
  } catch {
    return sayNo(usage);
  }
};

const { folder: path, keep } = readWish();
let shownAt = Date.now();
const showProgress = (copied: number, of: number): void => {
  if (Date.now() - shownAt < 10_000) return;
  shownAt = Date.now();
  console.error(`文件内容 ${copied} / ${of}`);
};

try {
  await withKeptData(async ({ config, ...kept }) => {
    if (isWithin(config.dataDir, path)) sayNo(whyNotWithin(path));
    const folder = await openBackupFolder(path, process.env.BACKUP_PASSPHRASE || undefined);
    const secret = process.env.SECRET ? null : config.secret;
    const written = await writeBackup({ ...kept, secret }, folder, new Date(), showProgress);
    const { name, tables, rows, contents, newContents, lost } = written;
    console.log(`已备份 ${name}：${tables} 张表 ${rows} 行，文件内容 ${contents} 份，其中新增 ${newContents} 份。`);
    if (secret === null) console.log("SECRET 由运行环境设置，不在备份中：请另行保管，恢复时要用同一个。");
    if (config.numberKeys.secrets.length > 0)
      console.log("ID_NUMBER_KEYS 由运行环境设置，不在备份中：请另行保管，否则恢复后证件号码打不开。");
    if (keep === true)
      for (const old of await removeOutdated(folder, new Date(), config.backup?.keepDays ?? 14))
        console.log(`已删去过期的备份 ${old}`);
    for (const sha256 of lost) console.log(`原处缺失或损坏，未能备份：${sha256}`);
    if (lost.length > 0) process.exitCode = 1;
  });
} catch (error) {
  sayNo(`没有备份成：${error instanceof Error ? error.message : String(error)}`);
}
