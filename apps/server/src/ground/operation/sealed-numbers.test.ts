import * as contract from "@tushen/contract/contract";
import type { Calls } from "@tushen/contract/ground/call";
import { outsideKinds } from "@tushen/domain/filing/outside-record";
import { citizenCheckCharacter } from "@tushen/domain/ground/id-number";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { type CastName, castPassword } from "../../../seed/cast.ts";
import { citizenIdsIn, clearNumbers } from "../../../test/database.ts";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { givenGuest } from "../../../test/given-guest.ts";
import { savedSurvey } from "../../../test/given-survey.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { shapeOf } from "../../../test/sample-input.ts";
import { buildApp } from "../../app.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, connection } = portal;
const lines: string[] = [];
const app = await buildApp(
  { ...portal, config: { ...portal.config, logLevel: "trace" } },
  { log: { write: (line) => void lines.push(line) } },
);

/** One of the cast at a server that logs all it can. */
const signIn = async (username: CastName) => {
  const password = sentPassword(castPassword);
  return actAs(app, await actAs(app, null).account.tokenByAccount({ username, password }), password);
};
const owner = await signIn("owner");
const surveyor = await signIn("surveyor");
const clerk = await signIn("clerk");
const admin = await signIn("admin");
const designAdmin = await signIn("designer-admin");
const alterations = givenAlterations(portal);
const guests = givenGuest(portal);
const zhongyuan = await given.orgId("zhongyuan");

let serial = 100;
/** A valid number that nobody else has. */
const freshNumber = (): string => {
  const first17 = `41010419850901${++serial}`;
  return first17 + citizenCheckCharacter(first17);
};

const person = {
  ...{ personName: "白露", idType: "1", mobile: "13803710091", title: "3", disciplines: ["JG"], registrations: [] },
  ...{ reviewDisciplines: [], departmentName: "结构二所", joinedOn: "2026-11-01" },
};

const newFirm = {
  ...{ orgType: "DESIGN" as const, orgName: "洛阳明鉴建筑设计有限公司", creditCode: "91410108MA9M2X4D0H" },
  ...{ divisionCode: "410300", orgNature: "2", legalPerson: "章怀", address: "洛阳市洛龙区开元大道 1 号" },
  ...{ contactName: "章怀", contactMobile: "13803790001", email: "", registerCapital: 300, qualifications: [] },
  ...{ groupFlag: "", houseClass: null, accreditNo: "", accreditValidTo: null, accreditScope: [] },
  ...{ isOutProvince: false, outRecordNo: "" },
};

