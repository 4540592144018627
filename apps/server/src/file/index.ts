export { signedAddress } from "./download.ts";
export { findFileVersion, type NewFile, readFileBytes, recordBlob, recordFile, storeFile } from "./store-file.ts";
