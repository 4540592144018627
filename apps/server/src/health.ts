import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Portal } from "./context.ts";

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

/**
 * `/livez` is for who would start a dead process again, `/readyz` (also as `/healthz`) for who sends requests to several:
 * database and files answer within two seconds, and the process is not about to end.
 */
export const serveHealth = (app: FastifyInstance, { db, files }: Portal, isEnding: () => boolean): void => {
  app.get("/livez", async () => ({ alive: true }));
  for (const path of ["/readyz", "/healthz"])
    app.get(path, async (_request, reply) => {
      const [database, store] = await Promise.all([answers(sql`select 1`.execute(db)), answers(files.has(noSum))]);
      const ready = database && store && !isEnding();
      return reply.code(ready ? 200 : 503).send({ alive: true, ready, ending: isEnding(), parts: { database, store } });
    });
};
