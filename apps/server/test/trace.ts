import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../src/context.ts";
import { expectRefused } from "./portal.ts";

const tablesOfApplication = [
  ...["participant", "submission", "submission_version", "share", "folder", "drawing", "drawing_separator", "file"],
  ...["procedural_comment", "review_task", "letter", "certificate", "sheet_stamp", "pack_task", "history_line"],
  ...["opinion", "reply", "markup", "drawing_view", "survey", "survey_member", "filing"],
] as const;

/** All stored data about an application, including numbers drawn and messages sent. */
const everythingAbout = async (db: Db, applicationId: ApplicationId): Promise<unknown> => {
  const kept: Record<string, unknown> = {};
  for (const table of tablesOfApplication) {
    const { rows } = await sql`select to_jsonb(one) as row from ${sql.table(table)} one
      where application_id = ${applicationId} order by to_jsonb(one)::text`.execute(db);
    kept[table] = rows;
  }
  for (const table of ["number_series", "message"]) {
    const { rows } =
      await sql`select to_jsonb(one) as row from ${sql.table(table)} one order by to_jsonb(one)::text`.execute(db);
    kept[table] = rows;
  }
  const { rows } =
    await sql`select to_jsonb(one) as row from project_application one where id = ${applicationId}`.execute(db);
  return { ...kept, application: rows };
};

/** Asserts that each attempt is refused with its code, and that all of them together change nothing. */
export const expectNothingDone = async (
  db: Db,
  applicationId: ApplicationId,
  attempts: readonly (readonly [RefusalCode, () => Promise<unknown>])[],
): Promise<void> => {
  const before = await everythingAbout(db, applicationId);
  for (const [code, attempt] of attempts) await expectRefused(attempt(), code);
  expect(await everythingAbout(db, applicationId)).toEqual(before);
};

/** The lines of history of one object, oldest first: act, state before and after, reason, and audience. */
export const linesOf = (db: Db, subject: string, id: number) =>
  db
    .selectFrom("history_line")
    .select(["act", "from_state as from", "to_state as to", "why", "actor_name as who", "audience"])
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("seq")
    .execute();

/** Runs attempts at the same moment; returns how many succeeded, and the codes of the others. */
export const atOnce = async (...attempts: readonly (() => Promise<unknown>)[]) => {
  const ends = await Promise.allSettled(attempts.map((attempt) => attempt()));
  const codes = ends.flatMap((end) => (end.status === "rejected" ? [(end.reason as { code: string }).code] : []));
  return { done: ends.length - codes.length, codes: codes.toSorted() };
};
