import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { seedCast } from "../seed/seed-cast.ts";
import type { Config } from "./config.ts";
import type { Portal } from "./context.ts";

const demoProcess = fileURLToPath(new URL("../seed/demo-process.ts", import.meta.url));

/** Fills an empty database with the demo data the settings name; a database with people in it is left alone. */
export const seedIfEmpty = async (portal: Portal): Promise<void> => {
  if (portal.config.seed === "none") return;
  const someone = await portal.db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (someone) return;
  if (portal.config.seed === "cast") return seedCast(portal);
  await seedDemoInProcess(portal.config);
};

/** A separate process makes the demo city, so that its memory is returned when it ends. */
const seedDemoInProcess = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(demoProcess, {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`The demo data was not completed (${signal ?? `exit ${code}`})`)),
    );
    child.send(config);
  });
