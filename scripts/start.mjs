// npm start: installs and builds what is missing or has changed, then runs the server in this process.
import { fileURLToPath } from "node:url";
import { allocatorSettings } from "./machine/allocator-settings.mjs";
import { handOver } from "./machine/pinned-node.mjs";
import { prepare } from "./machine/prepare.mjs";
import { buildWeb } from "./machine/web-build.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
process.chdir(root);
const node = prepare(root);
const problem = process.env.ROLE === "worker" ? undefined : buildWeb(root, node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
Object.assign(process.env, { ...allocatorSettings, ...process.env });
handOver(node, ["apps/server/src/main.ts", ...process.argv.slice(2)]);
