export { checkPixels, kept } from "./check-content.ts";
export { checkFiles, type CheckProgress, type CheckWish, type Finding } from "./check-files.ts";
export { claimFiles, claimNamedFile } from "./claim-files.ts";
export { addressOf, signedAddress } from "./download.ts";
export { knownContent } from "./known-content.ts";
export { mayFetch } from "./may-fetch.ts";
export { namedFiles } from "./named-files.ts";
export { removeFile } from "./remove-file.ts";
export {
  type FileVersion,
  findFileVersion,
  findFileVersions,
  type NewFile,
  readFileBytes,
  recordBlob,
  recordFile,
  recordNextVersion,
  storeNextVersion,
  storeFile,
} from "./store-file.ts";
export { nameFile, refuseFormat, takeBytes } from "./take-bytes.ts";
export { sweepFiles } from "./sweep-files.ts";
