export { copyShare } from "./copy-share.ts";
export { createFolders } from "./create-folders.ts";
export { closeSheetEngine, prepareSheet, sheetEngine } from "./prepare-sheet.ts";
export { shareFacts, sheetsOf } from "./sheets.ts";
export { pointToStampedCopies } from "./stamped-copy.ts";
