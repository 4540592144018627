import { partKeys } from "@tushen/domain/filing/building-part";
import { headersDiffer } from "@tushen/domain/filing/outside-record";
import { buildingUnitGroups, designInfoFields } from "@tushen/domain/filing/report-form/building-unit";
import { sectionGroups } from "@tushen/domain/filing/report-form/municipal-info";
import { railUnitGroups } from "@tushen/domain/filing/report-form/rail-info";
import { siteGroups, treatedPartGroups } from "@tushen/domain/filing/report-form/survey-unit";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import { BuildingId, page, pageQuery, ReadAt, ReadAtEach, SubmissionId, yes, RowVersion } from "../ground/fields.ts";
import { MissingItem } from "./project.ts";
import { shapeOf } from "./report-shape.ts";
import { BuildingSurveyInfo } from "./building-survey-info.ts";
import { RailUnit } from "./rail-unit.ts";
import { applicants, everyParty } from "../ground/who.ts";

export const buildingRefusals = {
  "building.name-taken": "本批次中已有名为“{buildingName}”的单体，请换一个名称",
  "building.locked": "报审批次已提交，单体信息不能修改",
  "building.last": "报审批次至少要有一个单体，不能全部删除",
  "building.has-drawings": "“{buildingName}”下已有图纸，请先移除图纸再删除单体",
  "building.other-submission": "所选单体不在同一报审批次中",
  "building.no-rail": "本项目不是轨道交通项目，请按单体填写",
  "building.special-twice": "同一专项只能填写一次，请删除重复的一行",
  "building.firm-no-designer": "所选单位不是平台登记的设计单位，请重新选择",
  "building.import-no-sheet": "无法读取该文件，请使用下载的模板，另存为 .xlsx 后重试",
  "building.import-no-header": headersDiffer,
  "building.import-empty": "表格中没有单体，请从第 3 行开始填写",
  "building.import-too-large": "文件过大，请控制在 5 MB、2000 行以内",
  "building.import-has-problems": "表格中还有 {count} 处问题，请改正后重新导入，本次未保存任何单体",
} as const;

/**
 * A unit of review (buildingInfoDto): a building; of municipal works a section, of a survey a site, of rail transit a
 * station or section (domain handbook 3.4 to 3.6, 3.8). It may be a draft: only the submit check requires fields.
 */
export const BuildingInfo = z.object({
  ...shapeOf(buildingUnitGroups),
  ...shapeOf(sectionGroups),
  ...shapeOf(siteGroups),
  ...shapeOf(treatedPartGroups),
  ...shapeOf(railUnitGroups),
  buildingName: z.string().trim().min(1, "请填写单体名称").max(100),
  designOrgId: z.number().int().nullable().optional(),
});
export type BuildingInfo = z.output<typeof BuildingInfo>;

/** The people who design one discipline of a building, and its extent (buildingDesignInfo). */
export const DesignInfo = z.object({
  ...shapeOf([{ key: "people", title: "专业设计信息", fields: designInfoFields }]),
  discipline: Discipline,
});
export type DesignInfo = z.output<typeof DesignInfo>;

export const Building = z.object({
  id: BuildingId,
  projectSubmissionId: SubmissionId,
  sortNo: z.number().int(),
  version: RowVersion,
  /** SUBMITTED once it was checked complete; a change makes it DRAFT again. */
  state: z.enum(["DRAFT", "SUBMITTED"]),
  buildingInfoDto: BuildingInfo,
  buildingDesignInfo: z.array(DesignInfo),
  buildingSurveyInfoDto: BuildingSurveyInfo.nullable(),
  /** A station or section of a railway; null for every other building. */
  gdBuildingInfoDto: RailUnit.nullable(),
});
export type Building = z.output<typeof Building>;

const BuildingInReview = Building.extend({
  /** Review tasks of the building's disciplines in the newest version: all, and those at least checked. */
  taskCount: z.number().int(),
  taskDoneCount: z.number().int(),
});

const bySubmission = z.object({ projectSubmissionId: SubmissionId });
const search = bySubmission.extend({ buildingName: z.string().max(100).optional(), ...pageQuery });
const byId = z.object({ id: BuildingId });
export const buildingEditors = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
/** Sites of a survey belong to the survey firm too; for a building it writes only the survey data. */
const unitEditors = applicants;

