import { fileCalls } from "@tushen/contract/ground/file";
import { serve } from "../../serve.ts";
import { batchDownload } from "./batch-download.ts";
import { download, downloadUrl, downloadUrls, signalUrl } from "./download.ts";
import { abortUpload, finishUpload, openUpload, sendChunk } from "./resumable-upload.ts";
import { checkMd5, docServiceUpload, upload, uploadByMd5, uploadByStream, uploadDocument } from "./upload.ts";

export const fileRoutes = serve("file", fileCalls, {
  upload,
  uploadByStream,
  uploadDocument,
  docServiceUpload,
  checkMd5,
  uploadByMd5,
  openUpload,
  sendChunk,
  finishUpload,
  abortUpload,
  downloadUrl,
  downloadUrls,
  batchDownload,
  signalUrl,
  download,
});
