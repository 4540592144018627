import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { type Database, psql } from "./database.ts";
import { asPostgres, program } from "./processes.ts";

/**
 * What the portal asks of each connection by `options`. PgBouncer drops that word, so the database itself says it; see
 * limits in apps/server/src/ground/platform/database/connect.ts.
 */
const settingsOfDatabase = {
  timezone: "Asia/Shanghai",
  lock_timeout: "4s",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "30s",
};

/**
 * PgBouncer between the nodes and `databasePort`; answers its port. Sessions are pooled, not transactions: the queue of jobs
 * listens (LISTEN), and migrations, the seed and the backup lock by session.
 */
export const startPgBouncer = async (
  folder: string,
  database: Pick<Database, "primary" | "maxConnections">,
  databasePort: number,
): Promise<number> => {
  const { port: primaryPort } = await database.primary();
  for (const [name, value] of Object.entries(settingsOfDatabase))
    execFileSync(psql, [
      ...["-h", "127.0.0.1", "-p", String(primaryPort), "-U", "postgres", "-d", "tushen", "-q", "-c"],
      `alter database tushen set ${name} = '${value}'`,
    ]);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
tushen = host=127.0.0.1 port=${databasePort} dbname=tushen user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
max_client_conn = 400
default_pool_size = ${database.maxConnections - 10}
server_connect_timeout = 2
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,options
`,
  );
  program({ name: "pgbouncer", folder, command: asPostgres("pgbouncer", file) }).start();
  return port;
};
