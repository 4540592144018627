import { join } from "node:path";
import type { Pool } from "pg";
import { readConfig } from "./config.ts";
import type { Db, Services } from "./context.ts";
import { openDatabase } from "./ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "./ground/platform/database/embedded-postgres.ts";
import { openSealer } from "./ground/platform/sealed/sealer.ts";
import { openFileStore } from "./ground/platform/files/open-file-store.ts";
import type { Tables } from "./tables.ts";

/** Ends a command that could not do its work: the sentence goes to the error output, the exit code is 2. */
export const sayNo = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

type KeptData = Pick<Services, "config" | "files"> & { readonly db: Db; readonly pool: Pool };

/** Opens files and database as the settings name them, also beside a running portal, and closes them after the work. */
export const withKeptData = async (work: (data: KeptData) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const files = await openFileStore(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: join(config.dataDir, "postgres") });
  const { db, pool, close } = openDatabase<Tables>(
    embedded?.connection ?? { connectionString: config.databaseUrl as string },
    { sealer: openSealer(config.secret, config.numberKeys.secrets) },
  );
  await work({ config, files, db, pool }).finally(async () => {
    await close();
    await embedded?.stop();
  });
};
