import { setPriority } from "node:os";
import type { Config } from "../src/config.ts";
import { openPortal } from "../src/start.ts";
import { seedDemo } from "./seed-demo.ts";

// Started by a server that found its database empty. The server sends its settings and waits for this process to end.
process.on("disconnect", () => process.exit(1));
process.on("message", async (config: Config) => {
  const { portal, jobs, close } = await openPortal(config);
  const say = (sentence: string) => console.error(sentence);
  await seedDemo(portal, jobs.runAll, say, () => {
    // From here on people use the portal: they come first.
    setPriority(10);
    process.send?.("desks are ready");
  });
  await close();
  process.exit(0);
});
