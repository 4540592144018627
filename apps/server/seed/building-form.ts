import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo } from "@tushen/contract/filing/building";
import { suggestBuildingScale } from "@tushen/domain/filing/project-scale";
import { deriveFromBuildings } from "@tushen/domain/filing/report-form/building-warnings";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { areasOf, type Building, heightOf } from "@tushen/sample/building";
import { type BuildingKind, modelBuilding } from "@tushen/sample/building-kinds";
import type { DemoProject } from "./demo-project.ts";
import { buildingInfo } from "./report-data.ts";

/** Codes of the dictionaries for a kind of building, and what a square metre costs, in 万元. */
interface KindCodes {
  /** BUILDING_USE, BUILDING_KIND, PROJECT_USE */
  readonly use: string;
  readonly kind: string;
  readonly projectUse: string;
  readonly costPerArea: number;
  /** FIRE_HAZARD of factories and stores. */
  readonly hazard?: string;
}

// biome-ignore format: a table
const codes: Readonly<Record<BuildingKind, KindCodes>> = {
  tower: { use: "3", kind: "2", projectUse: "210", costPerArea: 0.62 },
  office: { use: "3", kind: "2", projectUse: "210", costPerArea: 0.46 },
  slab: { use: "1", kind: "1", projectUse: "100", costPerArea: 0.33 },
  apartment: { use: "2", kind: "2", projectUse: "110", costPerArea: 0.38 },
  dormitory: { use: "2", kind: "2", projectUse: "110", costPerArea: 0.34 },
  school: { use: "8", kind: "2", projectUse: "240", costPerArea: 0.44 },
  hospital: { use: "7", kind: "2", projectUse: "240", costPerArea: 0.78 },
  mall: { use: "4", kind: "2", projectUse: "220", costPerArea: 0.57 },
  hotel: { use: "5", kind: "2", projectUse: "230", costPerArea: 0.71 },
  exhibition: { use: "14", kind: "2", projectUse: "240", costPerArea: 0.66 },
  archive: { use: "14", kind: "2", projectUse: "240", costPerArea: 0.59 },
  care: { use: "11", kind: "2", projectUse: "240", costPerArea: 0.47 },
  laboratory: { use: "21", kind: "2", projectUse: "240", costPerArea: 0.52 },
  data: { use: "22", kind: "2", projectUse: "250", costPerArea: 0.83 },
  factory: { use: "19", kind: "3", projectUse: "510", costPerArea: 0.29, hazard: "3" },
  warehouse: { use: "20", kind: "4", projectUse: "520", costPerArea: 0.24, hazard: "32" },
  carPark: { use: "18", kind: "6", projectUse: "260", costPerArea: 0.27 },
};

/** Code of the item whose label says this: 标准设防类 finds 标准设防（丙）. */
const codeOf = (dictionary: string, words: string): string => {
  const items = offeredItems(dictionary);
  const item =
    items.find(({ label }) => label === words) ??
    items.find(({ label }) => label.includes("（") && words.startsWith(label.replace(/（.*$/, "")));
  if (!item) throw new Error(`${dictionary} has no ${words}`);
  return item.code;
};

const fireClassCode = (words: string): string =>
  /厂房/.test(words)
    ? "5"
    : /仓库/.test(words)
      ? "6"
      : /汽车库/.test(words)
        ? "7"
        : /一类/.test(words)
          ? "3"
          : /二类/.test(words)
            ? "2"
            : "1";

export const kindOf = ({ kind, use }: Pick<DemoProject, "kind" | "use">): BuildingKind =>
  kind ?? (use === "office" ? "tower" : "slab");

/** The building of a demo project; sheets and form are made from it. */
export const modelOf = (project: Pick<DemoProject, "kind" | "use" | "floors" | "nature">, serial: number): Building =>
  modelBuilding({ kind: kindOf(project), seed: 40 + serial, nature: project.nature, floors: project.floors });

