// npm run dev: the server, restarted when its sources change, and the web app served from its sources.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const environment = { ...process.env, NODE_ENV: "development" };

const children: readonly ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    env: environment,
    stdio: "inherit",
  }),
  spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`], {
    cwd: `${root}apps/web`,
    env: environment,
    stdio: "inherit",
  }),
];

const stop = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));
// Server and web app are useful only together, so both end when one does.
for (const child of children) child.on("exit", () => stop("SIGTERM"));
