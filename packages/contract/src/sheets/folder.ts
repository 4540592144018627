import { z } from "zod";
import { calls } from "../ground/call.ts";
import { editing } from "./drawing-refusals.ts";
import { BuildingId, DrawingId, FolderId, ShareId, yes } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";

export const Folder = z.object({
  folderId: FolderId,
  parentId: FolderId.nullable(),
  folderName: z.string(),
  folderType: z.string(),
  discipline: z.string().nullable(),
  buildingId: BuildingId.nullable(),
  isSystem: z.boolean(),
  shouldDocNum: z.number().int().nullable(),
  sortNo: z.number().int(),
});
export type Folder = z.output<typeof Folder>;

const share = ["share", "docRepositoryVersionId"] as const;
const folder = ["folder", "folderId"] as const;

export const folderCalls = calls({
  saveFolder: {
    spec: "C111",
    summary: "新建或修改目录",
    path: "POST /api/sfa/docRepository/saveFolder",
    who: applicants,
    about: share,
    input: z.object({
      docRepositoryVersionId: ShareId,
      parentId: FolderId.nullish(),
      /** The list's name for the parent. */
      folderId: FolderId.nullish(),
      fileName: z.string().trim(),
      id: FolderId.optional(),
    }),
    output: FolderId,
    refusals: [
      ...editing,
      "drawing.folder-name-taken",
      "drawing.folder-name-illegal",
      "drawing.folder-locked",
      "drawing.too-many-folders",
    ],
  },
  deleteFolder: {
    spec: "beyond",
    summary: "删除目录",
    path: "DELETE /api/sfa/docRepository/folder/{folderId}",
    who: applicants,
    about: folder,
    input: z.object({ folderId: FolderId }),
    output: yes,
    refusals: [...editing, "drawing.folder-locked", "drawing.folder-filled", "drawing.folder-in-bin"],
  },
  moveFolder: {
    spec: "beyond",
    summary: "移动目录",
    path: "PUT /api/sfa/docRepository/folder/move",
    who: applicants,
    about: folder,
    input: z.object({
      folderId: FolderId,
      /** null: to the top. */
      parentId: FolderId.nullable(),
      /** The sibling it comes before; without one it comes last. */
      before: FolderId.nullish(),
    }),
    output: yes,
    refusals: [...editing, "drawing.folder-locked", "drawing.folder-in-itself", "drawing.folder-name-taken"],
  },
  existFile: {
    spec: "C104",
    summary: "同名文件查询",
    path: "GET /api/sfa/docRepository/existFile",
    who: applicants,
    about: folder,
    input: z.object({ docRepositoryVersionId: ShareId.optional(), folderId: FolderId, fileName: z.string() }),
    output: z.boolean(),
  },
  setOrder: {
    spec: "C110",
    summary: "调整图纸顺序",
    path: "PUT /api/sfa/docRepository/setOrder",
    who: applicants,
    about: ["drawing", "list"],
    input: z.object({
      list: z
        .array(z.object({ id: DrawingId, order: z.number().int().min(0).max(1_000_000) }))
        .min(1)
        .max(1000),
    }),
    output: yes,
    refusals: editing,
    wire: { body: "list" },
  },
  reOrder: {
    spec: "C109",
    summary: "按图号重新排序",
    path: "PUT /api/sfa/docRepository/reOrder",
    who: applicants,
    about: folder,
    input: z.object({ folderId: FolderId }),
    output: yes,
    refusals: editing,
  },
});