/** Looks through all tables, also the job queue, and all lines of the log. */
const expectNoneInClear = async () => {
  expect(await clearNumbers(connection)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(citizenIdsIn(lines.join("\n"))).toEqual([]);
};

describe("an identity number", () => {
  it("would be found in any table where it lay in clear", async () => {
    const number = freshNumber();
    await sql`create table in_clear as select ${JSON.stringify({ number })}::jsonb as word`.execute(db);
    expect(await clearNumbers(connection)).toEqual([`public.in_clear: ${number}`]);
    await sql`drop table in_clear`.execute(db);
  });

  it("of a person or a firm lies sealed, is found again, and is shown to those who may see it", async () => {
    const idNumber = freshNumber();
    const legalIdNumber = freshNumber();
    const { employmentId } = await designAdmin.person.addPerson({ ...person, idNumber, orgId: zhongyuan });
    expect(await designAdmin.person.readPerson({ employmentId })).toMatchObject({ idNumber });
    const { list } = await owner.organisation.searchPersons({ corpId: zhongyuan, personName: "白露" });
    expect(list[0]).toMatchObject({ idNumber: `4101****${idNumber.slice(-4)}` });
    // The same number is the same person.
    await expectRefused(designAdmin.person.addPerson({ ...person, idNumber, orgId: zhongyuan }), "person.already-here");
    await expectRefused(
      designAdmin.person.addPerson({ ...person, personName: "白雪", idNumber, orgId: zhongyuan }),
      "person.not-the-same",
    );
    const next = freshNumber();
    const { version } = await designAdmin.person.readPerson({ employmentId });
    await designAdmin.person.editPerson({ ...person, employmentId, version, idNumber: next });
    expect(await designAdmin.person.readPerson({ employmentId })).toMatchObject({ idNumber: next });
    await expectRefused(
      designAdmin.person.addPerson({ ...person, idNumber: next, orgId: zhongyuan }),
      "person.already-here",
    );
    await admin.registry.addOrganisation({ ...newFirm, legalIdNumber: freshNumber() });
    const form = await admin.registry.readOrganisation({ orgId: zhongyuan });
    await admin.registry.editOrganisation({ ...form, legalIdNumber, licenceFileId: null });
    expect(await designAdmin.registry.readOrganisation({ orgId: zhongyuan })).toMatchObject({ legalIdNumber });
    await expectNoneInClear();
  });

  it("lies sealed inside reports, survey people and alterations", async () => {
    const draft = await given.draftApplication();
    const read = await owner.project.readProject(draft);
    const leaderIdNumber = freshNumber();
    await owner.project.saveProject({
      projectApplicationId: draft.projectApplicationId,
      version: read.version,
      projectBasicInfo: read.projectBasicInfo,
      projectParticipant: read.projectParticipant.map((one) =>
        one.participantType === "1"
          ? { ...one, leaderIdNumber, members: [{ name: "石磊", role: "1", idNumber: freshNumber() }] }
          : one,
      ),
    });
    const { projectParticipant } = await owner.project.readProject(draft);
    expect(projectParticipant.find((one) => one.participantType === "1")).toMatchObject({ leaderIdNumber });
    const at = await given.confirmedApplication();
    const surveyId = await savedSurvey(surveyor, await given.orgId("dizhi"), at);
    const people = await surveyor.survey.listMembers({ ...at, surveyId });
    expect(people[0]).toMatchObject({ name: "石磊", idNumber: "410105198504020612" });

    const accepted = await given.acceptedSubmission();
    const id = await alterations.begun(accepted, ["PERSON"]);
    const another = freshNumber();
    await alterations.edited(owner, id, ({ participants }) => ({
      participants: participants.map((one) =>
        one.participantType === "1" ? { ...one, details: { ...one.details, leaderIdNumber: another } } : one,
      ),
    }));
    const { before, after } = await owner.alteration.readAlteration({ id });
    const numberOf = (values: typeof after) =>
      values.participants.find((one) => one.participantType === "1")?.details.leaderIdNumber;
    expect(numberOf(after)).toBe(another);
    expect(numberOf(before)).toMatch(/^\d{17}[\dX]$/);
    const effective = await alterations.submitted(await given.acceptedSubmission());
    const opinion = "材料齐全，同意变更。";
    expect(await clerk.alteration.decideAlteration({ id: effective, decision: "approve", opinion })).toEqual({
      state: "EFFECTIVE",
    });
    const { input } = await guests.filedByGuest({
      ...(await guests.guestSave()),
      projectParticipant: [
        { participantType: "4", orgId: zhongyuan, leaderName: "白露", leaderIdNumber: freshNumber() },
      ],
    } as Parameters<typeof guests.filedByGuest>[0]);
    expect(input).toHaveProperty("projectParticipant");
    await expectNoneInClear();
  });

  it("lies sealed in records of outside platforms and answers for the person there", async () => {
    const idNumber = freshNumber();
    const values = {
      ...{ creditCode: "91410105MA46HC001Q", personName: "白霜", idNumber, regType: "111", regNo: "S4100099" },
    };
    const row = Object.fromEntries(
      outsideKinds.person.fields.map(({ key, label }) => [label, (values as Record<string, string>)[key] ?? ""]),
    );
    const content = () => Buffer.from(JSON.stringify([row]));
    const file = { kind: "person" as const, fileName: "资料.json" };
    await admin.outside.importRecords({ ...file, content: content(), replaces: false });
    expect(await admin.outside.previewRecords({ ...file, content: content() })).toMatchObject({ sameCount: 1 });
    await expectNoneInClear();
  });

  it("is taken by these calls and no others", () => {
    const calls = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) => Object.entries(table));
    const taking = calls.filter(([, call]) => /id_?number"/i.test(JSON.stringify(shapeOf(call))));
    // Who adds one here also lets the tests above type a number into it.
    expect(taking.map(([name]) => name).toSorted()).toEqual([
      ...[
        "addOrganisation",
        "addPerson",
        "editOrganisation",
        "editPerson",
        "saveAsGuest",
        "saveMembers",
        "saveProject",
      ],
      "updateAlteration",
    ]);
  });
});
