import { packTaskMachine } from "@tushen/domain/sheets/pack-task-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, FolderId, Instant, ShareId, SignedAddress, stateOf } from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";

export const packRefusals = {
  "pack.nothing": "所选目录中没有文件，无需打包。",
  "pack.not-ready": "压缩包正在打包，请稍候再下载。",
  "pack.expired": "压缩包已超过 72 小时保留期，请重新打包。",
  "pack.failed": "打包失败，请重新打包；如仍失败请联系平台管理员。",
  "pack.several-shares": "一次只能打包同一单位、同一版次的文件。",
  "pack.code-invalid": "操作码已失效或已使用，请刷新页面后重试。",
} as const;

export const PackTask = z.object({
  packId: z.number().int(),
  folderIds: z.array(FolderId),
  /** dictionary of the domain handbook 2.20: WAITING, PACKING, SUCCESS, FAILED, EXPIRED */
  state: stateOf(packTaskMachine),
  stateLabel: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  percent: z.number().int(),
  problem: z.string().nullable(),
  sizeInBytes: z.number().int().nullable(),
  /** Only when it is ready; valid for five minutes. */
  url: z.string().nullable(),
  expiresAt: Instant.nullable(),
});
export type PackTask = z.output<typeof PackTask>;

const requestRefusals = [
  "pack.nothing",
  "pack.several-shares",
  "pack-task.wrong-state",
  "pack-task.wrong-actor",
] as const;

/** Folders and files of one share as one archive, made in the background and kept 72 hours. */
export const packCalls = calls({
  packFolder: {
    spec: "C087",
    summary: "打包目录",
    path: "POST /api/sfa/drawing/packFolder",
    who: everyParty,
    about: ["folder", "folderIds"],
    aboutElse: ["folder", "folderId"],
    input: z.object({ folderId: FolderId.optional(), folderIds: z.array(FolderId).min(1).max(2000).optional() }),
    /** packId */
    output: z.number().int(),
    refusals: requestRefusals,
  },
  listByFolderIds: {
    spec: "C094",
    summary: "目录的打包任务",
    path: "GET /api/pack/drawingPack/listByFolderIds/{folderIds}",
    who: everyParty,
    about: ["folder", "folderIds"],
    input: z.object({ folderIds: z.array(FolderId).min(1).max(500) }),
    /** Newest first. */
    output: z.array(PackTask),
  },
  readPack: {
    spec: "beyond",
    summary: "打包任务",
    path: "GET /api/pack/drawingPack/{packId}",
    who: everyParty,
    about: ["pack", "packId"],
    input: z.object({ packId: z.number().int() }),
    output: PackTask,
  },
  packDownloadUrl: {
    spec: "C095",
    summary: "压缩包下载地址",
    path: "GET /api/pack/drawingPack/getDownloadUrl",
    who: everyParty,
    about: ["pack", "packId"],
    input: z.object({ packId: z.number().int() }),
    output: SignedAddress,
    refusals: ["pack.not-ready", "pack.expired", "pack.failed"],
  },
  getOperationCode: {
    spec: "C119",
    summary: "批量操作码",
    path: "GET /api/sfa/docRepository/getOperationCode",
    who: applicants,
    about: ["folder", "containerId"],
    aboutElse: ["share", "docRepositoryVersionId"],
    /** The container is a folder, or a whole share by `docRepositoryVersionId`. */
    input: z.object({ containerId: FolderId.optional(), docRepositoryVersionId: ShareId.optional() }),
    /** Valid for one upload or packing within ten minutes. */
    output: z.object({ operationCode: z.string(), expiresAt: Instant }),
  },
  packFiles: {
    spec: "C120",
    summary: "打包所选文件",
    path: "POST /api/sfa/docRepository/packFiles",
    who: everyParty,
    about: ["drawing", "ids"],
    input: z.object({
      operationCode: z.string().max(100).optional(),
      containerId: FolderId.optional(),
      ids: z.array(DrawingId).min(1).max(2000),
    }),
    /** packId */
    output: z.number().int(),
    refusals: [...requestRefusals, "pack.code-invalid"],
  },
});
