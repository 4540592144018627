import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";

/**
 * What must be reviewed again when it changes (domain handbook 2.17): what 令13 Art. 11 lists, and area, height, storeys,
 * use, structure system, fire compartments, foundation type. Field key → REVIEW_CONTENT it touches: 1 compulsory
 * standards, 2 foundation and main structure, 3 fire, 4 civil air defence, 5 energy and green building.
 */
const ofBuilding: Readonly<Record<string, string>> = {
  area: "3",
  overArea: "3",
  underArea: "3",
  footprintArea: "3",
  overFloors: "3",
  underFloors: "3",
  height: "3",
  useNature: "3",
  buildingKind: "3",
  fireClass: "3",
  hazardClass: "3",
  resistOver: "3",
  resistUnder: "3",
  fireSystems: "3",
  hasFireElevator: "3",
  insulationMaterial: "3",
  insulationGrade: "3",
  decoratePart: "3",
  structureType: "2",
  foundationType: "2",
  safetyGrade: "2",
  designLife: "2",
  seismicClass: "2",
  seismicIntensity: "2",
  seismicGrade: "2",
  siteCategory: "2",
  isIsolation: "2",
  foundationDesignGrade: "2",
  maxSpan: "2",
  greenStar: "5",
  energyStandard: "5",
  shapeCoefficient: "5",
  windowWallRatioE: "5",
  windowWallRatioS: "5",
  windowWallRatioW: "5",
  windowWallRatioN: "5",
  wallK: "5",
  roofK: "5",
  windowK: "5",
  waterproofRoof: "1",
  waterproofUnder: "1",
};

const ofProject: Readonly<Record<string, string>> = {
  totalArea: "3",
  overgroundArea: "3",
  undergroundArea: "3",
  projectUse: "3",
  fireItems: "3",
  seismicIntensity: "2",
  basicAcceleration: "2",
  designGroup: "2",
  seismicClass: "2",
  isOverLimit: "2",
  hasCivilDefence: "4",
  civilDefenceArea: "4",
  greenStar: "5",
  energyStandard: "5",
  energySavingRate: "5",
  isUltraLowEnergy: "5",
};

/** The REVIEW_CONTENT a changed field affects, or null if it needs no re-review. */
export const reviewContentOf = (entity: string, field: string): string | null => {
  if (entity === "building") return ofBuilding[field] ?? null;
  return entity === "project" ? (ofProject[field] ?? null) : null;
};

/** The sentence about major changes, shown before handing in and before deciding. */
export const majorSentence = (
  changes: readonly { readonly label: string; readonly reviewContent: string | null }[],
): string | null => {
  const major = changes.filter(({ reviewContent }) => reviewContent !== null);
  if (major.length === 0) return null;
  const labels = [...new Set(major.map(({ label }) => label))].slice(0, 6).join("、");
  const contents = [...new Set(major.map(({ reviewContent }) => reviewContent ?? ""))].sort();
  return `${labels}属重大变更，涉及${contents.map((code) => dictionaryLabel("REVIEW_CONTENT", code)).join("、")}（令13第十一条、第十四条）：改动涉及已审图纸的，须将变更图纸送原审查机构重新审查；仅更正填报的，请在变更说明中写明。`;
};