/** The form of one building. */
export const unitOf = (project: DemoProject, serial: number): BuildingInfo => {
  const building = modelOf(project, serial);
  const kind = codes[kindOf(project)];
  const { facts, floors, floorArea, floorHeight } = building;
  const { over, under } = areasOf(building);
  const isDwelling = kind.use === "1";
  return buildingInfo({
    buildingName: project.building,
    ...{ useNature: kind.use, buildingKind: kind.kind },
    ...{ overArea: over, underArea: under, area: Math.round((over + under) * 10) / 10, footprintArea: floorArea },
    ...{ overFloors: floors, underFloors: 1, height: heightOf(building), standardFloorHeight: floorHeight / 1000 },
    maxSpan: Math.max(building.bay, (building.axesY[3] ?? 0) - (building.axesY[2] ?? 0)) / 1000,
    fireClass: fireClassCode(facts.fireClass),
    ...(kind.hazard !== undefined && { hazardClass: kind.hazard }),
    ...{ resistOver: codeOf("FIRE_RESIST", facts.resistOver), resistUnder: "1", hasFireElevator: facts.hasFireLift },
    waterproofRoof: codeOf("WATERPROOF", facts.waterproofRoof),
    waterproofUnder: codeOf("WATERPROOF", facts.waterproofUnder),
    structureType: codeOf("STRUCTURE_TYPE", facts.structure),
    foundationType: codeOf("FOUNDATION_TYPE", facts.foundation),
    seismicClass: codeOf("SEISMIC_CLASS", facts.seismicClass),
    seismicGrade: codeOf("SEISMIC_GRADE", facts.seismicGrade),
    foundationDesignGrade: codeOf("FOUND_GRADE", facts.foundationGrade),
    ...{ designLife: facts.designLife, siteCategory: "III", greenStar: "0", energyStandard: isDwelling ? "2" : "3" },
    ...{ insulationMaterial: "岩棉板", insulationGrade: "A", coolingHeating: "2" },
    ...(isDwelling && { householdCount: (floors - 1) * 8, unitCount: 2 }),
    fireSystems: ["1", "2", "3", "4", "5", "6", "10", "14", ...(facts.hasFireLift ? ["11"] : [])],
    ...(facts.nature === "改建" && {
      oldUse: "办公",
      decoratePart: ["1", "2", "3"],
      decorateArea: over,
      decorateFloors: `1~${floors}层`,
    }),
  });
};

/** The fields of the project's form that follow from its building: size, safety, cost. */
export const infoOf = (project: DemoProject, serial: number): Partial<BasicInfo> => {
  const building = modelOf(project, serial);
  const unit = unitOf(project, serial);
  const kind = codes[kindOf(project)];
  const { facts, floors } = building;
  const { over, under } = areasOf(building);
  const total = Math.round((over + under) * 10) / 10;
  const told = project.use === "office" && project.isGovernmentHouse ? (["F10"] as const) : [];
  const { isHighRise, isSuperHigh, isFireSpecial, fireItems, maxHeight } = deriveFromBuildings([{ ...unit }], told);
  const scale = suggestBuildingScale([
    { useNature: kind.use, area: total, height: maxHeight, overFloors: floors, underArea: under },
  ]);
  const share = facts.nature === "改建" ? 0.35 : 1;
  const totalInvestment = Math.round(total * kind.costPerArea * share + serial * 7);
  const isPublicMoney = project.owner === "owner3";
  return {
    category: facts.nature === "新建" ? "FJ_XJ" : facts.nature === "扩建" ? "FJ_KJ" : "FJ_GJ",
    buildNature: codeOf("BUILD_NATURE", facts.nature),
    ...(facts.nature === "改建" && { isRenovation: true, renovationType: "1" }),
    ...{
      projectUse: kind.projectUse,
      projectScale: scale,
      projectGrade: scale === "8" ? "1" : scale === "9" ? "2" : "3",
    },
    ...{
      totalInvestment,
      designFee: Math.round(totalInvestment * 0.017 + serial),
      surveyFee: Math.round(totalInvestment * 0.0025 + 9 + serial / 2),
    },
    ...{ totalArea: total, overgroundArea: over, undergroundArea: under, buildingCount: 1 },
    ...{ maxHeight, maxOverFloors: floors, maxUnderFloors: 1 },
    ...{ landArea: facts.site.landArea, plotRatio: facts.site.plotRatio, buildingDensity: facts.site.density },
    ...{ greenRate: facts.site.greenRate, parkingCount: facts.site.parking },
    ...{ seismicClass: unit.seismicClass, isHighRise, isSuperHigh, isFireSpecial, fireItems: [...fireItems] },
    ...{ greenStar: "0", energyStandard: unit.energyStandard, energySavingRate: unit.energyStandard === "2" ? 75 : 72 },
    constructionContent: `${facts.nature}${project.building}，${facts.useWords}，地上${floors}层、地下1层，建筑高度${maxHeight}m，总建筑面积${total}㎡，${facts.structure}结构。`,
    ...(isPublicMoney && { isGovernmentInvest: true, fundSource: "1", fundRatioState: 100, approvalType: "1" }),
  };
};
