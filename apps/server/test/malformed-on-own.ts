import { type Call, type Calls, methodOf, type SubjectKind } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { roles as rolesByCode } from "@tushen/domain/ground/organisation";
import { sql } from "kysely";
import { type CastName, castPassword } from "../seed/cast.ts";
import { malformedRequests } from "./malformed.ts";
import { givenOneOfEach } from "./one-of-each.ts";
import { sentPassword } from "./portal.ts";
import type { startStagedPortal } from "./stage.ts";

/** One of the cast for each kind of organisation. */
const callers: Readonly<Record<string, CastName>> = {
  CONSTRUCT: "owner",
  DESIGN: "designer",
  SURVEY: "surveyor",
  CENSOR: "clerk",
  CONTROL: "officer",
  PLATFORM: "admin",
};

const calls = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

const rankOf = (call: Call): number => ["GET", "PUT", "POST", "PATCH", "DELETE"].indexOf(methodOf(call));

/** Calls that read come first, as the others may take away what they read. */
const inOrder = calls.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));

/**
 * Sends malformed requests to every call of the contract, each by somebody who may make it and about objects that are
 * theirs; returns those that were answered with a defect, and how many were sent.
 */
export const sendMalformed = async (portal: Awaited<ReturnType<typeof startStagedPortal>>, perCall: number) => {
  const { idOf } = await givenOneOfEach(portal);
  for (const [orgType, username] of Object.entries(callers)) {
    const all = Object.entries(rolesByCode).flatMap(([code, role]) => (role.orgType === orgType ? [code] : []));
    await sql`update credential set role_codes = ${JSON.stringify(all)}
      from account where account.id = account_id and username = ${username}`.execute(portal.db);
  }
  const signIn = (username: CastName) =>
    portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) });
  const tokens = new Map<CastName, string>();
  const tokenFor = async (call: Call): Promise<string | undefined> => {
    const types = call.who.map((who) => who.split(":")[0] ?? "");
    const username = types.includes("ANY") ? "owner" : types.map((type) => callers[type]).find(Boolean);
    if (username === undefined) return undefined;
    const token = tokens.get(username) ?? (await signIn(username));
    tokens.set(username, token);
    return token;
  };
  const ownOf = async (call: Call): Promise<object> => {
    if (!call.about) return {};
    const [kind, key] = call.about as [SubjectKind, string];
    const id = (await idOf(kind)) ?? 1;
    return {
      [key]: call.input.safeParse({ [key]: [id] }).error?.issues.some(({ path }) => path[0] === key) ? id : [id],
    };
  };
  const defects: string[] = [];
  let sent = 0;
  for (const [index, [name, call]] of inOrder.entries()) {
    const own = await ownOf(call);
    for (const request of malformedRequests(call, perCall, index + 1, own)) {
      const token = await tokenFor(call);
      const answer = await portal.app.inject({
        method: request.method as "GET",
        url: request.url,
        headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(request.payload !== undefined && { payload: request.payload }),
      });
      sent += 1;
      if (answer.statusCode >= 500) defects.push(`${name}: ${request.what} → ${answer.body.slice(0, 200)}`);
      // Signing out and changing the password were among the calls.
      if (answer.statusCode === 401 || answer.statusCode === 403) tokens.clear();
    }
  }
  return { sent, defects };
};
