import { z } from "zod";
import { DivisionCode } from "./fields.ts";

const words = (max: number) => z.string().max(max).optional();
/** Code of a dictionary entry. */
const pick = z.string().max(20).optional();
const picks = z.array(z.string().max(20)).max(60).optional();
const amount = z.number().nullable().optional();
const yesNo = z.boolean().nullable().optional();
const day = z.string().max(10).nullable().optional();

/**
 * Basic data of a project (projectBasicInfo), domain handbook 3.2 and, for buildings, 3.3. A draft is kept as it is
 * being typed, so nothing is required and no format is enforced here; the submit check does that (domain,
 * building-report).
 */
export const BasicInfo = z.object({
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
  projectName: words(200),
  projectCode: words(40),
  projectAddress: words(200),
  buildNature: pick,
  projectCategoryName: pick,
  projectUse: pick,
  projectScale: pick,
  projectGrade: pick,
  approvalType: pick,
  approvalNo: words(100),
  approvalDept: words(100),
  approvalDate: day,
  planPermitNo: words(40),
  planPermitDate: day,
  landPermitNo: words(40),
  totalInvestment: amount,
  constructionCost: amount,
  designFee: amount,
  surveyFee: amount,
  fundSource: pick,
  fundRatioState: amount,
  isGovernmentInvest: yesNo,
  isKeyProject: yesNo,
  keyLevel: pick,
  isEpc: yesNo,
  isArchitectLed: yesNo,
  preliminaryApprovalNo: words(100),
  plannedStart: day,
  plannedEnd: day,
  constructionContent: words(1000),
  newTechMaterial: words(1000),
  reviewMode: pick,
  contactName: words(50),
  contactMobile: words(20),
  contactEmail: words(100),
  remark: words(500),
  landArea: amount,
  planLandArea: amount,
  totalArea: amount,
  overgroundArea: amount,
  undergroundArea: amount,
  buildingCount: amount,
  maxHeight: amount,
  maxOverFloors: amount,
  maxUnderFloors: amount,
  plotRatio: amount,
  buildingDensity: amount,
  greenRate: amount,
  parkingCount: amount,
  parkingUnderground: amount,
  chargingCount: amount,
  seismicIntensity: pick,
  basicAcceleration: pick,
  designGroup: pick,
  seismicClass: pick,
  isOverLimit: yesNo,
  overLimitNo: words(100),
  isHighRise: yesNo,
  isSuperHigh: yesNo,
  hasCivilDefence: yesNo,
  civilDefenceArea: amount,
  isFireSpecial: yesNo,
  fireItems: picks,
  hasTechDefence: yesNo,
  greenStar: pick,
  isPrefab: yesNo,
  prefabRate: amount,
  prefabGrade: pick,
  energyStandard: pick,
  energySavingRate: amount,
  isUltraLowEnergy: yesNo,
  renewableType: picks,
  isSponge: yesNo,
  isBim: yesNo,
  bimStage: pick,
  isRenovation: yesNo,
  renovationType: pick,
});
export type BasicInfo = z.output<typeof BasicInfo>;
