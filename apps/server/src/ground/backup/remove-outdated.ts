import type { BackupFolder } from "./backup-folder.ts";
import { outdatedBackups } from "./outdated-backups.ts";
import { sumsOf } from "./restore-backup.ts";

/** Removes backups that the rule of keeping lets go, and bytes that no other backup names; returns their names. */
export const removeOutdated = async (folder: BackupFolder, now: Date, keepDays: number): Promise<string[]> => {
  const names = await folder.list();
  const outdated = outdatedBackups(names, now, keepDays);
  if (outdated.length === 0) return [];
  for (const name of outdated) await folder.remove(name);
  const named = new Set<string>();
  for (const name of names.filter((one) => !outdated.includes(one)))
    for (const sha256 of await sumsOf(folder, name, await folder.readManifest(name))) named.add(sha256);
  for await (const sha256 of folder.contents()) if (!named.has(sha256)) await folder.removeContent(sha256);
  return outdated;
};
