import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Megabytes of the portal's processes at one moment. */
export interface Resident {
  /** The process that answers requests and runs jobs. */
  readonly server: number;
  /** The most the server has ever had. */
  readonly most: number;
  /** Processes the server has started beside PostgreSQL: for papers, drawings from CAD, the demo city. */
  readonly children: number;
  /** PostgreSQL with all its backends; what they share counts once. */
  readonly postgres: number;
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // The process has just ended.
  }
};
const megabytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
const status = (pid: number, name: string): number => megabytes(textOf(`/proc/${pid}/status`), name);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The processes below another, from /proc. */
const below = (pid: number, parents: ReadonlyMap<number, number>): number[] =>
  [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child, parents)]);

export const residentOf = (server: number, dataDir: string): Resident => {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${name}/status`))?.[1] ?? 0)]),
  );
  const postmaster = Number(textOf(join(dataDir, "postgres/postmaster.pid")).split("\n")[0]);
  const database = postmaster ? [postmaster, ...below(postmaster, parents)] : [];
  const children = below(server, parents).filter((pid) => !database.includes(pid));
  return {
    server: status(server, "VmRSS"),
    most: status(server, "VmHWM"),
    children: sum(children.map((pid) => status(pid, "VmRSS"))),
    postgres: sum(database.map((pid) => megabytes(textOf(`/proc/${pid}/smaps_rollup`), "Pss"))),
  };
};
