import type { BuildingStatistic, statisticCalls } from "@tushen/contract/oversight/statistic";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { categoryCodes, type CategoryCode } from "@tushen/domain/ground/project-type";
import { statisticResults } from "@tushen/domain/oversight/building-statistic";
import { type RawBuilder, sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { readKeptSums } from "./read-kept-sums.ts";
import { askedBuilding, countedBatches, dayInSql, type Filters, resultInSql } from "./counted.ts";

type Row = Omit<BuildingStatistic, "divisionName" | "categoryName" | "resultName"> & {
  readonly categoryCode: CategoryCode;
};

const number = (key: string) => sql`(building.building_info ->> ${key})::numeric as ${sql.ref(key)}`;

/** What a row says of its batch. */
const batchColumns = [
  ...["projectSubmissionId", "projectApplicationId", "projectName", "divisionCode", "houseName", "bizType"],
  ...["categoryCode", "round", "acceptDay", "passDay", "result", "certNo"],
];

/** SQL: the counted buildings, the latest accepted first. */
const buildings = ({ actor }: Context, filters: Filters): RawBuilder<Row> => sql<Row>`
  select building.id as "buildingId", building.building_name as "buildingName",
    ${sql.join(batchColumns.map((column) => sql.ref(`counted.${column}`)))}, building.building_info ->> 'buildingKind' as "buildingKindName",
    building.building_info ->> 'useNature' as "useNatureName",
    building.building_info ->> 'structureType' as "structureName",
    building.building_info ->> 'greenStar' as "greenStarName",
    ${sql.join(["area", "overArea", "underArea", "overFloors", "underFloors", "height", "prefabRate"].map(number))}
  from (select submission.id as "projectSubmissionId", submission.application_id as "projectApplicationId",
      project.project_name as "projectName", submission.division_code as "divisionCode", house.org_name as "houseName",
      project.biz_type as "bizType", project.category_code as "categoryCode", submission.round,
      ${dayInSql("submission.accept_time")} as "acceptDay", ${dayInSql("submission.pass_time")} as "passDay",
      ${resultInSql} as result, (submission.accept_time at time zone 'Asia/Shanghai')::date as accepted_on,
      (select max(cert_no) from certificate where certificate.submission_id = submission.id
        and certificate.state not in ('NONE', 'REPLACED', 'REVOKED', 'VOID')) as "certNo"
    ${countedBatches(actor, filters)}) counted
  join building on building.submission_id = counted."projectSubmissionId" and ${askedBuilding(filters)}
  order by counted.accepted_on desc, counted."projectSubmissionId" desc, building.sort_no, building.id`;

const present = ({ categoryCode, ...row }: Row): BuildingStatistic => ({
  ...row,
  divisionName: divisionLabel(row.divisionCode),
  categoryName: categoryCodes[categoryCode],
  buildingKindName: dictionaryLabel("BUILDING_KIND", row.buildingKindName),
  useNatureName: dictionaryLabel("BUILDING_USE", row.useNatureName),
  structureName: dictionaryLabel("STRUCTURE_TYPE", row.structureName),
  greenStarName: dictionaryLabel("GREEN_STAR", row.greenStarName),
  resultName: statisticResults[row.result],
});

/** The first counted buildings, at most so many. */
export const findStatistics = async (context: Context, filters: Filters, most: number, offset = 0) => {
  const { rows } = await sql<Row>`${buildings(context, filters)} limit ${most} offset ${offset}`.execute(context.db);
  return rows.map(present);
};

/** How many buildings there are: from the kept sums where they answer. */
const countBuildings = async (context: Context, filters: Filters): Promise<number> => {
  const sums = await readKeptSums(context, "kind", filters);
  if (sums !== null) return sums.find(({ isWhole }) => isWhole)?.buildingCount ?? 0;
  const { rows } = await sql<{ total: number }>`select count(*) as total from building
    where submission_id in (select submission.id ${countedBatches(context.actor, filters)})
      and ${askedBuilding(filters)}`.execute(context.db);
  return rows[0]?.total ?? 0;
};

/** 建筑统计: one row per building. */
export const listBuildingStatistics: Act<typeof statisticCalls.listBuildingStatistics> = async (context, input) => {
  const { pageNum, pageSize, ...filters } = input;
  return {
    list: await findStatistics(context, filters, pageSize, (pageNum - 1) * pageSize),
    total: await countBuildings(context, filters),
    pageNum,
    pageSize,
  };
};
