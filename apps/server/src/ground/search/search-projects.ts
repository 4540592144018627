import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import {
  type FoundProject,
  listSteps,
  mostFound,
  mostMatched,
  type ProjectHolder,
  type searchCalls,
} from "@tushen/contract/ground/search";
import { searchWords } from "@tushen/domain/ground/search-words";
import { addDays } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { containing } from "../platform/database/containing.ts";
import { askedOrder, byPinyin, inOrderOf } from "../platform/database/asked-order.ts";
import { divisionPrefix, inDivisionOfLevel, visibleApplication } from "../rights/index.ts";

type Input = ParsedInputOf<typeof searchCalls.searchProjects>;
type Condition = RawBuilder<boolean>;

/**
 * Projects the caller may see, by words and filters. At most the newest (or oldest) `mostFound`, with words
 * `mostMatched`, are counted, ranked and paged, so that the cost of a page does not grow with the number of
 * applications.
 */
export const searchProjects: Act<typeof searchCalls.searchProjects> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize } = input;
  const words = searchWords(input.keyword ?? "");
  const time = timeOrder(input.sort === "updateTime" && input.order !== "desc");
  const most = words.length === 0 ? mostFound : mostMatched;
  const order =
    words.length > 0 && input.sort === undefined ? sql`${rank(input.keyword ?? "")}, ${time.order}` : time.order;
  const { rows } = await sql<{ count: number; ids: ApplicationId[] }>`
    with ${found(actor, input, words, time, most + 1)}
    select (select count(*)::int from found) as count, to_json(array(
      select application_id from (select * from found order by ${time.order} limit ${most}) shown
      order by ${askedOrder(input, foundOrders)}, ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  const holders = await context.ask.holdersOf(context, ids);
  const list = (await readFound(db, ids)).map((row) => ({
    ...row,
    holder: holders.get(row.projectApplicationId) ?? nobody,
  }));
  return { list, total: Math.min(count, most), hasMore: count > most, pageNum, pageSize };
};

/** Of at most `mostFound` rows, so that it costs little to read what they are ordered by. */
const listed = (column: string) =>
  sql`(select ${sql.ref(column)} from project_application a where a.id = shown.application_id)`;
const foundOrders = {
  projectName: byPinyin(listed("a.project_name")),
  numbers: sql`coalesce(${listed("a.project_no")}, ${listed("a.application_no")})`,
  bizType: listed("a.biz_type"),
  currentStep: inOrderOf(
    listSteps,
    sql`(select step from application_search s where s.application_id = shown.application_id)`,
  ),
  updateTime: sql`update_time`,
};

const nobody: ProjectHolder = { name: "", isMine: false, sentence: "", since: null };

/** The order of a page, and the condition for rows up to a given time in that order. */
const timeOrder = (isOldestFirst: boolean) =>
  isOldestFirst
    ? { order: sql`update_time, application_id`, upTo: sql`update_time <=` }
    : { order: sql`update_time desc, application_id desc`, upTo: sql`update_time >=` };
type TimeOrder = ReturnType<typeof timeOrder>;

/**
 * The newest (or oldest) projects that fit. Without words an authority's projects are read in order from an index
 * alone; words, and a party's projects, are found by their keys.
 */
const found = (actor: Actor, input: Input, words: readonly string[], time: TimeOrder, most: number) => {
  const columns = sql.raw(`application_id, update_time${words.length === 0 ? "" : ", project_name, numbers"}`);
  const best = sql`order by ${time.order} limit ${most}`;
  const fits = [...within(actor, input), ...filters(input)];
  const has = [...words.map(occurs), hasKeys(actor, input, words)];
  const keyed = (...more: Condition[]) => sql`keyed as materialized (
    select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code, province_code
    from application_search where ${all([...has, ...more])}
  )`;
  const fitting = sql`select ${columns} from keyed application_search where ${all(fits)} ${best}`;

  if (isParty(actor)) return sql`${keyed()}, found as materialized (${fitting})`;
  if (words.length === 0 || !seesByDivision(actor))
    return sql`found as materialized (
      select ${columns} from application_search where ${all([...fits, ...words.map(occurs)])} ${best}
    )`;
  // Frequent words are found among the latest projects of the division; only if that does not suffice are all looked
  // through: the index of keys has no order, so a frequent word would cost as much as it has occurrences.
  return sql`edge as materialized (
    select update_time from application_search where ${all(within(actor, input))}
    order by ${time.order} offset ${latest} limit 1
  ), recent as materialized (
    select ${columns} from application_search where ${all([...fits, ...has])}
      and ${time.upTo} (select update_time from edge) ${best}
  ), ${keyed(sql<boolean>`(select count(*) from recent) < ${most}`)}, found as materialized (
    select * from recent where (select count(*) from recent) = ${most} union all (${fitting})
  )`;
};
const latest = 5000;

const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/**
 * An authority sees all projects of its division, which an index returns in order; others see those they take part in.
 */
const seesByDivision = ({ orgType, onlyApplicationId }: Actor) => orgType === "CONTROL" && onlyApplicationId === null;
const isParty = (actor: Actor) => actor.onlyApplicationId === null && !seesByDivision(actor);

/**
 * SQL condition for the caller and the division asked for: of the authority's own division and the one asked for, the
 * narrower one.
 */
const within = (actor: Actor, { divisionCode }: Input): Condition[] => {
  const asked = divisionCode === undefined ? [] : [inDivisionOfLevel(divisionCode)];
  const id = sql.ref("application_search.application_id");
  if (seesByDivision(actor)) {
    const isBelow = divisionCode?.startsWith(divisionPrefix(actor.divisionCode));
    return [...(isBelow ? [] : [inDivisionOfLevel(actor.divisionCode)]), ...asked, sql<boolean>`not is_draft`];
  }
  const filesReport = sql<boolean>`exists (select 1 from project_application a where a.id = ${id}
    and (a.applicant_org_id = ${actor.orgId} or exists (select 1 from participant p where p.application_id = a.id
      and p.org_id = ${actor.orgId} and p.participant_type = '1' and p.is_main)))`;
  return [visibleApplication(actor, id), sql<boolean>`(not is_draft or ${filesReport})`, ...asked];
};

const filters = ({ bizType, step, from, to }: Input): Condition[] => [
  ...(bizType === undefined ? [] : [sql<boolean>`biz_type = ${bizType}`]),
  ...(step === undefined ? [] : [sql<boolean>`step = ${step}`]),
  ...(from === undefined ? [] : [sql<boolean>`update_time >= ${`${from}T00:00:00+08:00`}`]),
  ...(to === undefined ? [] : [sql<boolean>`update_time < ${`${addDays(to, 1)}T00:00:00+08:00`}`]),
];

/**
 * SQL condition answered by the index of keys; other conditions read each row it returns. Pairs of letters are looked
 * up within their city if no more is searched. The keys stand in a query of their own, because the planner would take
 * them for independent of each other.
 */
const hasKeys = (actor: Actor, { divisionCode, step }: Input, words: readonly string[]): Condition => {
  const division = divisionCode ?? (seesByDivision(actor) ? actor.divisionCode : "");
  const level = divisionPrefix(division).length;
  const city = level < 4 ? "" : division.slice(0, 4);
  const isSaidByPairs = level === 4 && words.length > 0 && words.every((word) => /\p{Script=Han}{2}/u.test(word));
  const keys = [isSaidByPairs ? "" : division, step ?? "", isParty(actor) ? `org${actor.orgId}` : ""].filter(Boolean);
  const pairs = words.map((word) => sql`pairs_of(search_text(${word}), ${city}) || `);
  return sql<boolean>`search_keys(words, province_code, city_code, division_code, step, parties) @>
    (select ${sql.join(pairs, sql``)}${keys}::text[])`;
};

const occurs = (word: string): Condition => sql<boolean>`words like search_text(${containing(word)})`;

/**
 * Rank of a result: a number typed in full, then names that begin with the words, then names that contain them, then
 * the rest.
 */
const rank = (keyword: string): RawBuilder<number> => sql<number>`case
  when position(' ' || search_text(${keyword}) || ' ' in numbers) > 0 then 0
  when starts_with(project_name, search_text(${keyword})) then 1
  when position(search_text(${keyword}) in project_name) > 0 then 2
  else 3 end`;

const leaderOf = (type: string) => sql<string>`coalesce((select org_name from participant p
  join organisation o on o.id = p.org_id where p.application_id = a.id and p.participant_type = ${sql.lit(type)}
  and p.confirm_state <> 2 order by p.is_main desc, p.id limit 1), '')`;

/** Rows in the order of the ids. */
const readFound = async (db: Db, ids: readonly ApplicationId[]): Promise<Omit<FoundProject, "holder">[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<FoundProject, "holder">>`
    select a.id as "projectApplicationId", a.project_name as "projectName", a.application_no as "applicationNo",
      a.project_no as "projectNo", a.project_code as "projectCode", a.project_address as "projectAddress",
      a.division_code as "divisionCode", a.biz_type as "bizType", a.category_code as "categoryCode",
      ${leaderOf("1")} as "ownerName", ${leaderOf("4")} as "designerName", s.step as "currentStep",
      a.apply_time as "applyTime", a.update_time as "updateTime"
    from project_application a join application_search s on s.application_id = a.id
    where a.id in (${sql.join(ids)})`.execute(db);
  const rankOf = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (rankOf.get(a.projectApplicationId) ?? 0) - (rankOf.get(b.projectApplicationId) ?? 0));
};
