import { beforeAll, describe, expect, it } from "vitest";
import { givenPeople } from "../../../test/given-people.ts";
import { givenFinding } from "../../../test/machine/given-finding.ts";
import { type Client, expectRefused } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { settingsOf } from "./index.ts";

const portal = await startStagedPortal();
const { owner, designer, reviewer, chief, officer, admin } = await portal.cast(
  ...(["owner", "designer", "reviewer", "chief", "officer", "admin"] as const),
);
const city = await portal.signIn("officer-admin");
const otherHouse = await portal.signIn("reviewer2");
let province: Client;

beforeAll(async () => {
  const desk = await givenPeople(portal).desk("CONTROL", ["CONTROL_ADMIN"]);
  province = desk.client;
  await portal.db
    .updateTable("organisation")
    .set({ division_code: "410000", org_name: "河南省住房和城乡建设厅" })
    .where("id", "=", desk.orgId)
    .execute();
});

const ground = "DBJ41/T 250-2026 第 4.2.3 条";
const door = async (by: Client) =>
  (await by.reviewRule.readRule({ ruleId: "exit-door-width" })).params.find(({ name }) => name === "door");
const setDoor = (by: Client, value: number | null, was: number | null) =>
  by.reviewRule.setParams({ ruleId: "exit-door-width", params: [{ name: "door", value, was }], ground });

describe("the rules of the intelligent review", () => {
  it("are shown to houses, authorities and the platform, each with discipline, level, clause and data", async () => {
    for (const client of [reviewer, officer, admin]) {
      const { rules } = await client.reviewRule.listRules({});
      expect(rules.length).toBeGreaterThan(40);
      expect(rules.find(({ ruleId }) => ruleId === "exit-door-width")).toMatchObject({
        ...{ number: 11, name: "疏散出口门净宽", disciplineName: "建筑", levelName: "模型", changedCount: 0 },
        ...{ norm: { number: "GB 55037-2022", clauseNo: "7.1.4" }, needs: expect.stringContaining("门的宽度") },
      });
    }
    for (const client of [owner, designer])
      await expectRefused(client.reviewRule.listRules({}), "platform.not-allowed");
    await expectRefused(designer.reviewRule.readRule({ ruleId: "steps" }), "platform.not-allowed");
  });

  it("say what they judge, by which norm when, and what a district may set", async () => {
    expect(await reviewer.reviewRule.readRule({ ruleId: "storey-height" })).toMatchObject({
      about: expect.stringContaining("住宅地上各层层高"),
      worksNames: ["房屋建筑"],
      editions: [
        { number: "GB 55038-2025", isInForce: true, validFrom: "2025-05-01" },
        { number: "GB 50096-2011", isInForce: false },
      ],
      params: [
        { label: "新建住宅最小层高", unit: "m", standard: 3, own: null, inherited: null, value: 3 },
        { label: "2025年5月前的层高" },
      ],
      ...{ history: [], maySet: false },
    });
    await expectRefused(reviewer.reviewRule.readRule({ ruleId: "no-such" }), "platform.not-found");
  });
});

describe("limits of a district", () => {
  it("are set by its administrator alone", async () => {
    for (const client of [officer, reviewer, admin, owner])
      await expectRefused(setDoor(client, 0.9, null), "platform.not-allowed");
  });

  it("are within reason, of parameters the rule has, and not what they were", async () => {
    const refused = await expectRefused(setDoor(city, 90, null), "review-rule.value-wrong");
    expect(refused.message).toBe("参数“疏散出口门最小净宽”应在 0.08 m 至 8 m 之间");
    await expectRefused(setDoor(city, null, null), "review-rule.no-change");
    for (const name of ["no-such", "__proto__"])
      await expectRefused(
        city.reviewRule.setParams({ ruleId: "steps", params: [{ name, value: 1, was: null }], ground }),
        "review-rule.param-unknown",
      );
    await expectRefused(
      city.reviewRule.setParams({ ruleId: "no-such", params: [{ name: "door", value: 1, was: null }], ground }),
      "platform.not-found",
    );
  });

  it("hold for works there: the city's before the province's, and the rule's own elsewhere", async () => {
    await setDoor(province, 0.85, null);
    expect(await door(city)).toMatchObject({
      ...{ own: null, value: 0.85, inherited: { value: 0.85, orgName: "河南省住房和城乡建设厅" } },
    });
    const set = await setDoor(city, 0.9, null);
    expect(set).toMatchObject({ changedCount: 1, maySet: true });
    expect(await door(city)).toMatchObject({ own: 0.9, value: 0.9, inherited: { value: 0.85 } });
    expect(await door(reviewer)).toMatchObject({ own: 0.9, value: 0.9 });
    expect(await door(admin)).toMatchObject({ value: 0.8 });
    expect(await settingsOf(portal.db, "410105")).toEqual({ "exit-door-width": { door: 0.9 } });
    expect(await settingsOf(portal.db, "410300")).toEqual({ "exit-door-width": { door: 0.85 } });
    expect(await settingsOf(portal.db, "320100")).toEqual({});
  });

  it("are not overwritten by somebody who saw older ones", async () => {
    await expectRefused(setDoor(city, 1, null), "platform.changed-meanwhile");
  });

  it("are taken back to what holds above; the history keeps who, when, from, to and why", async () => {
    const back = await setDoor(city, null, 0.9);
    expect(back.params.find(({ name }) => name === "door")).toMatchObject({ own: null, value: 0.85 });
    expect(back.history).toMatchObject([
      { label: "疏散出口门最小净宽", from: 0.9, to: null, ground, by: "常海涛", at: expect.any(String) },
      { from: null, to: 0.9, by: "常海涛" },
      { from: null, to: 0.85, orgName: "河南省住房和城乡建设厅" },
    ]);
    const { list } = await city.audit.queryAuditLines({ objectKind: "review-rule" });
    expect(list[0]).toMatchObject({
      ...{ act: "restore", objectName: "疏散出口门净宽 · 疏散出口门最小净宽" },
      ...{ before: { value: "0.9 m" }, after: { value: "默认", ground } },
    });
  });
});

