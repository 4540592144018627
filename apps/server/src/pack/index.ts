export { type ArchiveEntry, safeName, withoutClashes } from "./archive-entry.ts";
export { expirePacks } from "./expire-packs.ts";
export { definePackJob, type PackTask } from "./pack-job.ts";
export { findPack, presentPack, requestPack } from "./request-pack.ts";
export { zipOf } from "./zip.ts";
