import type { Call, Calls, SubjectKind } from "@tushen/contract/ground/call";
import { contract } from "@tushen/contract/contract";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { RoleCode } from "@tushen/contract/ground/who";
import { roles as rolesByCode } from "@tushen/domain/ground/organisation";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { CastName } from "../../../seed/cast.ts";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenPeople } from "../../../test/given-people.ts";
import { cloud, givenReviews } from "../../../test/given-review.ts";
import type { Client } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { sampleInput } from "../../../test/sample-input.ts";
import { savedSurvey } from "../../../test/given-survey.ts";
import { fireOpinionMachine } from "@tushen/domain/review/fire-opinion-state";
import { putState } from "../../../test/put-state.ts";
import { begin } from "../state/index.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { createdCertificate } = givenCertificates(portal, given);
const at = await createdCertificate();
const reviews = givenReviews(portal, given);
const batch = await reviews.inReview();
const reviewer = await portal.signIn("reviewer");
const drawingId = (await reviews.sheetsOf(batch))[0]?.drawingId ?? 0;
const { markupId } = await reviewer.opinion.saveMarkup({ drawingId, ...cloud });
await givenAlterations(portal).begun(batch);
await reviews.raised(batch, { marks: [], markupIds: [markupId] });
const open = await given.confirmedApplication();
await savedSurvey(await portal.signIn("surveyor"), await given.orgId("dizhi"), open);

const tenant = {
  submission_id: batch.projectSubmissionId,
  application_id: batch.projectApplicationId,
  division_code: "410105",
};
const firm = await given.orgId("zhongyuan");
await reviewer.pack.packFiles({ ids: [drawingId] });
await reviewer.viewLink.createViewLink({ drawingIds: [drawingId as DrawingId], purpose: "会审" });
await portal.db
  .insertInto("atlas")
  .values({ ...tenant, atlas_name: "建筑", design_org_id: firm })
  .execute();
await portal.db
  .insertInto("protective_unit")
  .values({ ...tenant, unit_name: "防护单元一" })
  .execute();
const fire_review_id = (await (await portal.signIn("owner")).fire.fillFireReview(batch)).id;
const reviewer_credential_id = await given.credentialId("reviewer");
const fireOpinion = await portal.db
  .insertInto("fire_review_opinion")
  .values({
    ...tenant,
    ...{ fire_review_id, reviewer_credential_id, opinion_no: "消审-01", opinion: "请补充防火门等级。" },
    ...{ state: begin(null, fireOpinionMachine, { action: "raise", by: "REVIEWER" }), reviewer_name: "丁海燕" },
  })
  .returning("id")
  .executeTakeFirstOrThrow();
await putState(portal.db, "fire_review_opinion", fireOpinion.id, "SENT");

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

const tables: Readonly<Record<SubjectKind, string>> = {
  application: "project_application",
  participant: "participant",
  submission: "submission",
  version: "submission_version",
  share: "share",
  building: "building",
  atlas: "atlas",
  "protective-unit": "protective_unit",
  folder: "folder",
  drawing: "drawing",
  pack: "pack_task",
  file: "file",
  task: "review_task",
  opinion: "opinion",
  markup: "markup",
  certificate: "certificate",
  letter: "letter",
  survey: "survey",
  "survey-member": "survey_member",
  alteration: "alteration",
  "fire-review": "fire_review",
  "fire-version": "fire_review_version",
  "fire-opinion": "fire_review_opinion",
  "view-link": "view_link",
};

/** The id of an object of this kind that belongs to one of the two projects. */
const idOf = async (kind: SubjectKind): Promise<number | undefined> => {
  const column = kind === "application" ? "id" : "application_id";
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tables[kind])}
    where ${sql.ref(column)} = any(${[at, batch, open].map((one) => one.projectApplicationId)}) limit 1`.execute(
    portal.db,
  );
  return rows[0]?.id;
};

const subjectCalls = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, call]) => call.about !== undefined)
    .map(([name, call]): [string, string, Call] => [area, name, call]),
);
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
            sampleInput(call, { [key]: [{ id, fileId: id, order: 1, graphNum: "1", graphName: "图" }] }));
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
  }, 300_000);
});
