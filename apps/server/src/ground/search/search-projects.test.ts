import type { OrgId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/contract/ground/who";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { listStep } from "@tushen/domain/delivery/what-next";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import type { Actor } from "../../context.ts";
import { visibleApplication } from "../rights/index.ts";
import { putState } from "../../../test/put-state.ts";
import { toSealJson } from "../platform/sealed/to-seal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, designer3, clerk, clerk2, officer, admin } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer3",
  "clerk",
  "clerk2",
  "officer",
  "admin",
);

const school = await given.confirmedApplication({
  projectName: "北龙湖第三小学",
  projectAddress: "郑东新区龙湖中环路",
});
portal.clock.moveBy(60_000);
const hospital = await given.confirmedApplication({
  projectName: "市第三人民医院ＣＴ楼",
  projectAddress: "东风路16号",
});
portal.clock.moveBy(60_000);
const draft = await given.draftApplication({ projectName: "龙湖书店" });

const names = async (client: typeof owner, input: Parameters<typeof owner.search.searchProjects>[0]) =>
  (await client.search.searchProjects(input)).list.map(({ projectName }) => projectName);

describe("finding a project", () => {
  it("goes by words of two characters and more, in name, address, parties, wide or small letters", async () => {
    expect(await names(owner, { keyword: "医院" })).toEqual(["市第三人民医院ＣＴ楼"]);
    expect(await names(owner, { keyword: "ct楼" })).toEqual(["市第三人民医院ＣＴ楼"]);
    expect(await names(owner, { keyword: "中环路" })).toEqual(["北龙湖第三小学"]);
    expect(await names(owner, { keyword: "第三 东风" })).toEqual(["市第三人民医院ＣＴ楼"]);
    expect(await names(owner, { keyword: "第三" })).toHaveLength(2);
    expect((await names(owner, { keyword: "中原建筑" })).length).toBeGreaterThanOrEqual(2);
    expect(await names(owner, { keyword: "医校" })).toEqual([]);
  });

  it("asks for two characters a word, and takes signs of patterns for what they are", async () => {
    const failure = await expectRefused(owner.search.searchProjects({ keyword: "医 院楼" }), "platform.malformed");
    expect(JSON.stringify(failure.detail)).toContain("每个关键词至少输入2个字");
    expect(await names(owner, { keyword: "%%" })).toEqual([]);
    expect(await names(owner, { keyword: "__" })).toEqual([]);
    expect(await names(owner, { keyword: String.raw`\\` })).toEqual([]);
  });

  it("puts a number typed in full first, then names that begin with the words, then the rest by what moved last", async () => {
    expect(await names(owner, { keyword: "龙湖" })).toEqual(["龙湖书店", "北龙湖第三小学"]);
    const { applicationNo } = (await owner.search.searchProjects({ keyword: "小学" })).list[0] ?? { applicationNo: "" };
    await portal.db
      .updateTable("project_application")
      .set({ project_address: `近${applicationNo}`, update_time: new Date("2026-11-24T00:00:00+08:00") })
      .where("id", "=", hospital.projectApplicationId)
      .execute();
    expect(await names(owner, { keyword: applicationNo })).toEqual(["北龙湖第三小学", "市第三人民医院ＣＴ楼"]);
  });

  it("goes by time alone when asked to, newest or oldest first", async () => {
    expect(await names(owner, { keyword: "龙湖", sort: "updateTime" })).toEqual(["北龙湖第三小学", "龙湖书店"]);
    const newest = await names(owner, { sort: "updateTime", order: "desc" });
    expect(await names(owner, { sort: "updateTime" })).toEqual(newest.toReversed());
    expect(await names(owner, { sort: "updateTime", pageNum: 2, pageSize: 1 })).toEqual([newest.at(-2)]);
    expect(await names(owner, { keyword: "龙湖", sort: "projectName" })).toEqual(["北龙湖第三小学", "龙湖书店"]);
    expect(await names(owner, { keyword: "龙湖", sort: "projectName", order: "desc" })).toEqual([
      "龙湖书店",
      "北龙湖第三小学",
    ]);
    await expectRefused(owner.search.searchProjects({ sort: "name" as "updateTime" }), "platform.malformed");
  });

  it("narrows by business, step, place and day, and counts and pages what is left", async () => {
    const all = await owner.search.searchProjects({});
    expect(all).toMatchObject({ total: all.list.length, hasMore: false });
    expect(all.list[0]?.projectName).toBe("市第三人民医院ＣＴ楼");
    expect(await names(owner, { bizType: "SZ" })).toEqual([]);
    expect(await names(owner, { step: "REPORT" })).toEqual(["龙湖书店"]);
    expect(await names(owner, { divisionCode: "410000", keyword: "小学" })).toHaveLength(1);
    expect(await names(owner, { divisionCode: "420000" })).toEqual([]);
    expect(await names(owner, { from: "2026-11-25" })).toEqual([]);
    expect((await names(owner, { from: "2026-11-23", to: "2026-11-24" })).length).toBe(all.total);
    expect((await names(owner, { to: "2026-11-23" })).length).toBe(all.total - 1);
    const second = await owner.search.searchProjects({ pageNum: 2, pageSize: 1 });
    expect(second).toMatchObject({ total: all.total, list: [{ projectName: all.list[1]?.projectName }] });
    expect(await owner.search.searchProjects({ pageNum: 900 })).toMatchObject({ total: all.total, list: [] });
  });

  it("tells number, place, parties and where it stands", async () => {
    const [found] = (await owner.search.searchProjects({ keyword: "小学" })).list;
    expect(found).toMatchObject({
      projectApplicationId: school.projectApplicationId,
      projectNo: school.projectNo,
      bizType: "FJ",
      divisionCode: "410105",
      ownerName: "郑州金色置业有限公司",
      designerName: "中原建筑设计研究院有限公司",
      currentStep: "APPLICATION",
    });
  });
});

