import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import type { Tables } from "../apps/server/src/tables.ts";

/** A number gets one message a minute: this ends the minute at once, where a person would wait. */
export const minutePasses = async (dataDir: string): Promise<void> => {
  // Adopts the PostgreSQL that the portal runs on, and leaves it running.
  const embedded = await startEmbeddedPostgres({ dir: join(dataDir, "postgres") });
  const database = openDatabase<Tables>(embedded.connection);
  await sql`update attempt set until = until - interval '1 minute' where kind = 'phone-code-pause'`.execute(
    database.db,
  );
  await database.close();
  await embedded.stop();
};
