// npm start: installs what is missing or has changed, then builds the web app beside the server in this process.
import { fileURLToPath } from "node:url";
import { allocatorSettings } from "./machine/allocator-settings.mjs";
import { handOver } from "./machine/pinned-node.mjs";
import { prepare } from "./machine/prepare.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
process.chdir(root);
const node = prepare(root);
Object.assign(process.env, { ...allocatorSettings, ...process.env });
handOver(node, ["scripts/start-portal.ts", ...process.argv.slice(2)]);
