import { readConfig } from "../src/config.ts";
import { startPortal } from "../src/start.ts";

/** `npm run seed`: fills an empty database with the demo city and stops again. */
const config = readConfig({ ...process.env, SEED: "demo", ROLE: "worker" });
const portal = await startPortal(config);
await portal.stop();
console.log("数据库中已有演示数据。");
process.exit(0);
