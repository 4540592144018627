// npm run types [-- <folder>…]: the compiler over every workspace, or over some folders and what they build on.
// A workspace sees others by their declarations, so each source is checked once; what it said is kept between runs.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runChild } from "./machine/run-child.ts";
import { workspaceFolders } from "./reading/workspaces.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const wanted = process.argv.slice(2);
const projects = [...workspaceFolders(root), "scripts"]
  .flatMap((folder) => globSync(`${folder}/{,build/,worker/}tsconfig*.json`, { cwd: root }).sort())
  .filter((config) => wanted.length === 0 || wanted.some((folder) => config.startsWith(folder)));

process.exitCode = await runChild([
  "node_modules/typescript/bin/tsc",
  ...["--build", ...projects, "--builders", "2", "--checkers", "1", "--pretty"],
]);
