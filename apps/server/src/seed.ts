import { seedCast } from "../seed/seed-cast.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import type { House } from "./context.ts";
import type { OpenJobs } from "./ground/platform/jobs/jobs.ts";

/** Fills an empty database with what the settings ask for; a database with people in it is left alone. */
export const seedIfEmpty = async (house: House, runJobs: OpenJobs<House>["runAll"]): Promise<void> => {
  if (house.config.seed === "none") return;
  const someone = await house.db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (someone) return;
  if (house.config.seed === "cast") return seedCast(house);
  await seedDemo(house, runJobs, (sentence) => console.error(sentence));
};
