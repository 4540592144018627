import type { OrgId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;
const [ruitu, hengxin, jinse, zhongyuan] = [
  await given.orgId("ruitu"),
  await given.orgId("hengxin"),
  await given.orgId("jinse"),
  await given.orgId("zhongyuan"),
];

/** Houses with ties to the parties: 令13 Art. 9. */
let [ofTheGroup, withTheDesigner, suspended, free] = [0, 0, 0, 0] as unknown as [OrgId, OrgId, OrgId, OrgId];
beforeAll(async () => {
  await db.updateTable("organisation").set({ group_flag: "jinse" }).where("id", "=", jinse).execute();
  ofTheGroup = await given.firm("CENSOR", { group_flag: "jinse" });
  suspended = await given.firm("CENSOR", { suspended: true });
  free = await given.firm("CENSOR");
  withTheDesigner = await given.firm("CENSOR");
  const {
    id: _id,
    create_time: _at,
    role_codes,
    ...office
  } = await db
    .selectFrom("credential")
    .selectAll()
    .where("id", "=", await given.credentialId("designer"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credential")
    .values({ ...office, org_id: withTheDesigner, role_codes: JSON.stringify(role_codes) })
    .execute();
});

describe("the list of houses", () => {
  it("says of each why it may not be chosen, and leaves out the suspended", async () => {
    const { projectSubmissionId } = await given.confirmedApplication();
    const houses = await owner.submission.listHouses({ projectSubmissionId });
    const whyNot = new Map(houses.map((house) => [house.orgId, house.whyNot]));
    expect(whyNot.get(ruitu)).toBeNull();
    expect(whyNot.get(free)).toBeNull();
    expect(whyNot.get(ofTheGroup)).toContain("同一集团");
    expect(whyNot.get(withTheDesigner)).toContain("同一人任职");
    expect(whyNot.get(hengxin)).toContain("二类");
    expect(whyNot.has(suspended)).toBe(false);
    expect(whyNot.has(zhongyuan)).toBe(false);
  });

  it.each([
    ["7", true],
    ["8", true],
    ["9", false],
    ["10", false],
  ])("holds a second-class house off works of scale %s: %s", async (projectScale, isHeldOff) => {
    const { projectSubmissionId } = await given.confirmedApplication({ projectScale });
    const houses = await owner.submission.listHouses({ projectSubmissionId });
    expect(houses.find((house) => house.orgId === hengxin)?.whyNot !== null).toBe(isHeldOff);
  });
});

describe("choosing a house", () => {
  it("is written down with its name, and can be thought over until the batch is sent", async () => {
    const { projectSubmissionId } = await given.confirmingSubmission();
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: free });
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({
      state: "CONFIRMING",
      houseOrgId: ruitu,
      houseName: "郑州睿图工程审查有限公司",
    });
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "chooseHouse",
      from: "CONFIRMING",
      to: "CONFIRMING",
      why: "郑州睿图工程审查有限公司",
    });
    await expectRefused(clerk.submission.readSubmission({ id: projectSubmissionId }), "platform.not-allowed");
  });

  it("is refused for a house with a tie, of too low a class, suspended, or that is none", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmedApplication();
    const choose = (houseOrgId: number) => () => owner.submission.chooseHouse({ projectSubmissionId, houseOrgId });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.house-not-independent", choose(ofTheGroup)],
      ["submission.house-not-independent", choose(withTheDesigner)],
      ["submission.house-class-too-low", choose(hengxin)],
      ["submission.house-unknown", choose(suspended)],
      ["submission.house-unknown", choose(zhongyuan)],
      ["submission.house-unknown", choose(999_999)],
    ]);
  });

  it("is the owner's, and over once the house has the batch", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const choose = (client: typeof owner) => () =>
      client.submission.chooseHouse({ projectSubmissionId, houseOrgId: free });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-state", choose(owner)],
      ["platform.not-allowed", choose(owner2)],
      ["platform.not-allowed", choose(designer)],
      ["platform.not-allowed", choose(surveyor)],
      ["platform.not-allowed", choose(clerk)],
      ["platform.not-allowed", choose(officer)],
    ]);
  });

  it("after a refusal opens the owner's own papers, and leaves the designer's as they were", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    await clerk.acceptance.refuseSubmission({ projectSubmissionId, reason: "已承担该项目前期咨询" });
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: free });
    const { state, versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect([state, versions[0]?.state]).toEqual(["CONFIRMING", "PARTIAL"]);
    expect(versions[0]?.shares.map(({ part, submitted }) => [part, submitted])).toEqual([
      ["CONSTRUCT", false],
      ["DESIGN", true],
    ]);
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "chooseAnotherHouse",
      from: "REFUSED",
      to: "CONFIRMING",
    });
    await expectRefused(clerk.submission.readSubmission({ id: projectSubmissionId }), "platform.not-allowed");
  });
});
