import { z } from "zod";
import { calls } from "../ground/call.ts";
import { BuildingId, SubmissionId, RowVersion, ReadAt } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

const words = (max: number) => z.string().max(max).optional();
const pick = z.string().max(20).optional();
const picks = z.array(z.string().max(20)).max(60).optional();
const amount = z.number().nullable().optional();

/** A station, section or other unit of a railway (gdBuildingInfoDto), domain handbook 3.6. */
export const RailUnit = z.object({
  buildingName: z.string().trim().min(1, "请填写车站、区间名称").max(100),
  stationSectionType: pick,
  stationLevels: words(50),
  platformType: pick,
  structureMethod: pick,
  length: amount,
  excavationDepth: amount,
  area: amount,
  systemDisciplines: picks,
  riskGrade: pick,
  disciplines: picks,
  /** Volumes (卷册) its drawings come in. */
  volumeList: z
    .array(z.object({ volumeNo: words(50), name: words(100), discipline: pick, sheetCount: amount }))
    .max(500)
    .optional(),
});
export type RailUnit = z.output<typeof RailUnit>;

export const railUnitCalls = calls({
  readRailUnit: {
    spec: "C159",
    summary: "轨道单体详情",
    path: "GET /api/sfa/buildingInfo/gd/getDetail/{id}",
    who: everyParty,
    about: ["building", "id"],
    input: z.object({ id: BuildingId }),
    /** null for a building that is no rail unit. */
    output: RailUnit.nullable(),
  },
  saveRailUnit: {
    spec: "C160",
    summary: "保存轨道单体",
    path: "POST /api/sfa/buildingInfo/gd/save",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      projectSubmissionId: SubmissionId,
      id: BuildingId.optional(),
      /** The version the change was made on; needed to change what exists. */
      version: ReadAt,
      gdBuildingInfoDto: RailUnit,
    }),
    output: z.object({ id: BuildingId, version: RowVersion }),
    refusals: ["building.locked", "building.name-taken", "building.other-submission", "building.no-rail"],
  },
});
