import { alterationMachine } from "@tushen/domain/delivery/alteration-state";
import { z } from "zod";
import { AddedSheet, AlterationReview, AlteredSheet, DeclaredSheet, SheetInForce } from "./altered-sheet.ts";
import { AlteredAtlas, AlteredValues, AlterKind, AlterationFile } from "./altered-values.ts";
import { calls } from "../ground/call.ts";
import {
  AlterationId,
  ApplicationId,
  BuildingId,
  Instant,
  page,
  pageQuery,
  sortQuery,
  yes,
  stateOf,
  ReadAt,
  RowVersion,
} from "../ground/fields.ts";
import { PossibleAction } from "./submission-shape.ts";

export const alterationRefusals = {
  ...alterationMachine.refusals,
  "alteration.building-unknown": "变更内容中有不属于本项目已受理批次的单体，请刷新页面后重新填写",
  "alteration.file-unknown": "有材料没有上传成功，请重新上传",
  "alteration.design-own-people": "设计单位只能变更本单位的人员",
  "alteration.atlas-unknown": "图册不属于本项目已受理的批次，请刷新页面后重新填写",
  "alteration.atlas-name-taken": "图册名称“{atlasName}”已被使用，请换一个名称",
  "alteration.sheet-unknown": "所选图纸已不是现行图纸，请刷新页面后重新选择",
  "alteration.sheets-of-two-batches": "一次设计变更只能针对同一批次的图纸，请分批次办理",
  "alteration.design-own-sheets": "设计单位只能变更本单位的图纸",
  "alteration.overtaken": "“{label}”在变更办理期间已另作修改，请退回申请人核对后重新提交",
} as const;

export const Change = z.object({
  kind: AlterKind,
  entity: z.enum(["project", "participant", "building"]),
  entityId: z.number().int().nullable(),
  entityName: z.string(),
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** The REVIEW_CONTENT it affects, if it needs a new review. */
  reviewContent: z.string().nullable(),
});

export const Problem = z.object({ field: z.string(), label: z.string(), message: z.string() });

const Paper = z.object({ slot: z.string(), label: z.string(), help: z.string(), isRequired: z.boolean() });

export const AlterationRow = z.object({
  id: AlterationId,
  alterNo: z.string(),
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  applicationNo: z.string(),
  kinds: z.array(AlterKind),
  kindLabels: z.array(z.string()),
  alterReason: z.string(),
  alterReasonLabel: z.string(),
  reasonText: z.string(),
  state: stateOf(alterationMachine),
  stateLabel: z.string(),
  isMajor: z.boolean(),
  changeCount: z.number().int(),
  applyOrgName: z.string(),
  applyPersonName: z.string(),
  houseName: z.string(),
  createTime: Instant,
  submitTime: Instant.nullable(),
  effectTime: Instant.nullable(),
});
export type AlterationRow = z.output<typeof AlterationRow>;

const Decision = z.object({ opinion: z.string(), personName: z.string(), orgName: z.string(), time: Instant });

export const Alteration = AlterationRow.extend({
  bizType: z.string(),
  category: z.string(),
  version: RowVersion,
  updateTime: Instant,
  before: AlteredValues,
  after: AlteredValues,
  changes: z.array(Change),
  /** The sentence about major changes; null when there are none. */
  majorSentence: z.string().nullable(),
  papers: z.array(Paper),
  files: z.array(AlterationFile),
  /** Declared sheets, each with its former and next edition, and new sheets. */
  sheets: z.array(AlteredSheet),
  addedSheets: z.array(AddedSheet),
  /** Set once house (and authority) agreed to an alteration of drawings. */
  review: AlterationReview.nullable(),
  /** Who agreed first, where another project leader needs two people of the house. */
  firstCheck: Decision.nullable(),
  check: Decision.nullable(),
  control: Decision.nullable(),
  /** Whether the reader's firm began it and may change it now. */
  mayEdit: z.boolean(),
  actions: z.array(PossibleAction),
});
export type Alteration = z.output<typeof Alteration>;

const byId = z.object({ id: AlterationId });
const either = z.object({ id: AlterationId.optional(), projectApplicationId: ApplicationId.optional() });
const byAlterId = z.object({ alterId: AlterationId });
const filers = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
const partners = [...filers, "SURVEY:participant"] as const;
const readers = [...partners, "CENSOR:assigned", "CONTROL:division"] as const;
const about = ["alteration", "id"] as const;
/** Without an alteration named, the newest of the application. */
const aboutElse = ["application", "projectApplicationId"] as const;

