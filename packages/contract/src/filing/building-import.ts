import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { FileName, SubmissionId } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";

/** Effect of importing one line of the sheet. */
export const ImportRow = z.object({
  /** Line number of Excel. */
  line: z.number().int(),
  buildingName: z.string(),
  does: z.enum(["create", "change", "nothing"]),
  /** Labels of the fields that would change. */
  changes: z.array(z.string()),
  /** Why the line cannot be imported, as sentences. */
  problems: z.array(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportPlan = z.object({
  rows: z.array(ImportRow),
  createCount: z.number().int(),
  changeCount: z.number().int(),
  problemCount: z.number().int(),
});
export type ImportPlan = z.output<typeof ImportPlan>;

const bySubmission = z.object({ projectSubmissionId: SubmissionId });
const upload = bySubmission.extend({ content: Content, fileName: FileName });
const editors = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
const fileRefusals = [
  "building.locked",
  "building.import-no-sheet",
  "building.import-no-header",
  "building.import-empty",
  "building.import-too-large",
] as const;

export const buildingImportCalls = calls({
  buildingTemplate: {
    spec: "beyond",
    summary: "单体导入模板",
    path: "GET /api/sfa/buildingInfo/importTemplate",
    who: editors,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  previewImport: {
    spec: "beyond",
    summary: "核对单体导入文件",
    path: "POST /api/sfa/buildingInfo/importPreview",
    who: editors,
    about: ["submission", "projectSubmissionId"],
    input: upload,
    output: ImportPlan,
    refusals: fileRefusals,
    wire: { accepts: "stream" },
  },
  importBuildings: {
    spec: "beyond",
    summary: "导入单体",
    path: "POST /api/sfa/buildingInfo/import",
    who: editors,
    about: ["submission", "projectSubmissionId"],
    input: upload,
    output: ImportPlan,
    refusals: [...fileRefusals, "building.import-has-problems"],
    wire: { accepts: "stream" },
  },
});
