import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { refusals } from "@tushen/contract/refusals";
import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type CastName, castPassword, organisations, people } from "../../../seed/cast.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";
import { routes } from "../../areas.ts";
import { findActor } from "../../people/account/index.ts";
import type { Owner } from "../../context.ts";
import { findOwner, permitOwned } from "./index.ts";

const portal = await startPortal();
const allCalls: [string, Call][] = Object.entries(contract as unknown as Record<string, Calls>).flatMap(
  ([area, table]) => Object.entries(table).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

/** Sends a call with an empty body: rights are checked before the input is read. */
const knock = async (call: Call, token: string | null): Promise<number> => {
  const answer = await portal.app.inject({
    method: methodOf(call) as "GET",
    url: addressOf(call).replaceAll(/\{\w+\}/g, "1"),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.statusCode;
};

const desks = people.map((person) => {
  const office = person.offices[0];
  const orgType = organisations.find(({ key }) => key === office.org)?.orgType ?? "CONSTRUCT";
  return { username: person.username as CastName, orgType, roles: office.roles as readonly string[] };
});

const mayCall = (call: Call, desk: (typeof desks)[number]): boolean => {
  const named = call.who.some((who) => who === "GUEST" || who.startsWith("ANY") || who.split(":")[0] === desk.orgType);
  return named && (call.who.includes("GUEST") || !call.roles || call.roles.some((role) => desk.roles.includes(role)));
};

describe("the contract", () => {
  it("is mounted whole, and nothing beside it", () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(allCalls.map(([name]) => name).toSorted());
  });

  it("says of every call who may make it, once per path", () => {
    for (const [name, call] of allCalls) expect(call.who.length, name).toBeGreaterThan(0);
    const paths = allCalls.map(([, call]) => call.path);
    expect(paths).toEqual([...new Set(paths)]);
    const numbers = allCalls.map(([, call]) => call.spec).filter((spec) => spec !== "beyond");
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it("has a Chinese sentence for every refusal", () => {
    for (const [code, sentence] of Object.entries(refusals)) expect(sentence, code).toMatch(/[一-龥]/);
  });

  it("names an input key that exists for what a call is about", () => {
    for (const [name, call] of allCalls) {
      if (!call.about) continue;
      const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
      expect(Object.keys(shape), name).toContain(call.about[1]);
    }
  });
});

describe("rights", () => {
  it("refuse every call without a token but those for guests (F230, F231)", async () => {
    for (const [name, call] of allCalls) {
      const status = await knock(call, null);
      if (call.who.includes("GUEST")) expect(status, name).not.toBe(401);
      else expect(status, name).toBe(401);
    }
  });

  it("refuse every call to every desk it is not made for", async () => {
    // Two people of one desk have the same rights.
    const different = [...new Map(desks.map((desk) => [`${desk.orgType} ${desk.roles.join()}`, desk])).values()];
    for (const desk of different) {
      const token = await portal.guest.account.tokenByAccount({
        username: desk.username,
        password: sentPassword(castPassword),
      });
      for (const [name, call] of allCalls) {
        if (mayCall(call, desk) || name === "account.logout") continue;
        expect(await knock(call, token), `${name} by ${desk.username}`).toBe(403);
      }
    }
  });

  it("refuse every call about an object of one organisation to every desk of another (F235)", async () => {
    const owned = allCalls.filter(([, call]) => call.owned);
    expect(owned.length).toBeGreaterThan(15);
    const { rows } = await sql<{ kind: string; orgId: OrgId; orgType: string; divisionCode: string }>`
      select org_name as kind, id as "orgId", org_type as "orgType", division_code as "divisionCode"
      from organisation`.execute(portal.db);
    for (const desk of desks) {
      const token = await portal.guest.account.tokenByAccount({
        username: desk.username,
        password: sentPassword(castPassword),
      });
      const actor = (await findActor(portal.db, token, portal.clock())) ?? expect.fail("no actor");
      for (const [name, call] of owned.filter(([, one]) => mayCall(one, desk)))
        for (const owner of rows) {
          const watches =
            actor.orgType === "CONTROL" && call.who.includes("CONTROL:division") && owner.orgType !== "PLATFORM";
          const may = owner.orgId === actor.orgId || actor.orgType === "PLATFORM" || watches;
          const attempt = () => permitOwned(call, actor, owner as Owner);
          const what = `${name} by ${desk.username} on ${owner.kind}`;
          if (may) expect(attempt, what).not.toThrow();
          else expect(attempt, what).toThrow("没有进行此操作的权限");
          expect(() =>
            permitOwned(call, { ...actor, onlyApplicationId: 1 as ApplicationId }, owner as Owner),
          ).toThrow();
        }
    }
  });

  it("answer an unknown object of an organisation with not found, whoever asks", async () => {
    for (const [name, call] of allCalls) {
      if (!call.owned) continue;
      const unknown = findOwner(portal.db, call, { [call.owned[1]]: 999_999 });
      await expect(unknown, name).rejects.toMatchObject({ code: "platform.not-found" });
    }
  });

  it("names an input key that exists for the object of one organisation", () => {
    for (const [name, call] of allCalls) {
      if (!call.owned) continue;
      const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
      expect(Object.keys(shape), name).toContain(call.owned[1]);
    }
  });
});
