import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a Node program from the project's root and shows its output, with `settings` added to the environment; a signal
 * stops first it and then this process.
 */
export const runChild = (
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      child.once("close", () => process.exit(1));
    };
    for (const signal of signals) process.on(signal, stop);
    child.on("error", reject);
    child.on("close", (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code);
    });
  });
