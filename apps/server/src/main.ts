import { runPortal } from "./run.ts";

await runPortal();
