import { isAbsolute, relative, resolve } from "node:path";

/** Where the portal backs itself up every night. */
export interface BackupSettings {
  readonly folder: string;
  readonly keepDays: number;
}

interface Settings {
  readonly text: (name: string) => string | undefined;
  readonly dataDir: string;
}

/** Reads the settings of the nightly backup; null without `BACKUP_DIR`. */
export const readBackupSettings = ({ text, dataDir }: Settings, problems: string[]): BackupSettings | null => {
  const given = text("BACKUP_DIR");
  const keepDays = Number(text("BACKUP_KEEP_DAYS") ?? 14);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > 3650)
    problems.push("BACKUP_KEEP_DAYS 不是天数：请改为 1 到 3650 的整数");
  if (given === undefined) return null;
  const folder = resolve(given);
  if (isWithin(dataDir, folder)) problems.push(whyNotWithin(folder));
  return { folder, keepDays };
};

export const whyNotWithin = (folder: string): string =>
  `备份目录 ${folder} 在 DATA_DIR 里，数据丢失时备份会一起丢失：请放到另一块盘或另一台机器上`;

/** Whether a folder is the other or lies in it. */
export const isWithin = (outer: string, inner: string): boolean => {
  const way = relative(resolve(outer), resolve(inner));
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
};
