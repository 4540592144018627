import { buildingInfoGroups } from "@tushen/domain/filing/report-form/building-info";
import { commonInfoGroups } from "@tushen/domain/filing/report-form/common-info";
import { municipalInfoGroups, sectionListGroup } from "@tushen/domain/filing/report-form/municipal-info";
import { railInfoGroups } from "@tushen/domain/filing/report-form/rail-info";
import { foundationFieldGroups, pitGroups, surveyFieldGroups } from "@tushen/domain/filing/report-form/survey-info";
import { z } from "zod";
import { DivisionCode } from "../ground/fields.ts";
import { shapeOf } from "./report-shape.ts";

/**
 * Basic data of a project (projectBasicInfo), domain handbook 3.2 to 3.6: the fields of every report form. A draft is
 * kept as it is being typed, so nothing is required and no format is enforced here; the submit check does that.
 */
export const BasicInfo = z.object({
  ...shapeOf(commonInfoGroups),
  ...shapeOf(buildingInfoGroups),
  ...shapeOf(municipalInfoGroups),
  ...shapeOf([sectionListGroup]),
  ...shapeOf(surveyFieldGroups),
  ...shapeOf(foundationFieldGroups),
  ...shapeOf(pitGroups),
  ...shapeOf(railInfoGroups),
  /** FJ building, SZ municipal, KC survey, GD rail. */
  bizType: z.enum(["FJ", "SZ", "KC", "GD"]),
  /** Category code, e.g. FJ_KJ. */
  category: z.string().max(20),
  /** PT normal, YHSH special. PTXM is another name of PT. */
  type: z
    .enum(["PT", "YHSH", "PTXM"])
    .default("PT")
    .transform((type) => (type === "PTXM" ? "PT" : type)),
  divisionCode: DivisionCode.optional(),
});
export type BasicInfo = z.output<typeof BasicInfo>;
