import { drawingCalls } from "@tushen/contract/drawing";
import { packCalls } from "@tushen/contract/pack";
import { serve } from "../serve.ts";
import {
  moveDrawings,
  recoverDrawings,
  removeDrawings,
  renameDrawing,
  reOrder,
  saveGraphInfo,
  setOrder,
} from "./edit-drawings.ts";
import { getOperationCode } from "./operation-code.ts";
import { listByFolderIds, packDownloadUrl, packFiles, packFolder, readPack } from "./pack-drawings.ts";
import { deleteFolder, existFile, saveFolder } from "./edit-folder.ts";
import {
  addDrawingView,
  drawingDownloadUrl,
  drawingSignalUrl,
  findByNumber,
  listEditions,
  previousDrawing,
  readDrawing,
} from "./read-drawing.ts";
import { readSeparator, saveSeparator } from "./separator.ts";
import {
  constructVersion,
  countDrawings,
  designVersion,
  readTree,
  readTreesOfVersion,
  searchDrawings,
} from "./tree.ts";
import { uploadDrawings } from "./upload-drawings.ts";

const ofDrawings = serve("drawing", drawingCalls, {
  readSeparator,
  saveSeparator,
  readTree,
  readTreesOfVersion,
  searchDrawings,
  designVersion,
  constructVersion,
  saveFolder,
  deleteFolder,
  existFile,
  uploadDrawings,
  saveGraphInfo,
  renameDrawing,
  moveDrawings,
  removeDrawings,
  recoverDrawings,
  setOrder,
  reOrder,
  countDrawings,
  readDrawing,
  findByNumber,
  previousDrawing,
  listEditions,
  drawingDownloadUrl,
  drawingSignalUrl,
  addDrawingView,
});

export const drawingRoutes = [
  ...ofDrawings,
  ...serve("pack", packCalls, { packFolder, listByFolderIds, readPack, packDownloadUrl, getOperationCode, packFiles }),
];
