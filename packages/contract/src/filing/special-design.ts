import { z } from "zod";
import { calls } from "../ground/call.ts";
import { itemOf } from "../ground/dictionary-item.ts";
import { BuildingId, OrgId, ReadAtEach, SubmissionId, yes } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/** A special design (专项设计) of a building: curtain wall, pit, interior …, and the firm behind it. */
export const SpecialDesign = z.object({
  /** SPECIAL_DESIGN */
  specialType: itemOf("SPECIAL_DESIGN").min(1, "请选择专项"),
  orgId: OrgId,
  leader: z.string().trim().min(1, "请填写专项负责人").max(50),
  drawingCount: z.number().int().min(0).nullable().optional(),
});
export type SpecialDesign = z.output<typeof SpecialDesign>;

export const specialDesignCalls = calls({
  listSpecialDesigns: {
    spec: "C150",
    summary: "专项设计信息",
    path: "GET /api/sfa/buildingInfo/listBuildingOtherDesignInfo",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    aboutElse: ["building", "buildingId"],
    input: z.object({ projectSubmissionId: SubmissionId.optional(), buildingId: BuildingId.optional() }),
    /** Every building of the submission, also those without a special design; or the building named. */
    output: z.array(
      z.object({
        buildingId: BuildingId,
        buildingName: z.string(),
        otherDesignInfo: z.array(SpecialDesign.extend({ orgName: z.string() })),
      }),
    ),
  },
  saveSpecialDesigns: {
    spec: "C155",
    summary: "保存专项设计信息",
    path: "POST /api/sfa/buildingInfo/saveBuildingOtherDesignInfos",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: ["building", "ids"],
    aboutElse: ["building", "entries"],
    input: z.object({
      ids: z.array(BuildingId).min(1).max(500).optional(),
      versions: ReadAtEach,
      /** One list for all named buildings; it replaces the former one. */
      otherDesignInfo: z.array(SpecialDesign).max(30).default([]),
      /** Instead: each entry names its building. */
      entries: z
        .array(SpecialDesign.extend({ buildingId: BuildingId }))
        .min(1)
        .max(2000)
        .optional(),
    }),
    output: yes,
    refusals: ["building.locked", "building.special-twice", "building.firm-no-designer"],
    wire: { list: "entries" },
  },
});
