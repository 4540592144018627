import type { Config } from "../src/config.ts";
import { openPortal } from "../src/start.ts";
import { seedDemo } from "./seed-demo.ts";

// Started by a server that found its database empty. The server sends its settings and waits for this process to end.
process.on("disconnect", () => process.exit(1));
process.on("message", async (config: Config) => {
  const { portal, jobs, close } = await openPortal(config);
  await seedDemo(portal, jobs.runAll, (sentence) => console.error(sentence));
  await close();
  process.exit(0);
});
