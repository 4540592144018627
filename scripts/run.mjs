// Runs a TypeScript file of this project on a machine that has nothing but Node and npm:
//   node scripts/run.mjs <file> [arguments]
import { fileURLToPath } from "node:url";
import { prepare } from "./machine/prepare.mjs";
import { handOver } from "./machine/pinned-node.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
process.chdir(root);
handOver(prepare(root), process.argv.slice(2));
