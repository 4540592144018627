import { randomUUID } from "node:crypto";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearNumbers } from "../../../test/database.ts";
import { savedSurvey } from "../../../test/given-survey.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import type { Tables } from "../../tables.ts";
import { openDatabase } from "../platform/database/connect.ts";
import { openSealer } from "../platform/sealed/sealer.ts";
import { beginSealing, whyNumbersStayShut } from "./begin-sealing.ts";
import { sealKept } from "./seal-numbers.ts";

const portal = await startPortal();
const given = startGiven(portal);
const zhongyuan = await given.orgId("zhongyuan");
const { connection, jobs } = portal;
const newSecret = "Xq7-another-secret-of-more-than-32-characters";

/** The database as a process with other settings sees it. */
const openWith = (secret: string, own: readonly string[] = []) => {
  const sealer = openSealer(secret, own);
  const { db, close } = openDatabase<Tables>(connection, { sealer });
  afterAll(close);
  return { db, jobs, sealer };
};
const { secret } = portal.config;

/** What the version before this one would have left: all numbers in clear, and nothing said of keys. */
const asBefore = async () => {
  const { db } = openWith(secret);
  const plain = new pg.Client(connection);
  await plain.connect();
  const { rows: columns } = await plain.query<{ table_name: string; column_name: string; kind: string }>(
    "select * from sealed_column",
  );
  for (const { table_name, column_name, kind } of columns) {
    const { rows } = await sql<{ id: number; clear: unknown }>`
      select id, ${sql.ref(column_name)} as clear from ${sql.table(table_name)}`.execute(db);
    for (const { id, clear } of rows) {
      const text = kind === "json" ? JSON.stringify(clear) : clear;
      await plain.query(`update ${table_name} set ${column_name} = $1 where id = $2`, [text, id]);
    }
  }
  await plain.query("update person set id_number_blind = null");
  await plain.query("delete from number_key");
  await plain.end();
};

const person = {
  ...{ personName: "陈思远", idType: "1", idNumber: "410105196801100011", mobile: "13803710001", title: "3" },
  ...{ disciplines: [], registrations: [], reviewDisciplines: [], departmentName: "", joinedOn: "2026-11-01" },
};
/** That the number of 陈思远 of the cast is found: a namesake with it is refused. */
const expectFound = async () => {
  const admin = await portal.seat("admin");
  const namesake = admin.person.addPerson({ ...person, personName: "陈远", orgId: zhongyuan });
  await expectRefused(namesake, "person.not-the-same");
};

beforeAll(async () => {
  await savedSurvey(await portal.seat("surveyor"), await given.orgId("dizhi"), await given.confirmedApplication());
  await asBefore();
});

describe("numbers kept before they were sealed", () => {
  it("lie in clear, are read and found all the same", async () => {
    const clear = (await clearNumbers(connection)).map((one) => one.split(":")[0] ?? "");
    expect([...new Set(clear)].toSorted()).toEqual(["public.participant", "public.person", "public.survey_member"]);
    await expectFound();
  });

  it("stay so while a program of the version before works on the database", async () => {
    const { db, sealer } = openWith(secret);
    const id = randomUUID();
    const older = {
      id,
      host: "node-b",
      pid: 7,
      role: "web" as const,
      version: "0.1.0",
      start_time: sql<string>`now()`,
    };
    await db
      .insertInto("node")
      .values({ ...older, beat_time: sql`now()` })
      .execute();
    await beginSealing({ db, jobs, sealer });
    expect(sealer.isOn).toBe(false);
    const before = await clearNumbers(connection);
    await db.updateTable("survey_member").set({ person_name: "石磊" }).execute();
    expect(await clearNumbers(connection)).toEqual(before);
    await db.deleteFrom("node").where("id", "=", id).execute();
    await beginSealing({ db, jobs, sealer });
    expect(sealer.isOn).toBe(true);
  });

  it("are sealed by two processes at once, each row by one of them, and then found by their new text", async () => {
    const one = openWith(secret);
    const other = openWith(secret);
    for (const each of [one, other]) await beginSealing(each);
    const counts = await Promise.all([one, other].map(({ db, sealer }) => sealKept(db, sealer)));
    const { rows } = await sql<{ count: number }>`select count(*) from person where id_number <> ''`.execute(one.db);
    const sealed = counts.reduce((sum, count) => sum + (count["person.id_number"] ?? 0), 0);
    expect(sealed).toBe(rows[0]?.count);
    expect(await clearNumbers(connection)).toEqual([]);
    expect(await sealKept(one.db, one.sealer)).toEqual({});
    await expectFound();
  });

  it("go on being sealed after an interruption", async () => {
    await asBefore();
    const { db, sealer } = openWith(secret);
    await beginSealing({ db, jobs, sealer });
    expect(await sealKept(db, sealer, AbortSignal.abort())).toEqual({});
    expect(await clearNumbers(connection)).not.toEqual([]);
    await sealKept(db, sealer);
    expect(await clearNumbers(connection)).toEqual([]);
  });
});

describe("a new key", () => {
  it("seals what is written, opens what the former one sealed, and takes all of it over", async () => {
    const { db, sealer } = openWith(secret, [newSecret]);
    await beginSealing({ db, jobs, sealer });
    const read = () =>
      db.selectFrom("person").select("id_number").where("person_name", "=", "陈思远").executeTakeFirst();
    expect(await read()).toEqual({ id_number: person.idNumber });
    expect((await sealKept(db, sealer))["person.id_number"]).toBeGreaterThan(5);
    expect(await read()).toEqual({ id_number: person.idNumber });
    // The former key is forgotten by the next run, which finds nothing of it.
    const keys = () => db.selectFrom("number_key").select("key_id").execute();
    expect(await keys()).toHaveLength(2);
    expect(await sealKept(db, sealer)).toEqual({});
    expect(await keys()).toEqual([{ key_id: sealer.keyId }]);
  });

  it("must be known to a process that starts, unless it is said to be lost", async () => {
    const { db, sealer } = openWith(secret);
    const { keyId } = openSealer(newSecret);
    expect(await whyNumbersStayShut(db, sealer, [])).toContain(`用密钥 ${keyId} 加密`);
    expect(await whyNumbersStayShut(db, sealer, [keyId])).toBeNull();
    expect(await whyNumbersStayShut(db, openSealer(secret, [newSecret]), [])).toBeNull();
  });

  it("leaves numbers shut, and unharmed, for a process without it", async () => {
    const { db, sealer } = openWith("yet another secret of more than 32 letters");
    await beginSealing({ db, jobs, sealer });
    const [kept] = await db.selectFrom("survey_member").select(["id", "id_number"]).execute();
    expect(kept?.id_number).toMatch(/^sealed:1:/);
    await sealKept(db, sealer);
    const owner = openWith(secret, [newSecret]);
    const [still] = await owner.db.selectFrom("survey_member").select(["id", "id_number"]).execute();
    expect(still?.id_number).toMatch(/^\d{17}[\dX]$/);
  });
});
