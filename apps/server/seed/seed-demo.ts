import { createHash } from "node:crypto";
import type { CredentialId, OrgId } from "@tushen/contract/fields";
import { buildApp, type House } from "../src/app.ts";
import { steppedClock } from "../src/platform/clock.ts";
import { actAs, type Client } from "./act-as.ts";
import { bringTo, type Town } from "./bring-to.ts";
import { type CastName, type CastOrganisationKey, castPassword, organisations } from "./cast.ts";
import { projects } from "./projects.ts";
import { seedCast } from "./seed-cast.ts";

const dayInMs = 86_400_000;
/** Nine in the morning in Beijing on the day so many days ago. */
const morning = (now: Date, daysAgo: number): Date => {
  const day = new Date(now.getTime() - daysAgo * dayInMs + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T09:00:00+08:00`);
};

/**
 * The demo city: the cast, and some thirty projects that its people carried to where they are by the portal's own acts,
 * on the days they would have done it. What jobs have to do (reading sheets, printing letters) is left to the worker.
 */
export const seedDemo = async (house: House, say: (sentence: string) => void): Promise<void> => {
  await seedCast(house);
  const now = house.clock();
  const clock = steppedClock(now);
  const app = await buildApp({ ...house, clock: clock.now, config: { ...house.config, logLevel: "error" } });
  const town = openTown(app, house, {
    pass: (days) => clock.moveTo(new Date(Math.min(clock.now().getTime() + days * dayInMs, now.getTime()))),
  });
  const began = performance.now();
  for (const [index, project] of projects.entries()) {
    clock.moveTo(morning(now, project.begunDaysAgo));
    await bringTo(town, project, index + 1);
    if (index % 5 === 4)
      say(`演示数据：${index + 1}/${projects.length} 个项目，${Math.round((performance.now() - began) / 1000)} 秒`);
  }
  await house.db.deleteFrom("session").execute();
  await app.close();
};

const openTown = (app: Parameters<typeof actAs>[0], { db }: House, { pass }: Pick<Town, "pass">): Town => {
  const clients = new Map<CastName, Promise<Client>>();
  const guest = actAs(app, null);
  const signIn = async (username: CastName): Promise<Client> =>
    actAs(
      app,
      await guest.account.tokenByAccount({
        username,
        password: createHash("sha256").update(castPassword).digest("hex"),
      }),
    );
  return {
    pass: (days) => {
      // Sessions end with the day.
      clients.clear();
      pass(days);
    },
    as: (username) => {
      const known = clients.get(username) ?? signIn(username);
      clients.set(username, known);
      return known;
    },
    orgId: async (key: CastOrganisationKey): Promise<OrgId> => {
      const creditCode = organisations.find((one) => one.key === key)?.creditCode ?? "";
      return (
        await db.selectFrom("organisation").select("id").where("credit_code", "=", creditCode).executeTakeFirstOrThrow()
      ).id;
    },
    credentialId: async (username): Promise<CredentialId> =>
      (
        await db
          .selectFrom("credential")
          .innerJoin("account", "account.id", "credential.account_id")
          .select("credential.id")
          .where("username", "=", username)
          .orderBy("credential.id")
          .executeTakeFirstOrThrow()
      ).id,
  };
};
