import { sql } from "kysely";
import type { Db, Portal } from "../../context.ts";
import type { Sealer } from "../platform/sealed/sealer.ts";
import { sealNumbers } from "./seal-numbers.ts";

/** A program that has not reported for so long has ended. */
const endedAfter = "2 minutes";
/** By then every other node has noticed with its own beat that sealing has begun. */
const noticedInMs = 60_000;

/**
 * From when no program works on this database that cannot open sealed numbers, this process seals the identity numbers it writes.
 * Which one is first does not matter: each node asks with its beats. What was written before is sealed by a job.
 */
export const beginSealing = async ({ db, jobs, sealer }: Pick<Portal, "db" | "jobs" | "sealer">): Promise<void> => {
  if (sealer.isOn) return;
  const { rows } = await sql<{ begins: boolean }>`select exists (select 1 from number_key) or not exists (
    select 1 from node where not opens_sealed_numbers and beat_time > now() - ${endedAfter}::interval) as begins`.execute(
    db,
  );
  if (!rows[0]?.begins) return;
  const made = await db
    .insertInto("number_key")
    .values({ key_id: sealer.keyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key_id")
    .executeTakeFirst();
  sealer.turnOn();
  if (made) await jobs.enqueue(db, sealNumbers, {}, { key: "all", startAfter: new Date(Date.now() + noticedInMs) });
};

/** A sentence when numbers in the database are sealed with keys that the settings do not have; null when all open. */
export const whyNumbersStayShut = async (
  db: Db,
  { keyId, formerKeyIds }: Pick<Sealer, "keyId" | "formerKeyIds">,
  lost: readonly string[],
): Promise<string | null> => {
  const used = await db.selectFrom("number_key").select("key_id").execute();
  const known = [keyId, ...formerKeyIds, ...lost];
  const missing = used.map(({ key_id }) => key_id).filter((id) => !known.includes(id));
  if (missing.length === 0) return null;
  return `数据库中的证件号码用密钥 ${missing.join("、")} 加密，设置中没有这个密钥：请恢复原来的 SECRET 或 ID_NUMBER_KEYS；密钥确已丢失时设 ID_NUMBER_KEYS_LOST=${missing.join(",")}，这些号码须重新填写`;
};
