import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";

/** Linux counts processor time in hundredths of a second. */
const ticksInASecond = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // It has just ended.
  }
};

/** Seconds of processor a process has had, those of children that ended included. */
const secondsOf = (pid: number): number => {
  // Behind the name, which may hold blanks: state is the third field, times are the fourteenth to seventeenth.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 15);
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksInASecond;
};

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);

const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + secondsOf(pid), 0);

/** Processor seconds so far of server and PostgreSQL; nothing is known where there is no /proc. */
export const portalSeconds = (server: number, dataDir: string) => {
  const postmaster = Number(read(join(dataDir, "postgres/postmaster.pid")).split("\n", 1)[0]);
  return { server: sum([server]), postgres: sum([postmaster, ...childrenOf(postmaster)]) };
};

/** The same with the browser. */
export const processorSeconds = async (server: number, dataDir: string, browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return {
    ...portalSeconds(server, dataDir),
    browser: sum(processInfo.map(({ id }) => id)),
  };
};
