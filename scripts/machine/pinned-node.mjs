import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * The Node this project pins as a dependency; it runs the TypeScript sources as they are.
 * @param {string} root
 */
export const pinnedNode = (root) => {
  const link = join(root, "node_modules", ".bin", "node");
  return existsSync(link) ? realpathSync(link) : undefined;
};

/**
 * Runs a program in the foreground and ends as it ends: same exit code, same signal.
 * @param {string} program
 * @param {readonly string[]} args
 */
export const handOver = (program, args) => {
  // If this process can be replaced by the program, no process stands between it and the signals.
  if (process.execve && process.platform !== "win32") process.execve(program, [program, ...args], process.env);
  const child = spawn(program, args, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // A terminal sends Ctrl-C to the child too; passing it on would send it twice.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on("error", (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};
