export { expirePacks } from "./expire-packs.ts";
export { definePackJob, type PackTask } from "./pack-job.ts";
export { findPack, presentPack, requestPack } from "./request-pack.ts";
