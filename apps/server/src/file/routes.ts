import { fileCalls } from "@tushen/contract/file";
import { serve } from "../serve.ts";
import { download, downloadUrl, signalUrl } from "./download.ts";
import { abortUpload, finishUpload, openUpload, sendChunk } from "./resumable-upload.ts";
import { checkMd5, upload, uploadByMd5, uploadByStream } from "./upload.ts";

export const fileRoutes = serve("file", fileCalls, {
  upload,
  uploadByStream,
  checkMd5,
  uploadByMd5,
  openUpload,
  sendChunk,
  finishUpload,
  abortUpload,
  downloadUrl,
  signalUrl,
  download,
});
