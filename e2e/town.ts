import { setTimeout as sleep } from "node:timers/promises";
import type { WorkingTown } from "../apps/server/seed/certify.ts";
import type { Town } from "../apps/server/seed/town.ts";
import { type CastName, organisations } from "../apps/server/seed/cast.ts";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type Client, signInTo } from "./api.ts";

/** The cast with clients over the network, each signed in once; no days pass between acts. */
export const townAt = (base: string): WorkingTown => {
  const signedIn = new Map<CastName, Promise<Client>>();
  const as: Town["as"] = (username) => {
    const client = signedIn.get(username) ?? signInTo(base, username);
    signedIn.set(username, client);
    return client;
  };
  return {
    as,
    orgId: async (key) => {
      const creditCode = organisations.find((one) => one.key === key)?.creditCode;
      const [corp] = (await (await as("owner")).organisation.searchCorps({ creditCode })).list;
      if (!corp) throw new Error(`no firm ${key}`);
      return corp.orgId;
    },
    credentialId: async (username) => {
      const [credential] = await (await as(username)).account.allCredentials({});
      if (!credential) throw new Error(`no credential of ${username}`);
      return credential.id;
    },
    today: () => dayInBeijing(new Date()),
    pass: () => {},
    waitUntil: async (isDone) => {
      while (!(await isDone())) await sleep(300);
    },
  };
};
