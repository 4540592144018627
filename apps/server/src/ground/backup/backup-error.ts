/** A backup cannot be written, read or put back; the message says why and what to do. */
export class BackupError extends Error {}
