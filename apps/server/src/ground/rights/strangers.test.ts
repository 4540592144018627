import type { Call, Calls, SubjectKind } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { RoleCode } from "@tushen/contract/ground/who";
import { roles as rolesByCode } from "@tushen/domain/ground/organisation";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { CastName } from "../../../seed/cast.ts";
import { givenPeople } from "../../../test/given-people.ts";
import { givenOneOfEach } from "../../../test/one-of-each.ts";
import type { Client } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { sampleInput } from "../../../test/sample-input.ts";

const portal = await startStagedPortal();
const { idOf } = await givenOneOfEach(portal);

/**
 * People of other tenants with every role of their organisation type, so that only the tenant can be the reason of a
 * refusal.
 */
const strangers = { CONSTRUCT: "owner3", DESIGN: "designer3", CENSOR: "clerk2", CONTROL: "officer" } as const;
for (const [orgType, username] of Object.entries(strangers)) {
  const all = Object.entries(rolesByCode).flatMap(([code, role]) => (role.orgType === orgType ? [code] : []));
  await sql`update credential set role_codes = ${JSON.stringify(all)}
    from account where account.id = account_id and username = ${username}`.execute(portal.db);
}
// An authority of another city.
await sql`update organisation set division_code = '410200' where org_type = 'CONTROL'`.execute(portal.db);
// The only survey firm of the cast takes part, so a foreign one is made with every role of its type.
const surveyRoles = Object.entries(rolesByCode).flatMap(([code, role]) =>
  role.orgType === "SURVEY" ? [code as RoleCode] : [],
);
const survey = await givenPeople(portal).desk("SURVEY", surveyRoles);
const clients = new Map<string, Client>([["SURVEY", survey.client]]);
for (const [orgType, username] of Object.entries(strangers))
  clients.set(orgType, await portal.signIn(username as CastName));

const subjectCalls = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, call]) => call.about !== undefined)
    .map(([name, call]): [string, string, Call] => [area, name, call]),
);
/** An entry of a list that names its object, whatever else the list wants. */
const entryAbout = (id: number) => ({
  ...{ id, fileId: id, projectSubmissionVersionId: id, order: 1, sort: 1, graphNum: "1", graphName: "图" },
  ...{ buildingAtlasDto: { atlasName: "甲", designOrgId: 1 }, list: [1] },
});

type AnyClient = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;

describe("a stranger", () => {
  it("neither reads nor changes what belongs to another tenant, by any call that takes its number (F235)", async () => {
    const untried: string[] = [];
    let tries = 0;
    for (const [area, name, call] of subjectCalls) {
      const [kind, key] = call.about as [SubjectKind, string];
      const id = await idOf(kind);
      const input =
        id === undefined
          ? undefined
          : (sampleInput(call, { [key]: id }) ??
            sampleInput(call, { [key]: [id] }) ??
            sampleInput(call, { [key]: [entryAbout(id)] }));
      if (input === undefined) {
        untried.push(`${area}.${name}`);
        continue;
      }
      for (const [orgType, client] of clients) {
        if (!call.who.some((who) => who === "ANY" || who.split(":")[0] === orgType)) continue;
        tries += 1;
        const failure = await (client as unknown as AnyClient)[area]?.[name]?.(input).then(
          () => undefined,
          (error: unknown) => error,
        );
        const about = `${area}.${name} by a foreign ${orgType}`;
        expect(failure, about).toBeInstanceOf(CallFailed);
        expect((failure as CallFailed).code, about).toMatch(/^platform\.not-(?:allowed|found)$/);
        expect(JSON.stringify(failure), about).not.toContain("金色");
      }
    }
    expect(tries).toBeGreaterThan(150);
    expect(untried).toEqual([]);
  });
});
