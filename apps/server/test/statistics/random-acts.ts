import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { categoryCodes } from "@tushen/domain/ground/project-type";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../src/context.ts";

type Random = () => number;

/** SQL: a copy of a row, with other values in some columns. */
const copyOf = (table: string, id: RawBuilder<unknown>, changed: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} overriding system value
  select (jsonb_populate_record(base, ${changed} || jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))))).*
  from ${sql.table(table)} base where base.id = ${id}`;

/**
 * Changes of everything that the statistics count, written straight into the tables and so in more ways than acts of the
 * portal would: batches move, come and go, buildings and opinions change. It begins with copies of a batch that has a
 * building and an opinion.
 */
export const startRandomActs = async (db: Db, random: Random, projectCount: number) => {
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const { rows: found } = await sql<{ project: number; batch: number; opinion: number }>`
    select application_id as project, submission_id as batch, id as opinion from opinion
    where exists (select 1 from building where building.submission_id = opinion.submission_id) limit 1`.execute(db);
  const [base] = found;
  if (!base) throw new Error("no batch has an opinion");
  const { rows: houses } = await sql<{ id: number }>`select id from organisation where org_type = 'CENSOR'`.execute(db);
  const divisions = ["410102", "410103", "410105", "410200", "420102"];
  const states = Object.keys(submissionMachine.states);
  const codes = Object.keys(categoryCodes);
  const day = () => `2026-${String(1 + below(9)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`;
  const moment = () => `${day()}T${String(below(24)).padStart(2, "0")}:30:00+08:00`;
  const orNull = <T>(value: T): T | null => (random() < 0.3 ? null : value);

  const projects: number[] = [];
  let serial = 0;
  const addBatch = async (trx: Db, project: number): Promise<void> => {
    serial += 1;
    const changed = { application_id: project, atlas_name: `第${serial}批`, acceptance_no: null, copied_from_id: null };
    await copyOf(
      "submission",
      sql`${base.batch}`,
      sql`${JSON.stringify({ ...changed, state: "FIRST_REVIEW", division_code: oneOf(divisions), accept_time: moment() })}::jsonb`,
    ).execute(trx);
  };
  for (let made = 1; made <= projectCount; made += 1) {
    const changed = { application_no: `R${made}`, project_no: `R${made}`, project_code: null };
    await copyOf("project_application", sql`${base.project}`, sql`${JSON.stringify(changed)}::jsonb`).execute(db);
    const { rows } = await sql<{ id: number }>`select max(id) as id from project_application`.execute(db);
    projects.push(rows[0]?.id ?? 0);
    await addBatch(db, projects.at(-1) ?? 0);
  }

  const someOf = (table: string) => sql`(select id from ${sql.table(table)}
    where application_id = any(${projects}) order by hashint8(id + ${below(1e6)}) limit 1)`;

  const setBatch = (set: RawBuilder<unknown>) => (trx: Db) =>
    sql`update submission set ${set} where id = ${someOf("submission")}`.execute(trx);
  const info = () =>
    JSON.stringify({
      ...{ area: below(900_000) / 100, overArea: below(90_000) / 100, underArea: below(9000) / 100 },
      ...{ buildingKind: String(1 + below(4)), greenStar: String(below(4)), prefabRate: orNull(below(3) * 25) },
    });
  const clause = () => sql`problem_category = ${oneOf(["1", "11", "12", "2", "6"])}, clause_no = ${`7.1.${below(4)}`},
    discipline = ${oneOf(["JZ", "JG"])}`;
  const opinionStates = ["DRAFT", "REPLYING", "PASSED", "CANCELLED", "CONFIRMED"];

  const acts: readonly ((trx: Db) => Promise<unknown>)[] = [
    (trx) => setBatch(sql`state = ${oneOf(states)}, suspended_from = ${orNull(oneOf(states))}`)(trx),
    (trx) =>
      setBatch(sql`state = 'PASSED', pass_time = ${orNull(moment())}, first_pass = ${orNull(random() < 0.5)}`)(trx),
    (trx) => setBatch(sql`accept_time = ${orNull(moment())}`)(trx),
    (trx) => setBatch(sql`due_on = ${orNull(day())}, clock_paused_on = ${orNull(day())}, round = ${below(4)}`)(trx),
    (trx) => setBatch(sql`house_org_id = ${oneOf(houses).id}, division_code = ${oneOf(divisions)}`)(trx),
    (trx) =>
      setBatch(random() < 0.6 ? sql`purpose = 'REVIEW', beside_id = null` : sql`purpose = 'ZX', beside_id = id`)(trx),
    (trx) => setBatch(sql`version = version + 1`)(trx),
    (trx) => addBatch(trx, oneOf(projects)),
    (trx) =>
      sql`insert into building (application_id, submission_id, division_code, building_name, building_info)
        select application_id, id, division_code, ${`${++serial}#楼`}, ${info()}::jsonb from submission
        where id = ${someOf("submission")}`.execute(trx),
    (trx) => sql`update building set building_info = ${info()}::jsonb where id = ${someOf("building")}`.execute(trx),
    (trx) => sql`delete from building where id = ${someOf("building")}`.execute(trx),
    (trx) =>
      sql`with batch as (select id, application_id from submission where id = ${someOf("submission")})
        insert into opinion overriding system value select (jsonb_populate_record(base, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('opinion', 'id')), 'submission_id', batch.id,
          'application_id', batch.application_id, 'opinion_no', ${`R-${++serial}`}::text, 'building_id', null,
          'state', 'REPLYING', 'parent_id', null, 'root_id', null))).*
        from opinion base, batch where base.id = ${base.opinion}`.execute(trx),
    (trx) => sql`update opinion set ${clause()} where id = ${someOf("opinion")}`.execute(trx),
    (trx) => sql`update opinion set state = ${oneOf(opinionStates)} where id = ${someOf("opinion")}`.execute(trx),
    (trx) => sql`update opinion set state = 'REPLYING' where application_id = any(${projects})`.execute(trx),
    (trx) => sql`delete from opinion where id = ${someOf("opinion")}`.execute(trx),
    (trx) =>
      sql`update project_application set category_code = ${oneOf(codes)}, category = ${oneOf(["PT", "YHSH"])},
        biz_type = ${oneOf(["FJ", "SZ"])} where id = ${oneOf(projects)}`.execute(trx),
    // Another calendar has everything counted anew, so it changes less often than the rest.
    async (trx) =>
      random() < 0.2 &&
      sql`insert into work_calendar (date, is_workday) values (${day()}, ${random() < 0.5})
        on conflict (date) do update set is_workday = excluded.is_workday`.execute(trx),
  ];
  /** One to three changes in a transaction. */
  return async (trx: Db): Promise<void> => {
    for (let left = 1 + below(3); left > 0; left -= 1) await oneOf(acts)(trx);
  };
};