describe("who finds what", () => {
  it("parties find their projects, a house what came to it, an authority its division, each no draft of others", async () => {
    expect(await names(designer, { keyword: "龙湖" })).toEqual(["北龙湖第三小学"]);
    expect(await names(owner2, { keyword: "龙湖" })).toEqual([]);
    expect(await names(designer3, { keyword: "龙湖" })).toEqual([]);
    expect(await names(clerk, { keyword: "龙湖" })).toEqual([]);
    expect(await names(officer, { keyword: "龙湖" })).toEqual(["北龙湖第三小学"]);
    await portal.db
      .updateTable("organisation")
      .set({ division_code: "410200" })
      .where("org_type", "=", "CONTROL")
      .execute();
    expect(await names(officer, {})).toEqual([]);
    await expectRefused(admin.search.searchProjects({}), "platform.not-allowed");
    await expectRefused(portal.guest.search.searchProjects({}), "platform.sign-in-first");
  });

  it("a house finds what was sent to it, at the step it stands at", async () => {
    const at = await given.reviewedSubmission();
    expect((await clerk.search.searchProjects({})).list).toMatchObject([
      { projectApplicationId: at.projectApplicationId, currentStep: "FIRST_REVIEW" },
    ]);
    expect(await names(clerk2, {})).toEqual([]);
  });

  it("everybody reads who has a project and since when, as its home says it", async () => {
    const at = await given.reviewedSubmission();
    const applicationId = at.projectApplicationId;
    const day = dayInBeijing(portal.clock());
    const holderFor = async (who: typeof owner) =>
      (await who.search.searchProjects({})).list.find((one) => one.projectApplicationId === applicationId)?.holder;
    const house = await portal.db
      .selectFrom("submission")
      .innerJoin("organisation", "organisation.id", "house_org_id")
      .select("org_name")
      .where("submission.id", "=", at.projectSubmissionId)
      .executeTakeFirstOrThrow();
    const { sentence } = await owner.progress.whatNext({ applicationId });
    expect(await holderFor(owner)).toEqual({ name: house.org_name, isMine: false, sentence, since: day });
    await putState(portal.db, "submission", at.projectSubmissionId, "FIRST_ANSWER");
    expect(await holderFor(owner)).toMatchObject({ isMine: true });
    expect(await holderFor(designer)).toMatchObject({ name: "建设单位", isMine: false });
    await putState(portal.db, "project_application", applicationId, "TERMINATED");
    expect(await holderFor(owner)).toMatchObject({ name: "", isMine: false });
  });
});

describe("among very many", () => {
  it("shows the newest thousand, with words the newest two hundred, and finds what only the oldest have", async () => {
    await sql`insert into project_application (application_no, biz_type, category_code, category, state, division_code,
        project_name, project_address, applicant_org_id, update_time)
      select 'many' || n, 'FJ', 'FJ_XJ', 'PT', 'REPORTED', '410203',
        case when n <= 3 then '老城厂房' else '新区厂房' end || n, '化工路', ${await given.orgId("jinse")},
        timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, 5300) n`.execute(portal.db);
    const first = await officer.search.searchProjects({ to: "2025-12-31" });
    expect(first).toMatchObject({ total: 1000, hasMore: true });
    expect(first.list[0]?.projectName).toBe("新区厂房5300");
    const lastPage = await officer.search.searchProjects({ to: "2025-12-31", pageNum: 50 });
    expect(lastPage.list.at(-1)?.projectName).toBe("新区厂房4301");
    expect((await officer.search.searchProjects({ to: "2025-12-31", pageNum: 51 })).list).toEqual([]);

    const frequent = await officer.search.searchProjects({ keyword: "厂房" });
    expect(frequent).toMatchObject({ total: 200, hasMore: true });
    expect(frequent.list[0]?.projectName).toBe("新区厂房5300");
    expect((await names(officer, { keyword: "厂房", sort: "updateTime" })).slice(0, 2)).toEqual([
      "老城厂房1",
      "老城厂房2",
    ]);
    expect(await names(officer, { keyword: "老城 厂房" })).toEqual(["老城厂房3", "老城厂房2", "老城厂房1"]);
    expect(await names(officer, { keyword: "厂房", divisionCode: "410202" })).toEqual([]);
    expect((await officer.search.searchProjects({ keyword: "厂房", divisionCode: "410203" })).total).toBe(200);
    expect(await names(officer, { divisionCode: "410105" })).toEqual([]);
  });
});

