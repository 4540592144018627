import { fileURLToPath } from "node:url";
import { runPortal } from "../apps/server/src/run.ts";
import { buildWeb } from "./machine/web-build.mjs";

// What a first start makes beside the build, the demo city, takes longer than the build.
const root = fileURLToPath(new URL("../", import.meta.url));
await runPortal(process.env["ROLE"] === "worker" ? undefined : buildWeb(root, process.execPath));
