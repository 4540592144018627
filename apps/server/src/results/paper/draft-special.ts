import type { SubmissionId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { NewLetter } from "../../papers/document/index.ts";
import { figure, opinionsOf, passedBatch, staffOf } from "./review-facts.ts";

/** What the three papers have in common: works, parties and who reviewed the subject. */
const subjectOf = async (context: Context, submission: Submission, disciplines: readonly string[]) => {
  const { db, now } = context;
  const { system, projectName, submissionName, owner, designers, house } = await partiesOnPaper(context, submission);
  const staff = (await staffOf(db, submission.id)).filter(({ discipline }) => disciplines.includes(discipline));
  const task = disciplines.flatMap((code) => staff.find(({ discipline }) => discipline === code) ?? [])[0];
  const { count } = await opinionsOf(db, submission.id, disciplines);
  return {
    facts: { system, projectName, submissionName, owner, designers, house, issuedOn: dayInBeijing(now) },
    reviewer: task?.reviewer ?? "",
    opinionCount: count,
    conclusion: task?.summary || "经审查，符合国家和地方有关标准，审查合格。",
  };
};

const buildingRows = ({ db }: Pick<Context, "db">, id: SubmissionId) =>
  buildingsOfBatch(db, id).select(["building_name", "building_info"]).orderBy("sort_no").execute();

const storeys = (info: { overFloors?: number | null | undefined; underFloors?: number | null | undefined }): string =>
  `${info.overFloors ?? 0}/${info.underFloors ?? 0}`;

/** 人防工程施工图审查意见: the shelters as they were declared, and what the discipline found. */
export const draftAirDefence = async (context: Context, id: SubmissionId): Promise<NewLetter<"AIR_DEFENCE">> => {
  const { db } = context;
  const submission = await passedBatch(db, id, "AIR_DEFENCE");
  const home = submission.alters_id ?? id;
  const defence = await db
    .selectFrom("civil_air_defence")
    .select("details")
    .where("submission_id", "=", home)
    .executeTakeFirst();
  const units = await db
    .selectFrom("protective_unit")
    .select(["unit_name", "details"])
    .where("submission_id", "=", home)
    .orderBy("sort_no")
    .execute();
  if (!defence && units.length === 0) refuse("document.no-such-works");
  const { facts, reviewer, opinionCount, conclusion } = await subjectOf(context, submission, ["RF"]);
  const details = defence?.details ?? {};
  return {
    ...{ kind: "AIR_DEFENCE", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ ...facts, number, reviewer, opinionCount, conclusion },
      facts: [
        { label: "建设方式", value: dictionaryLabel("RF_MODE", details.buildMode) || "/" },
        { label: "应建面积", value: figure(details.requiredArea, " ㎡") },
        { label: "设计面积", value: figure(details.designArea, " ㎡") },
        { label: "审批文号", value: details.approvalNo || "/" },
      ],
      units: units.map(({ unit_name: name, details: unit }) => ({
        name,
        kind: dictionaryLabel("RF_WAR_USE", unit.wartimeUse) || "/",
        grade: [unit.resistNuclear, unit.resistConventional].filter(Boolean).join("、") || "/",
        area: figure(unit.area),
        people: unit.shelterPeople == null ? "/" : String(unit.shelterPeople),
        use: dictionaryLabel("RF_PEACE_USE", unit.peacetimeUse) || "/",
      })),
    }),
  };
};

/** 居住、公共建筑节能设计审查备案登记表. */
export const draftEnergyTable = async (context: Context, id: SubmissionId): Promise<NewLetter<"ENERGY">> => {
  const submission = await passedBatch(context.db, id, "ENERGY");
  const rows = (await buildingRows(context, id)).filter(({ building_info: info }) => info.energyStandard);
  if (rows.length === 0) refuse("document.no-such-works");
  const { facts, reviewer, opinionCount, conclusion } = await subjectOf(context, submission, ["JN", "JZ"]);
  const plain = (value: number | null | undefined) => (value == null ? "/" : String(value));
  return {
    ...{ kind: "ENERGY", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ ...facts, number, reviewer, opinionCount, conclusion },
      kind: rows.every(({ building_info: { buildingKind } }) => buildingKind === "1") ? "residential" : "public",
      buildings: rows.map(({ building_name: name, building_info: info }) => ({
        ...{ name, area: figure(info.area), storeys: storeys(info), shape: plain(info.shapeCoefficient) },
        standard: dictionaryLabel("ENERGY_STD", info.energyStandard),
        ratio: [info.windowWallRatioE, info.windowWallRatioS, info.windowWallRatioW, info.windowWallRatioN]
          .map(plain)
          .join("/"),
        ...{ wall: plain(info.wallK), roof: plain(info.roofK), window: plain(info.windowK) },
        greenStar: dictionaryLabel("GREEN_STAR", info.greenStar) || "/",
        measures:
          [info.insulationMaterial, info.insulationGrade && `燃烧性能${info.insulationGrade}级`]
            .filter(Boolean)
            .join("，") || "/",
      })),
    }),
  };
};

/** 抗震设防审查表. */
export const draftSeismicTable = async (context: Context, id: SubmissionId): Promise<NewLetter<"SEISMIC">> => {
  const submission = await passedBatch(context.db, id, "SEISMIC");
  const rows = (await buildingRows(context, id)).filter(({ building_info: info }) => info.seismicIntensity);
  if (rows.length === 0) refuse("document.no-such-works");
  const { facts, reviewer, opinionCount, conclusion } = await subjectOf(context, submission, ["JG"]);
  const sites = [
    ...new Set(rows.map(({ building_info: info }) => dictionaryLabel("SITE_CATEGORY", info.siteCategory))),
  ];
  return {
    ...{ kind: "SEISMIC", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ ...facts, number, reviewer, opinionCount, conclusion },
      site: sites.filter(Boolean).join("、"),
      buildings: rows.map(({ building_name: name, building_info: info }) => ({
        ...{ name, storeys: storeys(info), height: figure(info.height) },
        seismicClass: dictionaryLabel("SEISMIC_CLASS", info.seismicClass) || "/",
        intensity: dictionaryLabel("SEISMIC_INTENSITY", info.seismicIntensity) || "/",
        structure: dictionaryLabel("STRUCTURE_TYPE", info.structureType) || "/",
        grade: dictionaryLabel("SEISMIC_GRADE", info.seismicGrade) || "/",
        isolation: dictionaryLabel("ISOLATION", info.isIsolation) || "/",
      })),
    }),
  };
};
