import { sql } from "kysely";
import type { Db, Portal } from "../../context.ts";
import { fanOutAll } from "./fan-out.ts";
import { fanOutAllEvents } from "./fan-out-events.ts";
import { postPushes } from "./post-pushes.ts";

const restInMs = 2000;

/** Which tables have rows to relay. When none has, a round ends after this one statement. */
const whatWaits = async (db: Db) => {
  const { rows } = await sql<{ notices: boolean; events: boolean; pushes: boolean }>`
    select exists (select 1 from notice) as notices, exists (select 1 from business_event) as events,
      exists (select 1 from push where state = 'WAITING') as pushes`.execute(db);
  return rows[0] ?? { notices: true, events: true, pushes: true };
};

/** Makes pushes of the messages and business events that wait, and asks for a run at every channel that has some and need not rest. */
export const relay = async ({ db, jobs, clock }: Portal): Promise<void> => {
  const waits = await whatWaits(db);
  if (waits.notices) await fanOutAll(db);
  if (waits.events) await fanOutAllEvents(db);
  if (!waits.notices && !waits.events && !waits.pushes) return;
  const now = clock().toISOString();
  const channels = await db
    .selectFrom("push_channel")
    .select("id")
    .where("is_on", "=", true)
    .where((eb) => eb.or([eb("next_time", "is", null), eb("next_time", "<=", now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("push")
          .select("push.id")
          .whereRef("push.channel_id", "=", "push_channel.id")
          .where("push.state", "=", "WAITING")
          .where("push.waits_since", "<=", now),
      ),
    )
    .execute();
  for (const { id } of channels) await jobs.enqueue(db, postPushes, { channelId: id }, { key: String(id) });
};

/** Relays every two seconds until it is told to stop. A round that fails is left out: the next one does the same. */
export const startRelaying = (portal: Portal): { stop(): Promise<void> } => {
  let round: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    round = relay(portal)
      .catch(() => {})
      .finally(() => {
        isRunning = false;
      });
  }, restInMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
};
