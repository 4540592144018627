import type { ParsedInputOf } from "@tushen/contract/call";
import type { ApplicationId } from "@tushen/contract/fields";
import { type FoundProject, mostFound, type searchCalls } from "@tushen/contract/search";
import { searchWords } from "@tushen/domain/search-words";
import { addDays } from "@tushen/domain/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Act, Actor, Db } from "../context.ts";
import { containing } from "../platform/database/containing.ts";
import { inDivisionOfLevel, visibleApplication } from "../rights/index.ts";

type Input = ParsedInputOf<typeof searchCalls.searchProjects>;
type Condition = RawBuilder<boolean>;

/**
 * Projects the caller may see, by words and filters. The newest (or oldest) `mostFound` that fit are ranked and paged: what
 * a page costs does not grow with the number of applications.
 */
export const searchProjects: Act<typeof searchCalls.searchProjects> = async ({ db, actor }, input) => {
  const { pageNum, pageSize } = input;
  const keyword = input.keyword?.trim() || undefined;
  const byTime = input.sort === "oldest" ? sql`update_time` : sql`update_time desc`;
  const order = keyword === undefined || input.sort !== undefined ? byTime : sql`${rank(keyword)}, ${byTime}`;
  const { rows } = await sql<{ count: number; ids: ApplicationId[] }>`
    with found as materialized (
      select application_id, project_name, numbers, update_time from application_search
      where ${sql.join([...visible(actor), ...filters(input), ...wordConditions(keyword)], sql` and `)}
      order by ${byTime} limit ${mostFound + 1}
    )
    select (select count(*)::int from found) as count, to_json(array(
      select application_id from found order by ${order}, application_id desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  const list = await readFound(db, ids);
  return { list, total: Math.min(count, mostFound), hasMore: count > mostFound, pageNum, pageSize };
};

const visible = (actor: Actor): Condition[] => {
  const id = sql.ref("application_search.application_id");
  if (actor.orgType === "CONTROL" && actor.onlyApplicationId === null)
    return [inDivisionOfLevel(actor.divisionCode), sql<boolean>`not is_draft`];
  const filesReport = sql<boolean>`exists (select 1 from project_application a where a.id = ${id}
    and (a.applicant_org_id = ${actor.orgId} or exists (select 1 from participant p where p.application_id = a.id
      and p.org_id = ${actor.orgId} and p.participant_type = '1' and p.is_main)))`;
  return [visibleApplication(actor, id), sql<boolean>`(not is_draft or ${filesReport})`];
};

const filters = ({ bizType, step, divisionCode, from, to }: Input): Condition[] => [
  ...(bizType === undefined ? [] : [sql<boolean>`biz_type = ${bizType}`]),
  ...(step === undefined ? [] : [sql<boolean>`step = ${step}`]),
  ...(divisionCode === undefined ? [] : [inDivisionOfLevel(divisionCode)]),
  ...(from === undefined ? [] : [sql<boolean>`update_time >= ${`${from}T00:00:00+08:00`}`]),
  ...(to === undefined ? [] : [sql<boolean>`update_time < ${`${addDays(to, 1)}T00:00:00+08:00`}`]),
];

/** Each word must occur: its pairs come from the index, then the word itself is looked for. */
const wordConditions = (keyword: string | undefined): Condition[] =>
  searchWords(keyword ?? "").map(
    (word) => sql<boolean>`pairs @> pairs_of(search_text(${word})) and words like search_text(${containing(word)})`,
  );

/** A number typed in full, then a name that begins with the words, then one that has them, then the rest. */
const rank = (keyword: string): RawBuilder<number> => sql<number>`case
  when position(' ' || search_text(${keyword}) || ' ' in numbers) > 0 then 0
  when starts_with(project_name, search_text(${keyword})) then 1
  when position(search_text(${keyword}) in project_name) > 0 then 2
  else 3 end`;

const leaderOf = (type: string) => sql<string>`coalesce((select org_name from participant p
  join organisation o on o.id = p.org_id where p.application_id = a.id and p.participant_type = ${sql.lit(type)}
  and p.confirm_state <> 2 order by p.is_main desc, p.id limit 1), '')`;

/** In the order of the ids. */
const readFound = async (db: Db, ids: readonly ApplicationId[]): Promise<FoundProject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProject>`
    select a.id as "projectApplicationId", a.project_name as "projectName", a.application_no as "applicationNo",
      a.project_no as "projectNo", a.project_code as "projectCode", a.project_address as "projectAddress",
      a.division_code as "divisionCode", a.biz_type as "bizType", a.category_code as "categoryCode",
      ${leaderOf("1")} as "ownerName", ${leaderOf("4")} as "designerName", s.step as "currentStep",
      a.apply_time as "applyTime", a.update_time as "updateTime"
    from project_application a join application_search s on s.application_id = a.id
    where a.id in (${sql.join(ids)})`.execute(db);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.projectApplicationId) ?? 0) - (place.get(b.projectApplicationId) ?? 0));
};
