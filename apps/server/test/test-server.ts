import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/ground/platform/database/embedded-postgres.ts";

export type TestServer = Pick<EmbeddedPostgres, "connection" | "stop">;

/** Another PostgreSQL (15 or later, superuser) when TEST_DATABASE_URL names one. */
export const startTestServer = async (): Promise<TestServer> => {
  const connectionString = process.env["TEST_DATABASE_URL"];
  if (!connectionString) return startSharedServer();
  const { hostname, searchParams, port, username, password, pathname } = new URL(connectionString);
  const host = searchParams.get("host") ?? hostname;
  const database = pathname.slice(1) || "postgres";
  return {
    connection: { host, port: Number(port) || 5432, user: username, password, database },
    stop: async () => {},
  };
};

/**
 * The PostgreSQL shared by all test runs of this user on this checkout: the first run starts it, others adopt it, the
 * last one stops it. Its data may be lost at any time, so nothing waits for the disk.
 */
const startSharedServer = async (): Promise<EmbeddedPostgres> => {
  const checkout = createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 8);
  const folder = join(quickFolder(), `tushen-test-${process.getuid?.() ?? "user"}-${checkout}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const dir = join(folder, "pg");
  try {
    return await start(dir);
  } catch {
    // Damaged by a power cut, which fsync=off allows, so it is made anew.
    rmSync(dir, { recursive: true, force: true });
    return start(dir);
  }
};

/**
 * A folder in memory if there is enough (containers often have 64 MB): a database is then cloned in 15 ms instead of 30
 * to 160, and a file that is written durably waits for no disk.
 */
export const quickFolder = (): string => {
  const shared = "/dev/shm";
  if (!existsSync(shared)) return tmpdir();
  const { blocks, bsize } = statfsSync(shared);
  return blocks * bsize >= 4 * 1024 ** 3 ? shared : tmpdir();
};

const start = (dir: string): Promise<EmbeddedPostgres> => {
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "128MB" };
  return startEmbeddedPostgres({
    dir,
    database: "postgres",
    settings: { ...fast, max_connections: "300", autovacuum: "off", max_wal_size: "128MB", checkpoint_timeout: "1h" },
  });
};
