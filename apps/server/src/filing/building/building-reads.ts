import type { buildingCalls } from "@tushen/contract/filing/building";
import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { handedIn } from "../../ground/rights/index.ts";
import { buildingsOfBatch } from "./buildings-of-batch.ts";
import { showBuilding } from "./show-building.ts";

const buildingsOf = (db: Db, submissionId: SubmissionId) =>
  db.selectFrom("building").where("submission_id", "=", submissionId);

export const readRow = async (db: Db, id: BuildingId) =>
  (await db.selectFrom("building").selectAll().where("id", "=", id).executeTakeFirst()) ?? refuse("platform.not-found");

export const listBuildings: Act<typeof buildingCalls.listBuildings> = async ({ db }, { projectSubmissionId }) => {
  const rows = await buildingsOfBatch(db, projectSubmissionId).selectAll().orderBy("sort_no").orderBy("id").execute();
  return rows.map(showBuilding);
};

export const readBuilding: Act<typeof buildingCalls.readBuilding> = async ({ db }, { id }) =>
  showBuilding(await readRow(db, id));

export const readDesignInfo: Act<typeof buildingCalls.readDesignInfo> = async ({ db }, { id }) =>
  (await readRow(db, id)).design_info;

export const listDesignInfo: Act<typeof buildingCalls.listDesignInfo> = async ({ db }, { projectSubmissionId }) => {
  const rows = await buildingsOf(db, projectSubmissionId).selectAll().orderBy("sort_no").orderBy("id").execute();
  return rows.map((row) => ({
    buildingId: row.id,
    buildingName: row.building_name,
    buildingDesignInfo: row.design_info,
  }));
};

interface Search {
  readonly projectSubmissionId: SubmissionId;
  readonly buildingName?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Tasks are given out by discipline: a building has the tasks of the newest version in its disciplines. */
const countTasks = (condition: string) => sql<number>`(select count(*) from review_task t
  where t.submission_id = building.submission_id and t.state <> 'CANCELLED' and ${sql.raw(condition)}
    and t.version_id = (select max(v.id) from submission_version v
      where v.submission_id = building.submission_id and ${handedIn("v.state")})
    and building.building_info -> 'disciplines' ? t.discipline)`;

const findPage = async (db: Db, { projectSubmissionId, buildingName, pageNum, pageSize }: Search) => {
  const wanted = buildingsOf(db, projectSubmissionId).$if(Boolean(buildingName), (query) =>
    query.where(sql<boolean>`strpos(lower(building_name), lower(${buildingName})) > 0`),
  );
  const rows = await wanted
    .selectAll()
    .select([
      countTasks("true").as("task_count"),
      countTasks("t.state in ('CHECKED', 'COLLECTED', 'CLOSED')").as("task_done_count"),
    ])
    .orderBy("sort_no")
    .orderBy("id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total, pageNum, pageSize };
};

export const queryBuildings: Act<typeof buildingCalls.queryBuildings> = async ({ db }, input) => {
  const { rows, ...page } = await findPage(db, input);
  return { ...page, list: rows.map(showBuilding) };
};

export const queryBuildingsInReview: Act<typeof buildingCalls.queryBuildingsInReview> = async ({ db }, input) => {
  const { rows, ...page } = await findPage(db, input);
  const list = rows.map((row) => ({
    ...showBuilding(row),
    taskCount: row.task_count,
    taskDoneCount: row.task_done_count,
  }));
  return { ...page, list };
};
