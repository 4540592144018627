import type { CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const { owner, designer, clerk, clerk2, leader, reviewer, checker, officer } = await portal.cast(
  "owner",
  "designer",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "checker",
  "officer",
);
const { db } = portal;
const ruitu = await given.orgId("ruitu");
const [reviewerId, checkerId, leaderId] = [
  await given.credentialId("reviewer"),
  await given.credentialId("checker"),
  await given.credentialId("leader"),
];
const staffOf = (over: Record<string, object> = {}) =>
  ["JZ", "JG"].map((discipline) => ({
    discipline,
    reviewerCredentialId: reviewerId,
    checkerCredentialId: checkerId,
    ...over[discipline],
  }));
const assign = (client: typeof owner, projectSubmissionId: SubmissionId, staff = staffOf()) =>
  client.assignment.assignStaff({ projectSubmissionId, staff });

describe("the people of a house", () => {
  it("are listed with what they may review and how much they have to do, to their own house only", async () => {
    const before = (await leader.assignment.listHousePeople({})).find((one) => one.credentialId === reviewerId);
    await given.reviewedSubmission();
    const people = await leader.assignment.listHousePeople({});
    const now = people.find((one) => one.credentialId === reviewerId);
    expect(now).toMatchObject({ personName: "丁海燕", roles: ["CENSOR_REVIEWER"] });
    expect(now?.disciplines).toContain("JG");
    expect((now?.openTasks ?? 0) - (before?.openTasks ?? 0)).toBe(2);
    const names = (await clerk2.assignment.listHousePeople({})).map((one) => one.personName);
    expect(names.toSorted()).toEqual(["杜佳", "曹立新", "樊建军", "罗海峰", "宋雅琴", "段志远"].toSorted());
  });
});

describe("staffing a batch", () => {
  it("begins the review: a task per discipline with sheets, a message to whom it is given", async () => {
    const { projectSubmissionId } = await given.acceptedSubmission();
    const open = await leader.assignment.readStaff({ projectSubmissionId });
    expect(open).toMatchObject({ leaderName: "沈卫东", dueOn: "2026-12-14" });
    expect(open.staff.map((one) => [one.discipline, one.sheetCount, one.reviewerCredentialId])).toEqual([
      ["JZ", 3, null],
      ["JG", 3, null],
    ]);
    await assign(leader, projectSubmissionId);
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
    for (const one of staff)
      expect([one.reviewerCredentialId, one.checkerCredentialId]).toEqual([reviewerId, checkerId]);
    const tasks = await reviewer.review.listTasks({ projectSubmissionId });
    expect(tasks.map((task) => [task.discipline, task.state])).toEqual([
      ["JZ", "ASSIGNED"],
      ["JG", "ASSIGNED"],
    ]);
    expect((await reviewer.message.listMessages({})).list[0]?.title).toBe("新的审查任务");
    const lines = await linesOf(db, "submission", projectSubmissionId);
    expect(lines.slice(-2)).toMatchObject([
      { act: "assign", from: "ACCEPTED", to: "FIRST_REVIEW", audience: "parties" },
      { act: "staff", why: "2 个专业", audience: "house" },
    ]);
  });

  it("needs for every discipline a reviewer and another person as checker, both of the house and certified", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    const rival = await given.desk("CENSOR", ["CENSOR_REVIEWER", "CENSOR_CHECKER"]);
    const elsewhere = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ"] });
    const former = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ", "JG"] });
    await db.updateTable("credential").set({ deleted: true }).where("id", "=", former.credentialId).execute();
    const withReviewer = (id: CredentialId) => () =>
      assign(leader, projectSubmissionId, staffOf({ JG: { reviewerCredentialId: id } }));
    const withChecker = (id: CredentialId) => () =>
      assign(leader, projectSubmissionId, staffOf({ JG: { checkerCredentialId: id } }));
    await expectNothingDone(db, projectApplicationId, [
      ["review-task.checker-is-reviewer", withChecker(reviewerId)],
      ["review-task.not-qualified", withReviewer(leaderId)],
      ["review-task.not-qualified", withReviewer(elsewhere.credentialId)],
      ["review-task.not-qualified", withReviewer(former.credentialId)],
      ["review-task.not-qualified", withReviewer(rival.credentialId)],
      ["review-task.not-qualified", withChecker(rival.credentialId)],
      ["review-task.not-qualified", withChecker(999_999 as CredentialId)],
      ["submission.staff-missing", () => assign(leader, projectSubmissionId, staffOf().slice(1))],
      ["platform.malformed", () => assign(leader, projectSubmissionId, [])],
    ]);
  });

  it("is refused by name to whom the registration of the discipline is missing or has ended", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    const architect = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ", "JG"] });
    const { personId, credentialId } = architect;
    const registered = (...registrations: object[]) =>
      db
        .updateTable("person")
        .set({ person_name: "温工", registrations: JSON.stringify(registrations) })
        .where("id", "=", personId)
        .execute();
    const asJG = () =>
      assign(leader, projectSubmissionId, staffOf({ JG: { reviewerCredentialId: credentialId } })).catch(
        (error: Error) => error.message,
      );
    await registered({ regType: "21", regNo: "1410999", sealNo: "", validTo: "2030-12-31", discipline: "JZ" });
    expect(await asJG()).toBe(
      "温工没有一级注册结构工程师注册，不能审查结构专业。请改选其他人员，或请机构管理员在人员登记中补全",
    );
    const people = await leader.assignment.listHousePeople({});
    expect(people.find((one) => one.credentialId === credentialId)?.unfit).toEqual([
      { discipline: "JG", why: "没有一级注册结构工程师注册，不能审查结构专业" },
    ]);
    await registered({ regType: "111", regNo: "S4101999", sealNo: "", validTo: "2020-12-31", discipline: "JG" });
    expect(await asJG()).toContain("温工一级注册结构工程师注册已于2020年12月31日到期");
    await expectNothingDone(db, projectApplicationId, [
      [
        "review-task.not-qualified",
        () => assign(leader, projectSubmissionId, staffOf({ JG: { reviewerCredentialId: credentialId } })),
      ],
    ]);
  });

  it("does not let one person check himself through a second office in the house", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    const {
      id: _id,
      create_time: _at,
      role_codes: _roles,
      ...office
    } = await db.selectFrom("credential").selectAll().where("id", "=", reviewerId).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("credential")
      .values({ ...office, role_codes: JSON.stringify(["CENSOR_CHECKER"]) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await expectNothingDone(db, projectApplicationId, [
      [
        "review-task.checker-is-reviewer",
        () => assign(leader, projectSubmissionId, staffOf({ JZ: { checkerCredentialId: id } })),
      ],
    ]);
  });

  it("names each discipline once", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    await expectNothingDone(db, projectApplicationId, [
      ["platform.malformed", () => assign(leader, projectSubmissionId, [...staffOf(), ...staffOf()])],
    ]);
  });

  it("is the named leader's, once, and nobody else's", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    const other = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    const otherLeader = await portal.signIn(other.username);
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-actor", () => assign(otherLeader, projectSubmissionId)],
      ...[owner, designer, clerk, clerk2, reviewer, checker, officer].map(
        (client) => ["platform.not-allowed", () => assign(client, projectSubmissionId)] as const,
      ),
    ]);
    const go = () => assign(leader, projectSubmissionId);
    expect(await atOnce(go, go)).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    expect(await reviewer.review.listTasks({ projectSubmissionId })).toHaveLength(2);
    await expectNothingDone(db, projectApplicationId, [["submission.wrong-state", go]]);
  });

  it("is seen by the house alone", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, clerk2, officer].map((client) => [
        "platform.not-allowed",
        () => client.assignment.readStaff({ projectSubmissionId }),
      ]),
    );
  });
});
