import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../apps/server/src/ground/platform/free-port.ts";
import { buildWeb } from "../scripts/machine/web-build.mjs";

const root = join(import.meta.dirname, "..");

/** The server of a portal on a data folder of its own. */
export interface PortalServer {
  readonly base: string;
  readonly dataDir: string;
  /** Holds what the server has written since its first start. */
  readonly logFile: string;
  /** Kills the server without warning, optionally with PostgreSQL, and starts it again on the same data. */
  killAndRestart(also?: "database"): Promise<void>;
  /** Process id of the running server. */
  pid(): number;
  /** Ends the server; its data stays. */
  end(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Variable of the environment with the data folder of a portal that was started with the cast, and stopped. Others begin with a
 * copy of it: to make a cluster, its tables and the cast takes most of a first start. Without it they begin with nothing.
 */
export const beginningName = "PORTAL_BEGINNING";

/** The server as a user starts it, on a data folder of its own with the named cast. */
export const startPortalServer = async (settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> => {
  const problem = await buildWeb(root, process.execPath);
  if (problem) throw new Error(problem);
  const dataDir = mkdtempSync(join(tmpdir(), "tushen-journey-"));
  const beginning = process.env[beginningName];
  if (beginning && !("SEED" in settings)) cpSync(beginning, dataDir, { recursive: true });
  const logFile = join(dataDir, "server.log");
  const port = await freePort();
  const start = () => startServer({ dataDir, port, settings, logFile });
  let server = await start();
  return {
    base: `http://127.0.0.1:${port}`,
    dataDir,
    logFile,
    killAndRestart: async (also) => {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`the server had ended by itself:\n${endOf(logFile)}`);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      if (also === "database") killDatabase(dataDir);
      await ended;
      server = await start();
    },
    pid: () => server.pid ?? 0,
    end: () => stopServer(server),
    stop: async () => {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const endOf = (logFile: string): string => readFileSync(logFile, "utf8").slice(-3000);

/** Kills the postmaster of the data folder and every backend it has. */
const killDatabase = (dataDir: string): void => {
  const [postmaster = ""] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  // On other systems than Linux the backends end by themselves when their postmaster is gone.
  const backends = existsSync(children) ? readFileSync(children, "utf8").split(" ") : [];
  for (const pid of [postmaster, ...backends].filter(Boolean))
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // the backend has just ended
    }
};

interface ServerSettings {
  readonly dataDir: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
}

const startServer = async ({ dataDir, port, settings, logFile }: ServerSettings): Promise<ChildProcess> => {
  const log = openSync(logFile, "a");
  const server = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "cast",
      LOG_LEVEL: "warn",
      // A machine that runs the tests may stand still for seconds.
      DATABASE_ANSWER_SECONDS: "60",
      // Half of the CPU of a start is to read and compile the sources.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/journeys"),
      ...settings,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${endOf(logFile)}`);
    const alive = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return server;
    await sleep(200);
  }
  throw new Error(`the server did not answer within two minutes:\n${endOf(logFile)}`);
};

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await Promise.race([ended, sleep(20_000, undefined, { ref: false })]);
  if (server.exitCode === null) server.kill("SIGKILL");
};
