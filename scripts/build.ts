// npm run build: builds the web app beforehand, so that a service or a container starts at once.
import { fileURLToPath } from "node:url";
import { buildWeb } from "./machine/web-build.mjs";

const problem = await buildWeb(fileURLToPath(new URL("../", import.meta.url)), process.execPath);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}
