import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Portal } from "./context.ts";
import { workerBeats } from "./ground/operation/index.ts";
import { type Applied, fitsDatabase, ownMigrations, selectApplied } from "./ground/platform/database/migrate.ts";
import { hasRoom } from "./ground/platform/files/disk-reserve.ts";

const longestAnswerInMs = 2000;

/** Whether a question is answered in time, and not with a no. */
const answers = (question: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question.then(
      (answer) => answer !== false,
      () => false,
    ),
    sleep(longestAnswerInMs, false, { ref: false }),
  ]);

/** Any sum will do: the store is asked whether it answers, not what it has. */
const noSum = "0".repeat(64);

/** Refused while the database is older, or so new that this program no longer works with it. */
const checkSchema = async ({ db }: Portal): Promise<void> => {
  const { rows } = await sql.raw<Applied>(selectApplied).execute(db);
  if (!fitsDatabase(rows, ownMigrations())) throw new Error("The database does not fit this program");
};

/**
 * `/livez` is for who would start a dead process again, `/readyz` (also as `/healthz`) for who sends requests to several:
 * database and files answer within two seconds, the database fits the program, and the process is not about to end. It also
 * tells whether the disk has room and jobs are done; both concern all nodes, so none is taken out for them.
 */
export const serveHealth = (app: FastifyInstance, portal: Portal, isEnding: () => boolean): void => {
  const { db, files, config } = portal;
  app.get("/livez", async () => ({ alive: true }));
  for (const path of ["/readyz", "/healthz"])
    app.get(path, async (_request, reply) => {
      const [database, schema, store, disk, worker] = await Promise.all([
        answers(sql`select 1`.execute(db)),
        answers(checkSchema(portal)),
        answers(files.has(noSum).then(() => true)),
        answers(hasRoom(config.dataDir)),
        answers(workerBeats(db)),
      ]);
      const ready = database && schema && store && !isEnding();
      const parts = { database, schema, store, disk, worker };
      return reply.code(ready ? 200 : 503).send({ alive: true, ready, ending: isEnding(), parts });
    });
};
