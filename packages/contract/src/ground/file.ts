import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import { FileId, FileName, Md5, SignedAddress, yes, VersionNumber } from "./fields.ts";
import { everyParty } from "./who.ts";

export const fileRefusals = {
  "file.empty": "文件内容为空，请检查后重新上传。",
  "file.too-large": "{what}不得超过{limit}",
  "file.format-illegal": "{name} 文件格式非法！",
  "file.content-differs": "{name} 的内容与文件格式不符，请确认文件未损坏、扩展名未被改动。",
  "file.incomplete": "{name} 不完整（没有文件结尾），可能在保存或传输时中断，请重新导出后上传。",
  "file.archive-unreadable": "{name} 无法解压：已损坏、设有密码或压缩方式特殊，请重新压缩为普通格式后上传。",
  "file.archive-too-large": "{name} 解压后超过 1 GB、压缩得过密或文件过多，请删去无关内容或拆分后上传。",
  "file.archive-path": "{name} 内有指向其他目录的路径，请重新压缩后上传。",
  "file.picture-too-large": "{name} 有 {width}×{height} 像素，超过 {most} 百万像素，请缩小后重新上传。",
  "file.hash-differs": "{name} 上传后的内容与本机不一致，请重新上传。",
  "file.upload-gone": "上传已过期或已取消，请重新上传。",
  "file.offset-differs": "上传位置与服务器不一致，将从服务器已有的位置继续。",
  "file.upload-busy": "该文件正在由另一个窗口上传，请稍候。",
  "file.address-expired": "下载地址已失效，请返回页面重新打开。",
} as const;

/** The properties of a browser's `Blob` that the contract uses. */
export interface BrowserFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Bytes to be uploaded: a client sends a chosen file, bytes or a stream; the server reads a stream. */
export const Content: z.ZodType<
  AsyncIterable<Uint8Array>,
  AsyncIterable<Uint8Array> | Uint8Array | BrowserFile
> = z.custom<AsyncIterable<Uint8Array>>();

const uploaders = ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org", "CENSOR:own-org"] as const;

export const StoredFile = z.object({
  fileId: FileId,
  /** Content address: SHA-256 of the bytes. */
  filePath: z.string(),
  fileName: z.string(),
  md5: Md5,
  size: z.number().int(),
});

/** A file attached to something: an answer, a record, a request. */
export const NamedFile = StoredFile.pick({ fileId: true, fileName: true });
export type NamedFile = z.output<typeof NamedFile>;

export const takeRefusals = [
  "file.empty",
  "file.too-large",
  "file.format-illegal",
  "file.content-differs",
  "file.incomplete",
  "file.archive-unreadable",
  "file.archive-too-large",
  "file.archive-path",
  "file.picture-too-large",
  "file.hash-differs",
] as const;

