import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { seedCast } from "../seed/seed-cast.ts";
import type { Config } from "./config.ts";
import type { House } from "./context.ts";

const demoProcess = fileURLToPath(new URL("../seed/demo-process.ts", import.meta.url));

/** Fills an empty database with what the settings ask for; a database with people in it is left alone. */
export const seedIfEmpty = async (house: House): Promise<void> => {
  if (house.config.seed === "none") return;
  const someone = await house.db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (someone) return;
  if (house.config.seed === "cast") return seedCast(house);
  await seedDemoInProcess(house.config);
};

/** A process of its own founds the demo city: the memory that takes is given back when the process ends. */
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
