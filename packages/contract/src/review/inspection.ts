import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  CredentialId,
  Day,
  Instant,
  nothing,
  page,
  pageQuery,
  Reason,
  SubmissionId,
  yes,
  stateOf,
} from "../ground/fields.ts";
import { moveRefusals } from "../delivery/submission-refusals.ts";

export const inspectionRefusals = {
  "inspection.mode-closed": "检查模式未开启，不能抽查；请平台管理员在参数设置中开启“检查模式”。",
  "inspection.nothing-drawn": "按所填比例没有抽到项目：请至少为一类有可抽项目的业务填写比例。",
  "inspection.all-passed-over":
    "没有抽到项目，所抽项目均不能安排检查（{why}）。请提高比例，或待有可承担检查的审查机构后再抽查。",
  "inspection.draw-unknown": "没有找到这次抽查，请刷新列表。",
  "inspection.not-an-inspection": "该批次不是抽查产生的检查，不能在此办理。",
  "inspection.over": "该检查已办结，不能撤销。",
} as const;

const bizType = z.enum(Object.keys(bizTypes) as [keyof typeof bizTypes, ...(keyof typeof bizTypes)[]]);
const Share = z.number().int().min(0, "比例不能小于0").max(100, "比例不能大于100");

export const InspectionItem = z.object({
  projectSubmissionId: SubmissionId,
  applicationId: ApplicationId,
  projectName: z.string(),
  baseName: z.string(),
  bizType,
  houseName: z.string(),
  state: stateOf(submissionMachine),
  stateLabel: z.string(),
  /** Problems sent to the parties, and those not yet reformed. */
  problemCount: z.number().int(),
  openCount: z.number().int(),
  conclusion: z.string().nullable(),
  finishTime: Instant.nullable(),
  dropReason: z.string().nullable(),
  canDrop: z.boolean(),
});

export const InspectionDraw = z.object({
  drawId: z.number().int(),
  drawNo: z.string(),
  basis: z.string(),
  seed: z.string(),
  shares: z.partialRecord(bizType, Share),
  drawerName: z.string(),
  orgName: z.string(),
  createTime: Instant,
  candidateCount: z.number().int(),
  items: z.array(InspectionItem),
});
export type InspectionDraw = z.output<typeof InspectionDraw>;

const officer = { who: ["CONTROL:division"], roles: ["CONTROL_OFFICER"] } as const;
const about = ["submission", "projectSubmissionId"] as const;

/**
 * Inspections (检查, 抽查): the authority draws, a house inspects, the parties reform, the house checks again and closes.
 */
export const inspectionCalls = calls({
  /** The candidates of a draw, by business type. */
  readDrawable: {
    spec: "beyond",
    summary: "可抽查的项目",
    path: "GET /api/cdr/inspection/drawable",
    who: ["CONTROL:division"],
    input: nothing,
    output: z.object({
      isOpen: z.boolean(),
      counts: z.array(z.object({ bizType, bizTypeName: z.string(), count: z.number().int() })),
    }),
  },
  drawSample: {
    spec: "beyond",
    summary: "抽查",
    path: "POST /api/cdr/inspection/draw",
    ...officer,
    input: z.object({
      basis: z.string().trim().min(5, "请用至少5个字写明抽查依据").max(300),
      /** Percent of the drawable projects of each business type, rounded up. */
      shares: z.partialRecord(bizType, Share),
    }),
    output: z.object({ drawId: z.number().int(), drawn: z.number().int() }),
    refusals: [
      "inspection.mode-closed",
      "inspection.nothing-drawn",
      "inspection.all-passed-over",
      "agreement.sheets-missing",
      ...moveRefusals,
    ],
  },
  listDraws: {
    spec: "beyond",
    summary: "抽查记录",
    path: "GET /api/cdr/inspection/draws",
    who: ["CONTROL:division"],
    /** For one inspection: the draw it came from. */
    input: z.object({ projectSubmissionId: SubmissionId.optional(), ...pageQuery }),
    output: page(InspectionDraw).extend({
      /** Of all draws, not of the page: running inspections, and problems not yet reformed. */
      runningCount: z.number().int(),
      openCount: z.number().int(),
    }),
  },
  /** Repeats a draw with the stored candidates and seed. */
  checkDraw: {
    spec: "beyond",
    summary: "复核抽取结果",
    path: "GET /api/cdr/inspection/checkDraw",
    who: ["CONTROL:division"],
    input: z.object({ drawId: z.number().int() }),
    output: z.object({
      agrees: z.boolean(),
      seed: z.string(),
      candidates: z.array(
        z.object({
          submissionId: SubmissionId,
          projectName: z.string(),
          bizType,
          rank: z.string(),
          drawn: z.boolean(),
          /** Why it was passed over, or null. */
          why: z.string().nullable(),
        }),
      ),
    }),
    refusals: ["inspection.draw-unknown"],
  },
  beginInspection: {
    spec: "beyond",
    summary: "开始检查",
    path: "POST /api/cdr/inspection/begin",
    who: ["CENSOR:assigned"],
    roles: ["CENSOR_CLERK"],
    about,
    input: z.object({ projectSubmissionId: SubmissionId, leaderCredentialId: CredentialId }),
    output: z.object({ dueOn: Day }),
    refusals: ["inspection.not-an-inspection", ...moveRefusals],
  },
  dropInspection: {
    spec: "beyond",
    summary: "撤销检查",
    path: "POST /api/cdr/inspection/drop",
    ...officer,
    about,
    input: z.object({ projectSubmissionId: SubmissionId, reason: Reason }),
    output: yes,
    refusals: ["inspection.not-an-inspection", "inspection.over", ...moveRefusals],
  },
});