export const alterationCalls = calls({
  readAlteration: {
    spec: "C050",
    summary: "申报变更详情",
    path: "GET /api/sfa/projectAlter/get",
    who: readers,
    about,
    aboutElse,
    input: either,
    output: Alteration,
  },
  listByApplication: {
    spec: "C051",
    summary: "项目的申报变更",
    path: "GET /api/sfa/projectAlter/listByApplicationId",
    who: [...partners, "CENSOR:assigned"],
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.array(AlterationRow),
  },
  superviseList: {
    spec: "C052",
    summary: "项目的申报变更（监管）",
    path: "GET /api/sfa/projectAlter/superviseListByApplicationId",
    who: ["CONTROL:division"],
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.array(AlterationRow),
  },
  createAlteration: {
    spec: "C053",
    summary: "新建申报变更",
    path: "POST /api/sfa/projectAlter/create",
    who: filers,
    about: ["application", "projectApplicationId"],
    input: z.object({
      projectApplicationId: ApplicationId,
      kinds: z.array(AlterKind).min(1, "请选择变更类别"),
      /** ALTER_REASON */
      alterReason: z.string().min(1, "请选择变更原因").max(4),
      reasonText: z.string().trim().max(1000).default(""),
    }),
    output: AlterationId,
    refusals: [
      "alteration.not-accepted",
      "alteration.other-open",
      "alteration.kind-not-own",
      "alteration.no-final-sheets",
      "alteration.wrong-actor",
    ],
  },
  updateAlteration: {
    spec: "C054",
    summary: "保存或提交申报变更",
    path: "POST /api/sfa/projectAlter/update",
    who: filers,
    about,
    input: byId.extend({
      /** The version the change was made on. */
      version: ReadAt,
      kinds: z.array(AlterKind).min(1).optional(),
      alterReason: z.string().min(1).max(4).optional(),
      reasonText: z.string().trim().max(1000).optional(),
      /** Parts left out keep their values. */
      changed: AlteredValues.partial().optional(),
      files: z.array(AlterationFile).max(60).optional(),
      sheets: z.array(DeclaredSheet).max(2000).optional(),
      submit: z.boolean().default(false),
    }),
    output: z.object({ version: RowVersion, state: stateOf(alterationMachine), savedAt: Instant }),
    refusals: [
      "alteration.wrong-state",
      "alteration.wrong-actor",
      "alteration.not-applicant",
      "alteration.kind-not-own",
      "alteration.not-accepted",
      "alteration.reason-missing",
      "alteration.nothing-changed",
      "alteration.incomplete",
      "alteration.paper-missing",
      "alteration.building-unknown",
      "alteration.file-unknown",
      "alteration.design-own-people",
      "alteration.sheet-unknown",
      "alteration.sheets-of-two-batches",
      "alteration.design-own-sheets",
      "project.org-type-wrong",
      "project.org-unknown",
      "project.org-suspended",
      "project.participant-twice",
    ],
  },
  checkAlteration: {
    spec: "C055",
    summary: "能否发起或提交变更",
    path: "POST /api/sfa/projectAlter/check",
    who: [...filers, "CENSOR:assigned"],
    about,
    aboutElse,
    /** With an alteration: whether it can be handed in; with an application: whether one can be begun. */
    input: either,
    output: z.union([yes, z.array(Problem)]),
  },
  readAtlasAlteration: {
    spec: "C056",
    summary: "图册变更",
    path: "GET /api/sfa/buildingAtlasAlter/get",
    who: readers,
    about: ["alteration", "alterId"],
    input: byAlterId,
    output: z.object({ before: z.array(AlteredAtlas), after: z.array(AlteredAtlas) }),
  },
  updateAtlasAlteration: {
    spec: "C057",
    summary: "保存图册变更",
    path: "POST /api/sfa/buildingAtlasAlter/update",
    who: filers,
    about: ["alteration", "alterId"],
    input: byAlterId.extend({
      buildingAtlasDto: AlteredAtlas.optional(),
      list: z.array(AlteredAtlas).max(500).optional(),
    }),
    output: yes,
    refusals: [
      "alteration.wrong-state",
      "alteration.wrong-actor",
      "alteration.not-applicant",
      "alteration.kind-not-own",
      "alteration.atlas-unknown",
      "alteration.atlas-name-taken",
    ],
  },
  queryAlterBuildings: {
    spec: "C141",
    summary: "变更涉及的单体",
    path: "GET /api/sfa/buildingInfo/queryAlterBuildings",
    who: readers,
    about: ["alteration", "alterId"],
    aboutElse,
    input: z.object({ alterId: AlterationId.optional(), projectApplicationId: ApplicationId.optional() }),
    output: z.array(z.object({ buildingId: BuildingId, buildingName: z.string(), changes: z.array(Change) })),
  },
  /** Every alteration the caller may see, newest first. */
  queryAlterations: {
    spec: "beyond",
    summary: "申报变更列表",
    path: "GET /api/sfa/projectAlter/query",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org", "CENSOR:own-org", "CONTROL:division"],
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      state: stateOf(alterationMachine).optional(),
      kind: AlterKind.optional(),
      keyword: z.string().trim().max(100).optional(),
      ...sortQuery("projectName", "alterNo", "alterReasonLabel", "applyOrgName", "state", "submitTime"),
      ...pageQuery,
    }),
    output: page(AlterationRow),
  },
  /** Sheets an alteration of drawings may change: those in force; for a design firm its own. */
  listSheetsInForce: {
    spec: "beyond",
    summary: "可变更的现行图纸",
    path: "GET /api/sfa/projectAlter/listSheetsInForce",
    who: filers,
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: z.array(SheetInForce),
  },
  decideAlteration: {
    spec: "beyond",
    summary: "审核申报变更",
    path: "POST /api/sfa/projectAlter/decide",
    who: ["CENSOR:assigned", "CONTROL:division"],
    about,
    input: byId.extend({
      decision: z.enum(["approve", "return", "reject"]),
      opinion: z.string().trim().max(500).default(""),
    }),
    output: z.object({ state: stateOf(alterationMachine) }),
    refusals: [
      "alteration.wrong-state",
      "alteration.wrong-actor",
      "alteration.not-accepted",
      "alteration.other-house",
      "alteration.major-unexplained",
      "alteration.certificate-recording",
      "alteration.second-person",
      "alteration.opinion-missing",
      "alteration.overtaken",
    ],
  },
  withdrawAlteration: {
    spec: "beyond",
    summary: "撤回申报变更",
    path: "POST /api/sfa/projectAlter/withdraw",
    who: filers,
    about,
    input: byId,
    output: yes,
    refusals: ["alteration.wrong-state", "alteration.wrong-actor", "alteration.not-applicant"],
  },
});
