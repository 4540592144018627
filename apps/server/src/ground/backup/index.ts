export { BackupError } from "./backup-error.ts";
export { newestBackupIn, openBackupFolder } from "./backup-folder.ts";
export { backupNightly } from "./backup-nightly.ts";
export { removeOutdated } from "./remove-outdated.ts";
export { restoreBackup } from "./restore-backup.ts";
export { writeBackup } from "./write-backup.ts";
