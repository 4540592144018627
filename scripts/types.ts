// npm run types [-- <folder>…]: the compiler over every workspace, two at a time.
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workspaceFolders } from "./reading/workspaces.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const atOnce = 2;

/** The compiler's memory between runs, so that only changed files are checked again. */
const memoryOf = (config: string): string =>
  join(root, "node_modules/.cache/types", `${config.replaceAll(/[^\w-]/g, "-")}.tsbuildinfo`);

/** Runs the compiler on one tsconfig file; resolves with its messages, empty when there are none. */
const check = (config: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const compiler = spawn(
      process.execPath,
      [
        join(root, "node_modules/typescript/bin/tsc"),
        ...["-p", config, "--pretty", "--incremental", "--tsBuildInfoFile", memoryOf(config)],
      ],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let said = "";
    compiler.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    compiler.on("error", reject);
    compiler.on("close", (code) => resolve(code === 0 ? "" : said || `tsc -p ${config} ended with ${code}\n`));
  });

const wanted = process.argv.slice(2);
const configs = [...workspaceFolders(root), "scripts"]
  .flatMap((folder) => globSync(`${folder}/tsconfig*.json`, { cwd: root }).sort())
  .filter((config) => wanted.length === 0 || wanted.some((folder) => config.startsWith(folder)));

const takeTurns = async (): Promise<void> => {
  for (let config = configs.shift(); config !== undefined; config = configs.shift()) {
    const said = await check(config);
    if (said === "") continue;
    console.error(`${config}\n${said}`);
    process.exitCode = 1;
  }
};
await Promise.all(Array.from({ length: atOnce }, takeTurns));
