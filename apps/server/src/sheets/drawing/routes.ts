import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { packCalls } from "@tushen/contract/sheets/pack";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { again, serve } from "../../serve.ts";
import {
  correctDrawings,
  moveDrawings,
  recoverDrawings,
  removeDrawings,
  renameDrawing,
  reOrder,
  saveGraphInfo,
  setOrder,
} from "./edit-drawings.ts";
import { forgetTitlePlace } from "./reading/learn-title-place.ts";
import { readRecognition } from "./reading/read-recognition.ts";
import { settleRecognition } from "./reading/settle-recognition.ts";
import { readReadingLine } from "./reading/read-reading-line.ts";
import { restoreFile } from "./restore-file.ts";
import { listCallOuts } from "./call-outs.ts";
import { convertSheet } from "./convert-sheet.ts";
import { getOperationCode } from "./operation-code.ts";
import { listByFolderIds, packDownloadUrl, packFiles, packFolder, readPack } from "./pack-drawings.ts";
import { deleteDrawing, deleteDrawings, emptyBin } from "./delete-drawings.ts";
import { deleteFolder, existFile, saveFolder } from "./folder/edit-folder.ts";
import { moveFolder } from "./folder/move-folder.ts";
import {
  addDrawingView,
  addPageView,
  drawingDownloadUrl,
  drawingSignalUrl,
  findByNumber,
  findInVersion,
  listEditions,
  previousDrawing,
  listFolderDrawings,
  readDrawing,
} from "./read-drawing.ts";
import {
  checkEntryMd5,
  getDesignDocByDocId,
  queryFile,
  saveDocNum,
  saveDrawingFile,
  updown,
} from "./repository-entries.ts";
import {
  attachmentVersion,
  getDesignReplyVersion,
  getDesignVersion,
  signatureVersion,
  superviseVersion,
} from "./repository-versions.ts";
import { readSeparator, saveSeparator } from "./folder/separator.ts";
import {
  constructVersion,
  countDrawings,
  designVersion,
  readTree,
  readTreesOfVersion,
  searchDrawings,
} from "./tree.ts";
import { readCut, saveCut } from "./cut/sheet-cut.ts";
import { listAxes } from "./sheet-axes.ts";
import { hideLayers, listLayers } from "./sheet-layers.ts";
import { searchSheetText } from "./sheet-text.ts";
import { readSplit, splitSheet } from "./split-sheet.ts";
import { sendDrawing, uploadDrawing } from "./upload-drawing.ts";
import { uploadDrawings } from "./upload-drawings.ts";

const ofDrawings = serve("drawing", drawingCalls, {
  readSeparator,
  saveSeparator,
  searchSheetText,
  listCallOuts,
  listAxes,
  listLayers,
  hideLayers,
  readReadingLine,
  readRecognition,
  forgetTitlePlace,
  settleRecognition,
  readTree,
  readTreesOfVersion,
  searchDrawings,
  designVersion,
  constructVersion,
  saveFolder,
  deleteFolder,
  moveFolder,
  existFile,
  uploadDrawings,
  sendDrawing,
  saveGraphInfo,
  correctDrawings,
  splitSheet,
  readSplit,
  renameDrawing,
  moveDrawings,
  removeDrawings,
  recoverDrawings,
  setOrder,
  reOrder,
  countDrawings,
  readDrawing,
  findByNumber,
  findInVersion,
  previousDrawing,
  listEditions,
  drawingDownloadUrl,
  drawingSignalUrl,
  addDrawingView,
  addPageView,
  listFolderDrawings,
  convertSheet,
  readCut,
  saveCut,
});

export const drawingRoutes = [
  ...ofDrawings,
  ...serve("pack", packCalls, { packFolder, listByFolderIds, readPack, packDownloadUrl, getOperationCode, packFiles }),
  ...serve("repository", repositoryCalls, {
    listTree: again(readTree),
    createFolder: again(saveFolder),
    getDesignVersion,
    getDesignReplyVersion,
    reOrderDrawings: again(reOrder),
    setDrawingOrder: again(setOrder),
    deleteDrawing,
    deleteDrawings,
    saveDrawingInfo: again(saveGraphInfo),
    saveDrawingFile,
    renameEntry: again(renameDrawing),
    drawingSignatureVersion: again(signatureVersion),
    getDesignDocByDocId,
    checkEntryMd5,
    queryFile,
    deleteDocument: again(deleteDrawing),
    deleteDocuments: again(deleteDrawings),
    emptyBin,
    restoreFile,
    saveDocNum,
    updown,
    uploadDrawing,
    saveDocumentFile: again(saveDrawingFile),
    signatureVersion,
    attachmentVersion,
    superviseVersion,
  }),
];
