import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  BuildingId,
  Day,
  OrgId,
  page,
  pageQuery,
  ProtectiveUnitId,
  SubmissionId,
  yes,
  RowVersion,
  ReadAt,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const protectiveRefusals = {
  "protective.no-civil-defence": "项目信息中“是否含人防”未选“是”，请先修改项目信息再填写人防内容",
  "protective.name-taken": "本批次中已有名为“{unitName}”的防护单元，请换一个名称",
  "protective.building-unknown": "所选单体不在本批次中，请刷新后重新选择",
} as const;

const words = (max: number) => z.string().max(max).optional();
const amount = z.number().nullable().optional();

/** A protective unit (防护单元), domain handbook 3.11. A draft: the submit check asks for what is required. */
export const ProtectiveUnit = z.object({
  unitName: z.string().trim().min(1, "请填写防护单元名称").max(50),
  buildingId: BuildingId.nullable().optional(),
  floorNo: amount,
  wartimeUse: words(20),
  peacetimeUse: words(20),
  resistNuclear: words(20),
  resistConventional: words(20),
  chemGrade: words(20),
  area: amount,
  shelterArea: amount,
  shelterPeople: amount,
  antiBlastUnits: amount,
  entranceCount: amount,
  outdoorEntrance: amount,
  mainEntranceWidth: amount,
  ventMode: z.array(z.string().max(20)).max(10).optional(),
  powerStation: z.boolean().nullable().optional(),
  waterTank: amount,
});
export type ProtectiveUnit = z.output<typeof ProtectiveUnit>;

export const ProtectiveUnitRow = ProtectiveUnit.extend({
  id: ProtectiveUnitId,
  projectSubmissionId: SubmissionId,
  buildingName: z.string().nullable(),
  version: RowVersion,
});
export type ProtectiveUnitRow = z.output<typeof ProtectiveUnitRow>;

/** Civil air defence (人防) of a submission, domain handbook 3.12. */
export const CivilAirDefence = z.object({
  buildMode: words(20),
  residenceArea: amount,
  otherCivilArea: amount,
  groundArea: amount,
  requiredArea: amount,
  designArea: amount,
  offsiteArea: amount,
  offsiteReason: words(500),
  offsiteFeeNo: words(50),
  approvalNo: words(100),
  approvalDate: z
    .union([Day, z.literal("")])
    .nullable()
    .optional(),
  designOrgId: OrgId.nullable().optional(),
  designQual: words(50),
  leader: words(50),
});
export type CivilAirDefence = z.output<typeof CivilAirDefence>;

/** What follows from the units. */
const UnitSum = z.object({
  unitCount: z.number().int(),
  area: z.number(),
  shelterArea: z.number(),
  shelterPeople: z.number(),
  resistGrade: z.array(z.string()),
  chemGrade: z.array(z.string()),
  warUse: z.array(z.string()),
  peaceUse: z.array(z.string()),
});

const bySubmission = z.object({ projectSubmissionId: SubmissionId });
const byId = z.object({ id: ProtectiveUnitId });
const editors = ["CONSTRUCT:participant", "DESIGN:participant"] as const;

export const protectiveCalls = calls({
  copyProtectiveUnit: {
    spec: "C166",
    summary: "复制防护单元",
    path: "POST /api/sfa/protectiveUnit/copy",
    who: editors,
    about: ["protective-unit", "id"],
    input: byId.extend({ count: z.number().int().min(1).max(50).default(1) }),
    output: z.array(ProtectiveUnitId),
    refusals: ["building.locked"],
  },
  saveProtectiveUnit: {
    spec: "C167",
    summary: "保存防护单元",
    path: "POST /api/sfa/protectiveUnit/save",
    who: editors,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission.extend({
      id: ProtectiveUnitId.optional(),
      /** The version the change was made on; needed to change what exists. */
      version: ReadAt,
      protectiveUnit: ProtectiveUnit,
    }),
    output: z.object({ id: ProtectiveUnitId, version: RowVersion }),
    refusals: [
      "building.locked",
      "protective.no-civil-defence",
      "protective.name-taken",
      "protective.building-unknown",
    ],
    wire: { inside: "protectiveUnit" },
  },
  deleteProtectiveUnit: {
    spec: "C168",
    summary: "删除防护单元",
    path: "DELETE /api/sfa/protectiveUnit/delete/{id}",
    who: editors,
    about: ["protective-unit", "id"],
    input: byId,
    output: yes,
    refusals: ["building.locked"],
  },
  queryProtectiveUnits: {
    spec: "C169",
    summary: "防护单元分页查询",
    path: "GET /api/sfa/protectiveUnit/query",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission.extend(pageQuery),
    output: page(ProtectiveUnitRow),
  },
  readProtectiveUnit: {
    spec: "C170",
    summary: "防护单元详情",
    path: "GET /api/sfa/protectiveUnit/get/{id}",
    who: everyParty,
    about: ["protective-unit", "id"],
    input: byId,
    output: ProtectiveUnitRow,
  },
  listProtectiveUnits: {
    spec: "C171",
    summary: "全部防护单元",
    path: "GET /api/sfa/protectiveUnit/listAll",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission,
    output: z.array(ProtectiveUnitRow),
  },
  saveCivilAirDefence: {
    spec: "C172",
    summary: "保存人防信息",
    path: "POST /api/sfa/civilAirDefence/save",
    who: editors,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission.extend({
      /** The version the change was made on; needed to change what exists. */
      version: ReadAt,
      civilAirDefence: CivilAirDefence,
    }),
    output: z.object({ id: z.number().int(), version: RowVersion }),
    refusals: ["building.locked", "protective.no-civil-defence"],
    wire: { inside: "civilAirDefence" },
  },
  readCivilAirDefence: {
    spec: "C173",
    summary: "人防信息",
    path: "GET /api/sfa/civilAirDefence/getBySubmissionId",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: bySubmission,
    output: z
      .object({ id: z.number().int(), version: RowVersion, civilAirDefence: CivilAirDefence, sum: UnitSum })
      .nullable(),
  },
});
