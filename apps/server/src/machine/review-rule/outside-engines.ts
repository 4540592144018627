import {
  type EngineAsking,
  mostEngines,
  type OutsideEngine,
  type outsideEngineCalls,
} from "@tushen/contract/machine/outside-engine";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { OrgId } from "@tushen/contract/ground/fields";
import { type Selectable, sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { askEngine, isEngineAddress, sealKey } from "./ask-engine.ts";
import { sampleQuestion } from "./engine-question.ts";
import type { EngineAskingTable, OutsideEngineTable } from "./tables.ts";

type Engine = Selectable<OutsideEngineTable>;
type Row = Pick<
  Selectable<EngineAskingTable>,
  "create_time" | "review_id" | "finding_count" | "problem" | "cost_fen" | "duration_ms"
>;

const mostAskings = 10;
/** Seconds that a person waits for a test. */
const mostPatience = 15;

const presentAsking = (one: Row): EngineAsking => ({
  ...{ time: one.create_time, isTest: one.review_id === null, findingCount: one.finding_count },
  ...{ problem: one.problem, costFen: one.cost_fen, durationMs: one.duration_ms },
});

/** The newest askings of each of these engines, in one query however many engines there are. */
const lastAskings = (db: Db, engineIds: readonly number[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("engine_asking")
        .selectAll()
        .select(sql<number>`row_number() over (partition by engine_id order by id desc)`.as("place"))
        .where("engine_id", "in", engineIds)
        .where("is_waiting", "=", false)
        .as("asking"),
    )
    .selectAll()
    .where("place", "<=", mostAskings)
    .orderBy("id", "desc")
    .execute();

const present = async (db: Db, rows: readonly Engine[]): Promise<OutsideEngine[]> => {
  if (rows.length === 0) return [];
  const askings = await lastAskings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{
      engineId: row.id,
      name: row.name,
      address: row.address,
      model: row.model ?? "",
      hasKey: row.sealed_key !== null,
    },
    ...{ timeoutSeconds: row.timeout_seconds, mostFindings: row.most_findings, fenPerCall: row.fen_per_call },
    ...{ businesses: [...row.businesses], isOn: row.is_on },
    askings: askings.filter(({ engine_id }) => engine_id === row.id).map(presentAsking),
  }));
};

const presentOne = async (db: Db, row: Engine): Promise<OutsideEngine> =>
  (await present(db, [row]))[0] as OutsideEngine;

/** An engine of the caller's house; of another house there is none. */
const requireEngine = async (db: Db, orgId: OrgId, engineId: number): Promise<Engine> =>
  (await db
    .selectFrom("outside_engine")
    .selectAll()
    .where("id", "=", engineId)
    .where("org_id", "=", orgId)
    .executeTakeFirst()) ?? refuse("platform.not-found");

const objectOf = ({ id, name, org_id }: Engine) => ({ kind: "outside-engine", id, name, orgId: org_id }) as const;

const factsOf = ({ name, address, model, businesses, fen_per_call, timeout_seconds, most_findings }: Engine) => ({
  ...{ name, address, model, businesses, fenPerCall: fen_per_call },
  ...{ timeoutSeconds: timeout_seconds, mostFindings: most_findings },
});

type Written = Parameters<Act<typeof outsideEngineCalls.addEngine>>[1];

const columnsOf = ({
  name,
  address,
  model,
  timeoutSeconds,
  mostFindings,
  fenPerCall,
  businesses,
}: Omit<Written, "key">) => ({
  ...{ name, address, timeout_seconds: timeoutSeconds, most_findings: mostFindings, fen_per_call: fenPerCall },
  model: model === "" ? null : model,
  businesses: JSON.stringify(businesses),
});

export const listEngines: Act<typeof outsideEngineCalls.listEngines> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom("outside_engine")
    .selectAll()
    .where("org_id", "=", actor.orgId)
    .orderBy("id")
    .execute();
  return present(db, rows);
};

export const addEngine: Act<typeof outsideEngineCalls.addEngine> = async (context, input) => {
  const { db, actor, now, config } = context;
  if (!isEngineAddress(input.address, config)) refuse("outside-engine.address-unsafe");
  await db.selectFrom("organisation").select("id").where("id", "=", actor.orgId).forUpdate().execute();
  const known = await db.selectFrom("outside_engine").select("id").where("org_id", "=", actor.orgId).execute();
  if (known.length >= mostEngines) refuse("outside-engine.too-many", { most: String(mostEngines) });
  const added = await db
    .insertInto("outside_engine")
    .values({
      ...{ org_id: actor.orgId, ...columnsOf(input), sealed_key: sealKey(input.key, config) },
      ...{ is_on: false, create_time: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await leaveLine(context, { act: "create", object: objectOf(added), after: factsOf(added) });
  return presentOne(db, added);
};

export const changeEngine: Act<typeof outsideEngineCalls.changeEngine> = async (context, input) => {
  const { db, actor, config } = context;
  const former = await requireEngine(db, actor.orgId, input.engineId);
  if (!isEngineAddress(input.address, config)) refuse("outside-engine.address-unsafe");
  // A key is for one service: it is not sent to another only because the address was changed.
  const isSameHost = new URL(former.address).origin === new URL(input.address).origin;
  const sealed_key = input.key === "" && isSameHost ? former.sealed_key : sealKey(input.key, config);
  const changed = await db
    .updateTable("outside_engine")
    .set({ ...columnsOf(input), sealed_key })
    .where("id", "=", former.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await leaveLine(context, {
    ...{ act: "update", object: objectOf(changed), before: factsOf(former), after: factsOf(changed) },
  });
  return presentOne(db, changed);
};

/** Runs that end from now on ask it, or no longer do. */
export const switchEngine: Act<typeof outsideEngineCalls.switchEngine> = async (context, { engineId, isOn }) => {
  const { db, actor } = context;
  const engine = await requireEngine(db, actor.orgId, engineId);
  if (engine.is_on === isOn) return true as const;
  await db.updateTable("outside_engine").set({ is_on: isOn }).where("id", "=", engineId).execute();
  await leaveLine(context, { act: isOn ? "resume" : "suspend", object: objectOf(engine) });
  return true as const;
};

/** Asks with made-up values; what came of it is kept like every asking. */
export const tryEngine: Act<typeof outsideEngineCalls.tryEngine> = async ({ db, actor, now, config }, { engineId }) => {
  const engine = await requireEngine(db, actor.orgId, engineId);
  const timeout_seconds = Math.min(engine.timeout_seconds, mostPatience);
  const asked = await askEngine({ ...engine, timeout_seconds }, sampleQuestion(dayInBeijing(now)), config);
  const row = await db
    .insertInto("engine_asking")
    .values({
      ...{ engine_id: engineId, review_id: null, finding_count: asked.findings.length, problem: asked.problem },
      ...{ cost_fen: asked.costFen, duration_ms: asked.durationMs, create_time: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAsking(row);
};