describe("a switch of a house", () => {
  const switchSteps = (by: Client, isOff: boolean) =>
    by.reviewRule.switchRule({ ruleId: "steps", isOff, reason: "图纸已有踏步大样" });
  const offCount = async (by: Client) =>
    (await by.reviewRule.listRules({})).rules.find(({ ruleId }) => ruleId === "steps")?.offCount;

  it("is turned by its administrator or chief, with a reason, once", async () => {
    for (const client of [reviewer, officer, city, admin, owner])
      await expectRefused(switchSteps(client, true), "platform.not-allowed");
    await expectRefused(switchSteps(chief, false), "review-rule.already-so");
    expect(await switchSteps(chief, true)).toMatchObject({
      ...{ offCount: 1, maySwitch: true, maySet: false },
      switches: [{ isOff: true, reason: "图纸已有踏步大样", by: "梁振华" }],
    });
    const refused = await expectRefused(switchSteps(chief, true), "review-rule.already-so");
    expect(refused.message).toBe("规则已经停用，请刷新页面查看最新状态");
    await expectRefused(
      chief.reviewRule.switchRule({ ruleId: "no-such", isOff: true, reason: "图纸已有踏步大样" }),
      "platform.not-found",
    );
  });

  it("is seen by the house and by authorities of its division, not by another house", async () => {
    for (const client of [reviewer, officer, province, admin]) expect(await offCount(client)).toBe(1);
    expect(await offCount(otherHouse)).toBe(0);
    const elsewhere = await otherHouse.reviewRule.readRule({ ruleId: "steps" });
    expect(elsewhere).toMatchObject({ offCount: 0, switches: [], maySwitch: false });
  });

  it("is turned back, and the history keeps both", async () => {
    expect((await switchSteps(chief, false)).switches.map(({ isOff }) => isOff)).toEqual([false, true]);
    expect(await offCount(officer)).toBe(0);
  });
});

describe("rates of a rule", () => {
  const ratesFor = async (client: Client) => {
    const { rules, runCount } = await client.reviewRule.listRules({});
    return { runCount, ...rules.find(({ ruleId }) => ruleId === "exit-door-width")?.rates };
  };

  it("count what reviewers made of its findings, for the house itself, its authority and the platform", async () => {
    expect(await ratesFor(reviewer)).toEqual({
      ...{ runCount: 0, runs: 0, withoutData: 0 },
      found: 0,
      accepted: 0,
      refused: 0,
    });
    const [batch] = portal.staged.reviewed ?? [];
    if (!batch) return expect.fail("no batch under review");
    const { id: drawingId } = await portal.db
      .selectFrom("drawing")
      .innerJoin("share", "share.id", "drawing.share_id")
      .select("drawing.id")
      .where("share.submission_id", "=", batch.projectSubmissionId)
      .executeTakeFirstOrThrow();
    for (const _ of ["first", "second"]) {
      await givenFinding(portal, { ...batch, firms: [], drawingId });
      const run = await portal.db
        .selectFrom("intelligent_review")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirst();
      await putState(portal.db, "intelligent_review", run?.id ?? 0, "DONE");
    }
    const { id } = await portal.db.selectFrom("review_finding").select("id").executeTakeFirstOrThrow();
    await reviewer.intelligentReview.ignoreFinding({ id, reason: "1" });
    const found = { runCount: 2, runs: 2, withoutData: 0, found: 2, accepted: 0, refused: 1 };
    for (const client of [reviewer, officer, admin]) expect(await ratesFor(client)).toEqual(found);
    expect(await ratesFor(otherHouse)).toMatchObject({ runCount: 0, found: 0 });
    expect(await ratesFor(province)).toEqual(found);
  });
});