describe("what is searched follows what is stored", () => {
  const wordsOf = async () =>
    (
      await portal.db
        .selectFrom("application_search")
        .select("words")
        .where("application_id", "=", draft.projectApplicationId)
        .executeTakeFirst()
    )?.words;

  it("the parties when one is added, declines, changes its name", async () => {
    const { db } = portal;
    const orgId = await given.orgId("qingjian");
    const row = await db
      .insertInto("participant")
      .values({
        application_id: draft.projectApplicationId,
        division_code: "410105",
        participant_type: "7",
        org_id: orgId,
        details: toSealJson({}),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { org_name: name } = await db
      .selectFrom("organisation")
      .select("org_name")
      .where("id", "=", orgId)
      .executeTakeFirstOrThrow();
    expect(await wordsOf()).toContain(name);
    await db.updateTable("organisation").set({ org_name: "轻建新名公司" }).where("id", "=", orgId).execute();
    expect(await wordsOf()).toContain("轻建新名公司");
    await db.updateTable("participant").set({ confirm_state: 2 }).where("id", "=", row.id).execute();
    expect(await wordsOf()).not.toContain("轻建新名公司");
  });

  const partiesOf = async (id: typeof draft.projectApplicationId) =>
    (
      await portal.db
        .selectFrom("application_search")
        .select("parties")
        .where("application_id", "=", id)
        .executeTakeFirst()
    )?.parties;

  it("the house, from the day a batch reaches it until another is chosen", async () => {
    const { db } = portal;
    const at = await given.reviewedSubmission();
    const [house, other] = [await given.orgId("ruitu"), await given.orgId("hengxin")];
    expect(await partiesOf(at.projectApplicationId)).toContain(`org${house}`);
    const batch = db.updateTable("submission").where("id", "=", at.projectSubmissionId);
    await batch.set({ house_org_id: other }).execute();
    expect(await partiesOf(at.projectApplicationId)).not.toContain(`org${house}`);
    expect(await partiesOf(at.projectApplicationId)).toContain(`org${other}`);
    await putState(db, "submission", at.projectSubmissionId, "CONFIRMING");
    expect(await partiesOf(at.projectApplicationId)).not.toContain(`org${other}`);
  });

  it("who sees a project, which is what rights say", async () => {
    const { rows: orgs } = await sql<{ id: OrgId; org_type: OrgType }>`
      select id, org_type from organisation where org_type not in ('CONTROL', 'PLATFORM')`.execute(portal.db);
    for (const { id, org_type: orgType } of orgs) {
      const actor = { orgId: id, orgType, divisionCode: "410000", onlyApplicationId: null } as Actor;
      const seen = portal.db
        .selectFrom("project_application")
        .select("id")
        .where(visibleApplication(actor))
        .orderBy("id");
      const keyed = portal.db
        .selectFrom("application_search")
        .select("application_id as id")
        .where(sql<boolean>`${`org${id}`} = any(parties)`)
        .orderBy("application_id");
      expect(await keyed.execute()).toEqual(await seen.execute());
    }
  });

  it("for every application and every pair of states the domain has", async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      (select * from application_found except select * from application_search)
      union all (select * from application_search except select * from application_found)) differing`.execute(
      portal.db,
    );
    expect(rows[0]?.count).toBe(0);
    const pairs = Object.keys(applicationMachine.states).flatMap((application) =>
      [null, ...Object.keys(submissionMachine.states)].map((submission) => ({ application, submission })),
    );
    const { rows: steps } = await sql<{ step: string }>`select list_step(application, submission) as step
      from json_to_recordset(${JSON.stringify(pairs)}) as pair(application text, submission text)`.execute(portal.db);
    expect(steps.map(({ step }) => step)).toEqual(
      pairs.map(({ application, submission }) => listStep(application as never, submission as never)),
    );
  });
});
