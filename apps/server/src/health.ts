import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Portal } from "./context.ts";
import { type Applied, fitsDatabase, ownMigrations, selectApplied } from "./ground/platform/database/migrate.ts";

const longestAnswerInMs = 2000;

const answers = (question: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question.then(
      () => true,
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
 * database and files answer within two seconds, the database fits the program, and the process is not about to end.
 */
export const serveHealth = (app: FastifyInstance, portal: Portal, isEnding: () => boolean): void => {
  const { db, files } = portal;
  app.get("/livez", async () => ({ alive: true }));
  for (const path of ["/readyz", "/healthz"])
    app.get(path, async (_request, reply) => {
      const [database, schema, store] = await Promise.all([
        answers(sql`select 1`.execute(db)),
        answers(checkSchema(portal)),
        answers(files.has(noSum)),
      ]);
      const ready = database && schema && store && !isEnding();
      const parts = { database, schema, store };
      return reply.code(ready ? 200 : 503).send({ alive: true, ready, ending: isEnding(), parts });
    });
};
