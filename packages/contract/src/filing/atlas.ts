import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import { AtlasId, BuildingId, OrgId, SubmissionId, VersionId, yes, RowVersion, ReadAt } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const atlasRefusals = {
  "atlas.name-taken": "本批次中已有名为“{atlasName}”的图册，请换一个名称",
  "atlas.overlaps": "“{otherName}”已包含{what}，同一张图纸只能归入一个图册，请调整单体或专业",
  "atlas.has-drawings": "“{atlasName}”中已有 {sheetCount} 张图纸，请先移除图纸或把单体调整到其他图册",
  "atlas.other-version": "一次只能保存同一版次的图册，请按版次分别保存。",
  "atlas.locked": "报审批次已提交，图册不能修改",
  "atlas.firm-no-designer": "所选单位不是本项目的设计单位，请重新选择",
  "atlas.building-unknown": "所选单体不在本批次中，请刷新后重新选择",
} as const;

/** A set of drawings (图册): some buildings, in some disciplines (domain handbook 3.10). */
export const Atlas = z.object({
  atlasName: z.string().trim().min(1, "请填写图册名称").max(100),
  atlasNo: z.string().trim().max(50).optional(),
  /** Empty: all disciplines. */
  discipline: z.array(Discipline).max(60).default([]),
  /** Section of municipal works. */
  sectionId: z.string().trim().max(50).optional(),
  /** Volume of a railway. */
  volumeNo: z.string().trim().max(50).optional(),
  designOrgId: OrgId,
});
export type Atlas = z.output<typeof Atlas>;

const AtlasDto = Atlas.extend({
  id: AtlasId,
  projectSubmissionId: SubmissionId,
  bizType: z.string(),
  buildingIds: z.array(BuildingId),
  designOrgName: z.string(),
  /** Sheets of the version that belong to it; covers and catalogues do not count. */
  sheetCount: z.number().int(),
  sortNo: z.number().int(),
  version: RowVersion,
  /** OPEN while buildings and drawings may still be changed. */
  state: z.enum(["OPEN", "LOCKED"]),
});

/** In the specification's form: the atlas, its buildings, and the version whose sheets were counted. */
export const AtlasWithBuildings = z.object({
  buildingAtlasDto: AtlasDto,
  list: z.array(z.object({ buildingId: BuildingId, buildingName: z.string() })),
  projectSubmissionVersionId: VersionId,
});
export type AtlasWithBuildings = z.output<typeof AtlasWithBuildings>;

const AtlasInput = z.object({
  /** The atlas to change and the version that was read. */
  id: AtlasId.optional(),
  version: ReadAt,
  buildingAtlasDto: Atlas,
  /** Empty: the sheets of no building (总图, 室外). */
  list: z.array(BuildingId).max(500),
});
const byVersion = z.object({ projectSubmissionVersionId: VersionId });
const editors = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
const saveRefusals = [
  "atlas.locked",
  "atlas.name-taken",
  "atlas.overlaps",
  "atlas.firm-no-designer",
  "atlas.building-unknown",
] as const;

export const atlasCalls = calls({
  listAtlases: {
    spec: "C161",
    summary: "图册列表",
    path: "GET /api/sfa/buildingAtlas/listAll",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    aboutElse: ["version", "projectSubmissionVersionId"],
    /** Sheets are counted in the newest version, or in the named one. */
    input: z.object({ projectSubmissionId: SubmissionId.optional(), projectSubmissionVersionId: VersionId.optional() }),
    output: z.array(AtlasWithBuildings),
  },
  saveAtlas: {
    spec: "C162",
    summary: "保存图册",
    path: "POST /api/sfa/buildingAtlas/save",
    who: editors,
    about: ["version", "projectSubmissionVersionId"],
    input: byVersion.extend(AtlasInput.shape),
    output: AtlasId,
    refusals: saveRefusals,
  },
  saveAtlases: {
    spec: "C163",
    summary: "批量保存图册",
    path: "POST /api/sfa/buildingAtlas/saveAll",
    who: editors,
    about: ["version", "atlases"],
    /** All of one version. */
    input: z.object({ atlases: z.array(byVersion.extend(AtlasInput.shape)).min(1).max(200) }),
    output: z.array(AtlasId),
    refusals: [...saveRefusals, "atlas.other-version"],
    wire: { body: "atlases" },
  },
  deleteAtlas: {
    spec: "C164",
    summary: "删除图册",
    path: "DELETE /api/sfa/buildingAtlas/delete/{id}",
    who: editors,
    about: ["atlas", "id"],
    input: z.object({ id: AtlasId }),
    output: yes,
    refusals: ["atlas.locked", "atlas.has-drawings"],
  },
  readAtlas: {
    spec: "C165",
    summary: "图册详情",
    path: "GET /api/sfa/buildingAtlas/getAtlas",
    who: everyParty,
    about: ["atlas", "id"],
    input: z.object({ id: AtlasId }),
    output: AtlasWithBuildings,
  },
});