export const fileCalls = calls({
  upload: {
    spec: "C128",
    summary: "上传文件",
    path: "POST /api/file/upload",
    who: uploaders,
    input: z.object({ content: Content, fileName: FileName, md5: Md5.optional() }),
    output: StoredFile,
    refusals: takeRefusals,
    wire: { accepts: "multipart" },
  },
  uploadByStream: {
    spec: "C129",
    summary: "以流的方式上传文件",
    path: "POST /api/file/uploadByStream",
    who: uploaders,
    input: z.object({ content: Content, fileName: FileName, md5: Md5.optional() }),
    output: StoredFile,
    refusals: takeRefusals,
    wire: { accepts: "stream" },
  },
  uploadDocument: {
    spec: "C130",
    summary: "上传业务文件",
    path: "POST /api/file/gDocFile/upload",
    who: uploaders,
    input: z.object({
      content: Content,
      fileName: FileName,
      md5: Md5.optional(),
      bizId: z.string().trim().min(1).max(100),
    }),
    output: FileId,
    refusals: takeRefusals,
    wire: { accepts: "multipart" },
  },
  docServiceUpload: {
    spec: "C137",
    summary: "文档服务上传",
    path: "POST /api/file/docService/upload",
    who: uploaders,
    input: z.object({ content: Content, fileName: FileName, md5: Md5 }),
    output: StoredFile,
    refusals: takeRefusals,
    wire: { accepts: "multipart" },
  },
  checkMd5: {
    spec: "C135",
    summary: "按摘要查询本单位是否已有该文件",
    path: "GET /api/file/checkMd5",
    who: uploaders,
    input: z.object({ md5: Md5, size: z.number().int().min(1), fileName: FileName.optional() }),
    /** Only bytes the caller's own organisation can reach are found; those of others stay unknown. */
    output: FileId.nullable(),
  },
  uploadByMd5: {
    spec: "C136",
    summary: "秒传",
    path: "POST /api/file/uploadByMd5",
    who: uploaders,
    input: z.object({
      md5: Md5,
      size: z.number().int().min(1),
      fileName: FileName,
      filePath: z.string().max(200).optional(),
    }),
    /** null when the bytes must be sent after all. */
    output: StoredFile.nullable(),
    refusals: takeRefusals,
  },
  openUpload: {
    spec: "beyond",
    summary: "开始或继续断点续传",
    path: "POST /api/file/upload/open",
    who: uploaders,
    input: z.object({ fileName: FileName, size: z.number().int().min(1), md5: Md5 }),
    output: z.object({ ticket: z.string(), offset: z.number().int() }),
    refusals: ["file.too-large", "file.format-illegal"],
  },
  sendChunk: {
    spec: "beyond",
    summary: "上传一段",
    path: "PATCH /api/file/upload/{ticket}",
    who: uploaders,
    input: z.object({ ticket: z.string(), offset: z.number().int().min(0), content: Content }),
    output: z.object({ offset: z.number().int() }),
    refusals: ["file.upload-gone", "file.offset-differs", "file.upload-busy", "file.too-large", "file.content-differs"],
    wire: { accepts: "stream" },
  },
  finishUpload: {
    spec: "beyond",
    summary: "完成断点续传",
    path: "POST /api/file/upload/{ticket}/finish",
    who: uploaders,
    input: z.object({ ticket: z.string() }),
    output: StoredFile,
    refusals: [...takeRefusals, "file.upload-gone", "file.offset-differs", "file.upload-busy"],
  },
  abortUpload: {
    spec: "beyond",
    summary: "取消断点续传",
    path: "DELETE /api/file/upload/{ticket}",
    who: uploaders,
    input: z.object({ ticket: z.string() }),
    output: yes,
  },
  downloadUrl: {
    spec: "C133",
    summary: "下载地址",
    path: "GET /api/file/getDownloadURL",
    who: everyParty,
    about: ["file", "fileId"],
    input: z.object({
      fileId: FileId,
      fileVersionIndex: VersionNumber.optional(),
      fileName: FileName.optional(),
    }),
    output: SignedAddress,
  },
  downloadUrls: {
    spec: "C132",
    summary: "批量下载地址",
    path: "POST /api/file/getDownloadURLs",
    who: everyParty,
    about: ["file", "fileIds"],
    input: z.object({ fileIds: z.array(FileId).min(1).max(2000) }),
    /** fileId → address */
    output: z.record(z.string(), SignedAddress),
    wire: { body: "fileIds" },
  },
  /** Streams the files as one archive; folders are kept where names have `/`. Each file is checked. */
  batchDownload: {
    spec: "C131",
    summary: "批量下载",
    path: "POST /api/file/batchDownload",
    who: everyParty,
    about: ["file", "list"],
    input: z.object({
      list: z
        .array(z.union([z.object({ fileId: FileId, fileName: z.string().trim().min(1).max(1000).optional() }), FileId]))
        .min(1)
        .max(2000),
    }),
    output: z.custom<Download>(),
    wire: { body: "list", answers: "bytes" },
  },
  signalUrl: {
    spec: "C134",
    summary: "查看地址",
    path: "GET /api/file/fileUpload/getSignalUrl",
    who: everyParty,
    about: ["file", "fileId"],
    input: z.object({ fileId: FileId, fileVersionIndex: VersionNumber.optional() }),
    output: SignedAddress,
  },
  download: {
    spec: "C139",
    summary: "按签名地址下载",
    path: "GET /api/file/passAuth/download",
    who: ["GUEST"],
    input: z.object({
      /** Says all that the names beside it say; they are refused where they say something else. */
      signature: z.string().max(2000),
      fileId: FileId.optional(),
      /** Seconds since 1970. */
      expires: z.number().int().optional(),
      fileName: z.string().max(1000).optional(),
      range: z.string().optional(),
      ifNoneMatch: z.string().optional(),
      ifRange: z.string().optional(),
    }),
    output: z.custom<Download>(),
    refusals: ["file.address-expired"],
    wire: { answers: "bytes", headers: { range: "range", ifNoneMatch: "if-none-match", ifRange: "if-range" } },
  },
});
