export { copyShare } from "./copy-share.ts";
export { createFolders } from "./create-folders.ts";
export { folderPaths } from "./folder-paths.ts";
export { packDrawings } from "./pack-drawings.ts";
export { closeSheetEngine, prepareSheet, sheetEngine } from "./prepare-sheet.ts";
export { shareFacts, sheetsOf } from "./sheets.ts";
export { pointToStampedCopies } from "./stamped-copy.ts";
export { treeOf, treesOfVersion, visibleShare } from "./tree.ts";