export const buildingCalls = calls({
  listBuildings: {
    spec: "C140",
    summary: "全部单体",
    path: "GET /api/sfa/buildingInfo/listAll",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission,
    output: z.array(Building),
  },
  copyBuilding: {
    spec: "C142",
    summary: "复制单体",
    path: "POST /api/sfa/buildingInfo/copyBuilding",
    who: unitEditors,
    about: ["building", "id"],
    input: byId.extend({
      count: z.number().int().min(1).max(50).default(1),
      /** Names of the copies; without them the next free ones (2#楼, 3#楼 …). */
      names: z.array(z.string().trim().min(1).max(100)).min(1, "请至少填写一个单体名称").max(50).optional(),
    }),
    output: z.array(BuildingId),
    refusals: ["building.locked", "building.name-taken"],
  },
  copyBuildingInfo: {
    spec: "C143",
    summary: "复制单体信息到其他单体",
    path: "POST /api/sfa/buildingInfo/copyBuildingInfo",
    who: buildingEditors,
    about: ["building", "toIds"],
    input: z.object({
      fromId: BuildingId,
      toIds: z.array(BuildingId).min(1).max(500),
      /** Groups of the field list, `design` for the people, `special` for special designs. */
      parts: z.array(z.enum(partKeys)).min(1).max(20),
    }),
    output: yes,
    refusals: ["building.locked", "building.other-submission"],
  },
  submitBuilding: {
    spec: "C144",
    summary: "单体信息填写完成",
    path: "POST /api/sfa/buildingInfo/submit/{id}",
    who: unitEditors,
    about: ["building", "id"],
    input: byId,
    output: z.object({ submitted: z.boolean(), missing: z.array(MissingItem) }),
    refusals: ["building.locked"],
  },
  readBuilding: {
    spec: "C145",
    summary: "单体详情",
    path: "GET /api/sfa/buildingInfo/{id}",
    who: everyParty,
    about: ["building", "id"],
    input: byId,
    output: Building,
  },
  saveBuilding: {
    spec: "C146",
    summary: "保存单体",
    path: "POST /api/sfa/buildingInfo/save/{projectSubmissionId}",
    who: unitEditors,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission.extend({
      id: BuildingId.optional(),
      /** The version the change was made on; needed to change what exists. */
      version: ReadAt,
      buildingInfoDto: BuildingInfo,
      buildingDesignInfo: z.array(DesignInfo).max(60).optional(),
    }),
    output: z.object({ id: BuildingId, version: RowVersion }),
    refusals: ["building.locked", "building.name-taken", "building.other-submission"],
  },
  deleteBuilding: {
    spec: "C147",
    summary: "删除单体",
    path: "DELETE /api/sfa/buildingInfo/delete/{id}",
    who: unitEditors,
    about: ["building", "id"],
    input: byId,
    output: yes,
    refusals: ["building.locked", "building.last", "building.has-drawings"],
  },
  readDesignInfo: {
    spec: "C148",
    summary: "单体设计信息",
    path: "GET /api/sfa/buildingInfo/getBuildingDesignInfo/{id}",
    who: everyParty,
    about: ["building", "id"],
    input: byId,
    output: z.array(DesignInfo),
  },
  listDesignInfo: {
    spec: "C149",
    summary: "全部单体设计信息",
    path: "GET /api/sfa/buildingInfo/listBuildingDesignInfo",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission,
    output: z.array(
      z.object({ buildingId: BuildingId, buildingName: z.string(), buildingDesignInfo: z.array(DesignInfo) }),
    ),
  },
  saveDesignInfo: {
    spec: "C153",
    summary: "保存单体设计信息",
    path: "POST /api/sfa/buildingInfo/saveBuildingDesignInfo",
    who: buildingEditors,
    about: ["building", "id"],
    input: byId.extend({ version: ReadAt, buildingDesignInfo: z.array(DesignInfo).max(60) }),
    output: yes,
    refusals: ["building.locked"],
  },
  saveDesignInfos: {
    spec: "C154",
    summary: "批量保存单体设计信息",
    path: "POST /api/sfa/buildingInfo/saveBuildingDesignInfos",
    who: buildingEditors,
    about: ["building", "ids"],
    aboutElse: ["building", "entries"],
    input: z.object({
      ids: z.array(BuildingId).min(1).max(500).optional(),
      versions: ReadAtEach,
      /** One list for all named buildings. */
      buildingDesignInfo: z.array(DesignInfo).max(60).default([]),
      /** Instead: each entry names its building. */
      entries: z
        .array(DesignInfo.extend({ buildingId: BuildingId }))
        .min(1)
        .max(2000)
        .optional(),
    }),
    output: yes,
    refusals: ["building.locked"],
    wire: { list: "entries" },
  },
  queryBuildings: {
    spec: "C156",
    summary: "单体分页查询",
    path: "GET /api/sfa/buildingInfo/query",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: search,
    output: page(Building),
  },
  queryBuildingsInReview: {
    spec: "C157",
    summary: "单体分页查询（审查）",
    path: "GET /api/sfa/buildingInfo/censorQuery",
    who: ["CENSOR:assigned", "CONTROL:division"],
    about: ["submission", "projectSubmissionId"],
    input: search,
    output: page(BuildingInReview),
  },
  sortBuildings: {
    spec: "C158",
    summary: "调整单体顺序",
    path: "PUT /api/sfa/buildingInfo/updateSort",
    who: unitEditors,
    about: ["building", "list"],
    input: z.object({
      list: z
        .array(z.object({ id: BuildingId, sort: z.number().int().min(0).max(1_000_000) }))
        .min(1)
        .max(500),
    }),
    output: yes,
    refusals: ["building.locked", "building.other-submission"],
    wire: { body: "list" },
  },
});
