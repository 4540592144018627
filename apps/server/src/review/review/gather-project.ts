import type { BuildingInfo } from "@tushen/contract/filing/building";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { CertifiedBuilding } from "@tushen/paper/certificate";
import type { Db } from "../../context.ts";
import { type Application, readActiveParticipants, readApplication } from "../../filing/project/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { surveySize } from "../../delivery/survey/index.ts";
import { certifiedWorks, sizeOfWorks } from "./certified-works.ts";

const certified = (name: string, info: BuildingInfo): CertifiedBuilding => {
  const hazard = info.hazardClass ? `${dictionaryLabel("FIRE_HAZARD", info.hazardClass)}类` : "";
  const under = info.resistUnder ? `/地下${dictionaryLabel("FIRE_RESIST", info.resistUnder)}` : "";
  const green = info.greenStar ? dictionaryLabel("GREEN_STAR", info.greenStar) : "";
  const energy = info.energyStandard ? dictionaryLabel("ENERGY_STD", info.energyStandard) : "";
  return {
    name,
    areaInSquareMetres: info.area ?? 0,
    storeysAbove: info.overFloors ?? 0,
    storeysBelow: info.underFloors ?? 0,
    heightInMetres: info.height ?? 0,
    structure: dictionaryLabel("STRUCTURE_TYPE", info.structureType),
    foundation: dictionaryLabel("FOUNDATION_TYPE", info.foundationType),
    use: dictionaryLabel("BUILDING_USE", info.useNature),
    fireClass: [hazard, dictionaryLabel("FIRE_BUILDING_CLASS", info.fireClass)].filter(Boolean).join(" "),
    fireResistance: `${dictionaryLabel("FIRE_RESIST", info.resistOver)}${under}`,
    seismic: [
      dictionaryLabel("SEISMIC_INTENSITY", info.seismicIntensity),
      dictionaryLabel("SEISMIC_CLASS", info.seismicClass),
    ]
      .filter(Boolean)
      .join("\n"),
    ...(green && { greenStar: green }),
    ...(energy && { energy }),
  };
};

const squareMetres = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sizeOf = (infos: readonly BuildingInfo[]): string => {
  const sum = (key: "area" | "overArea" | "underArea") => infos.reduce((total, info) => total + (info[key] ?? 0), 0);
  const height = Math.max(0, ...infos.map((info) => info.height ?? 0));
  return `共${infos.length}个单体，总建筑面积 ${squareMetres(sum("area"))} ㎡，其中地上 ${squareMetres(sum("overArea"))} ㎡，地下 ${squareMetres(sum("underArea"))} ㎡；最高建筑高度 ${height.toFixed(2)} m。`;
};

const houseClasses: Record<number, string> = { 1: "一类", 2: "二类" };

/** The reviewed works and their size: a site, buildings, or sections and stations. */
const reviewedWork = async (db: Db, { id, alters_id }: Submission, bizType: Application["biz_type"]) => {
  // Altered sheets belong to the buildings of the batch they alter.
  const home = alters_id ?? id;
  if (bizType === "KC") return { projectSize: await surveySize(db, home), buildings: [] };
  const units = await db
    .selectFrom("building")
    .select(["building_name", "building_info"])
    .where("submission_id", "=", home)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  if (bizType !== "FJ")
    return { projectSize: sizeOfWorks(bizType, units), buildings: [], works: certifiedWorks(bizType, units) };
  return {
    projectSize: sizeOf(units.map((row) => row.building_info)),
    buildings: units.map((row) => certified(row.building_name, row.building_info)),
  };
};

/** Facts about project, parties and buildings that the certificate states. */
export const gatherProject = async (db: Db, submission: Submission) => {
  const application = await readApplication(db, submission.application_id);
  const { basic_info: info } = application;
  const participants = await readActiveParticipants(db, application.id);
  const named = (type: string) =>
    participants
      .filter((row) => row.participant_type === type)
      .toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
      .map((row) => row.org_name);
  const house = submission.house_org_id
    ? await db.selectFrom("organisation").selectAll().where("id", "=", submission.house_org_id).executeTakeFirst()
    : undefined;
  const { biz_type } = application;
  const scale = dictionaryLabel("PROJECT_SCALE", info.projectScale);
  const grade = dictionaryLabel("PROJECT_GRADE", info.projectGrade);
  const use = dictionaryLabel("PROJECT_USE", info.projectUse);
  const houseClass = house?.house_class ? houseClasses[house.house_class] : undefined;
  const qualification = houseClass && (biz_type === "FJ" ? `${houseClass}（房屋建筑）` : houseClass);
  return {
    category: application.category_code,
    isSpecial: application.category === "YHSH",
    projectNumber: application.project_no,
    projectName: application.project_name,
    address: application.project_address || info.projectAddress || "",
    projectClass: `${dictionaryLabel("PROJECT_CLASS", info.projectCategoryName)}${use && `（${use}）`}`,
    projectGrade: scale && grade ? `${scale}（${grade}）` : scale || grade,
    ...(await reviewedWork(db, submission, biz_type)),
    owner: named("1")[0] ?? "",
    surveyors: named("3"),
    designers: named("4"),
    house: house?.org_name ?? "",
    ...(qualification && { houseQualification: qualification }),
    ...(house?.legal_person && { legalRepresentative: house.legal_person }),
  };
};
