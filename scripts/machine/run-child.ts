import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Whole lines, so that the output of two programs at once can be read. */
const showLines = (from: Readable, to: Writable) =>
  createInterface({ input: from }).on("line", (line) => void to.write(`${line}\n`));

/**
 * Runs a Node program from the project's root and shows its output line by line, with `settings` added to the
 * environment; a signal stops first it and then this process.
 */
export const runChild = (
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    showLines(child.stdout, process.stdout);
    showLines(child.stderr, process.stderr);
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
