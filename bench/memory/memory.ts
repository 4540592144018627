import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { residentOf } from "./resident.ts";

/**
 * How much memory the portal takes, started by `npm start` on an empty folder with the demo city (Linux):
 * node bench/memory/memory.ts [--idle=10]   minutes without work
 */
const idleMinutes = Number(process.argv.find((word) => word.startsWith("--idle="))?.slice("--idle=".length) ?? 10);
const secondMs = 1000;
const minuteMs = 60 * secondMs;

const dataDir = mkdtempSync(join(tmpdir(), "tushen-memory-"));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

const start = async (): Promise<ChildProcess> => {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", SEED: "demo", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await fetch(`${base}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The portal ended with ${server.exitCode}`);
    await sleep(200);
  }
  return server;
};

const stop = async (server: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
};

const metrics = async (): Promise<string> => (await fetch(`${base}/metrics`)).text();
const openJobs = async (): Promise<number> =>
  [...(await metrics()).matchAll(/^jobs_(?:waiting|running)\{.*\} (\d+)$/gm)].reduce(
    (all, [, n]) => all + Number(n),
    0,
  );

/** The numbers of the queue are some seconds old, so no job must be seen three times. */
const untilJobsAreDone = async (): Promise<void> => {
  for (let quiet = 0; quiet < 3; quiet = (await openJobs()) === 0 ? quiet + 1 : 0) await sleep(3 * secondMs);
};

const note = async (moment: string, { pid = 0 }: ChildProcess, beganAt: number): Promise<void> => {
  const { server, most, children, postgres } = residentOf(pid, dataDir);
  const heap = Number(/^nodejs_heap_size_total_bytes (\d+)/m.exec(await metrics())?.[1] ?? 0) / 1024 ** 2;
  const cells = [(performance.now() - beganAt) / 1000, server, most, heap, children, postgres].map(Math.round);
  console.log(`| ${moment} | ${cells.join(" | ")} |`);
};

let server: ChildProcess | undefined;
try {
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the start; megabytes\n`);
  console.log(
    "| moment | seconds since the start | server | its most so far | JS heap in it | its children | PostgreSQL |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  const first = performance.now();
  server = await start();
  await note("first start, city founded", server, first);
  await untilJobsAreDone();
  await note("all jobs done", server, first);
  await sleep(idleMinutes * minuteMs);
  await note(`idle for ${idleMinutes} min`, server, first);
  await stop(server);
  const second = performance.now();
  server = await start();
  await note("second start", server, second);
  await sleep(minuteMs);
  await note("one minute later", server, second);
} finally {
  if (server?.exitCode === null) await stop(server);
  rmSync(dataDir, { recursive: true, force: true });
}
