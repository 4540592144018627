// Proves that an upgraded database is the one a new installation has: node scripts/compare-database.ts
//
// 1. All migrations at once on an empty database.
// 2. The same, one start of the program per migration.
// 3. For each release (git tag), the migrations that release had, then the present ones on top.
// The three must give the same tables, columns, constraints, indexes, comments. A release whose migrations were edited
// since does not get that far: migrate() refuses, as it would at the user's.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { describeSchema } from "../apps/server/src/ground/platform/database/describe-schema.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import {
  type Migration,
  migrate,
  migrationOf,
  readMigrations,
} from "../apps/server/src/ground/platform/database/migrate.ts";

const root = join(import.meta.dirname, "..");
const folder = "apps/server/migrations";

const git = (...args: string[]): string => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return ""; // No repository (a downloaded archive) or nothing there in that release.
  }
};
const linesOf = (text: string) => text.split("\n").filter(Boolean);

const migrationsOfRelease = (tag: string): Migration[] =>
  linesOf(git("ls-tree", "--name-only", tag, `${folder}/`))
    .filter((path) => path.endsWith(".sql"))
    .sort()
    .map((path) => migrationOf(path.slice(folder.length + 1), git("show", `${tag}:${path}`)));

let databases = 0;
const schemaAfter = async (connection: PoolConfig, starts: Migration[][]): Promise<string[]> => {
  const database = `compared_${databases++}`;
  const server = openDatabase(connection);
  await server.pool.query(`create database ${database}`);
  await server.close();
  for (const migrations of starts) {
    const { pool, close } = openDatabase({ ...connection, database });
    await migrate(pool, migrations).finally(close);
  }
  const { pool, close } = openDatabase({ ...connection, database });
  return describeSchema(pool).finally(close);
};

const differences = (fresh: string[], upgraded: string[]): string[] => [
  ...fresh.filter((line) => !upgraded.includes(line)).map((line) => `  only in a new installation: ${line}`),
  ...upgraded.filter((line) => !fresh.includes(line)).map((line) => `  only after the upgrade: ${line}`),
];

const temporary = mkdtempSync(join(tmpdir(), "tushen-compare-"));
const settings = { fsync: "off", shared_buffers: "128MB" };
const postgres = await startEmbeddedPostgres({ dir: join(temporary, "pg"), database: "postgres", settings });
try {
  const present = readMigrations(join(root, folder));
  const fresh = await schemaAfter(postgres.connection, [present]);
  const upgrades: [string, Migration[][]][] = [
    ["one migration per start", present.map((_, i) => present.slice(0, i + 1))],
    ...linesOf(git("tag", "--merged")).map((tag): [string, Migration[][]] => [
      `release ${tag}`,
      [migrationsOfRelease(tag), present],
    ]),
  ];
  console.log(`new installation: ${present.length} migrations, ${fresh.length} objects`);
  for (const [name, starts] of upgrades) {
    const found = differences(fresh, await schemaAfter(postgres.connection, starts));
    console.log(found.length === 0 ? `${name}: the same` : `${name}: DIFFERENT\n${found.join("\n")}`);
    if (found.length > 0) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(temporary, { recursive: true });
}
