import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";

/**
 * The PostgreSQL of all test runs of this user on this checkout: the first run starts it, others adopt it, the last
 * one stops it. Its data may be lost at any time, so nothing waits for the disk.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const checkout = createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 8);
  const folder = join(tmpdir(), `tushen-test-${process.getuid?.() ?? "user"}-${checkout}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const dir = join(folder, "pg");
  try {
    return await start(dir);
  } catch {
    // Damaged by a power cut, which fsync=off allows: made anew.
    rmSync(dir, { recursive: true, force: true });
    return start(dir);
  }
}

function start(dir: string): Promise<EmbeddedPostgres> {
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "128MB" };
  return startEmbeddedPostgres({
    dir,
    database: "postgres",
    settings: { ...fast, max_connections: "300", autovacuum: "off", max_wal_size: "1GB", checkpoint_timeout: "1h" },
  });
}
