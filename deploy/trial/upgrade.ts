import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shift } from "./shift.ts";
import { root, type Stage } from "./stage.ts";

const git = (...words: string[]): string => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();

/** The commit before the newest migration: its program is the version before this one. */
export const commitBefore = (): string =>
  `${git("log", "-1", "--diff-filter=A", "--format=%H", "--", "apps/server/migrations")}^`;

/** Unpacks a commit into a new folder, which uses the dependencies of this one; answers the folder. */
export const unpackVersion = (commit: string, folder: string): string => {
  const place = join(folder, "before");
  mkdirSync(place);
  const packed = join(folder, "before.tar");
  git("archive", "--output", packed, commit);
  execFileSync("tar", ["-xf", packed, "-C", place]);
  const lock = (at: string) => readFileSync(join(at, "package-lock.json"), "utf8");
  if (lock(place) !== lock(root)) throw new Error(`${commit} has other dependencies: choose another with --before`);
  // The packages of the project itself are the older ones, all others are shared.
  mkdirSync(join(place, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== "@tushen"))
    symlinkSync(join(root, "node_modules", name), join(place, "node_modules", name));
  cpSync(join(root, "node_modules/@tushen"), join(place, "node_modules/@tushen"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const own of ["apps/server/node_modules", "apps/web/dist"]) symlinkSync(join(root, own), join(place, own));
  return place;
};

/** Ends each node in turn as an operator would (SIGTERM) and starts this version in its place; hands work meanwhile. */
export const upgradeNodes = async (
  { nodes, nodeOf, untilReady }: Stage,
  { ledger }: Pick<Shift, "ledger">,
  say: (words: string) => void,
): Promise<void> => {
  for (const [index, former] of nodes.entries()) {
    await sleep(5000);
    const asked = Date.now();
    await former.kill("SIGTERM");
    const ended = Date.now();
    nodeOf(index, root).start();
    await untilReady(index);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    say(
      `${former.name} ended after ${seconds(ended - asked)} s, the new one was ready after ` +
        `${seconds(Date.now() - ended)} s; ${ledger.acts.length} acts`,
    );
  }
  await sleep(5000);
};
