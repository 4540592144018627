import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const owner = await portal.signIn("owner");

describe("looking up firms", () => {
  it("finds them by part of the name or by credit code, of one kind", async () => {
    const byName = await owner.organisation.searchCorps({ corpName: "中原", orgType: "DESIGN" });
    expect(byName.list).toEqual([
      expect.objectContaining({
        orgName: "中原建筑设计研究院有限公司",
        legalPerson: "孙立群",
        qualifications: [expect.objectContaining({ qualGrade: "1", qualNo: "A141001101" })],
      }),
    ]);
    const byCode = await owner.organisation.searchCorps({ creditCode: "91410100415802404c" });
    expect(byCode.list.map(({ orgName }) => orgName)).toEqual(["河南省地质工程勘察院有限公司"]);
    expect((await owner.organisation.searchCorps({ corpName: "中原", orgType: "SURVEY" })).total).toBe(0);
  });

  it("pages, and leaves out suspended firms, authorities and the platform", async () => {
    const firstPage = await owner.organisation.searchCorps({ pageSize: 3 });
    expect(firstPage.list).toHaveLength(3);
    expect(firstPage.total).toBeGreaterThan(5);
    const all = await owner.organisation.searchCorps({ pageSize: 100 });
    expect(all.list.map(({ orgType }) => orgType)).not.toContain("CONTROL");
    await portal.db
      .updateTable("organisation")
      .set({ suspended: true })
      .where("org_name", "like", "郑州青建%")
      .execute();
    expect((await owner.organisation.searchCorps({ corpName: "青建" })).total).toBe(0);
  });
});

describe("looking up people", () => {
  it("shows those of another firm with masked numbers, the own ones whole", async () => {
    const designers = await owner.organisation.searchPersons({ corpId: await given.orgId("zhongyuan") });
    const person = designers.list.find(({ personName }) => personName === "林雨桐");
    expect(person).toMatchObject({
      mobile: "138****0011",
      registrations: [expect.objectContaining({ regType: "21" })],
    });
    expect(person?.idNumber).toContain("****");
    const own = await owner.organisation.searchPersons({ corpId: await given.orgId("jinse"), personName: "陈" });
    expect(own.list[0]).toMatchObject({ mobile: "13803710001", idNumber: "410105196801100011" });
  });

  it("finds by registration, and asks for a firm first", async () => {
    const corpId = await given.orgId("dizhi");
    expect((await owner.organisation.searchPersons({ corpId, profession: "121" })).list[0]?.personName).toBe("谭勇");
    expect((await owner.organisation.searchPersons({ corpId, profession: "21" })).total).toBe(0);
    await expectRefused(owner.organisation.searchPersons({ personName: "林" }), "platform.malformed");
  });

  it("gives the design firms of a project with their people to its parties only", async () => {
    const { projectApplicationId } = await given.confirmedApplication();
    const [firm] = await owner.organisation.designOrgAndPersons({ projectApplicationId });
    expect(firm).toMatchObject({ orgName: "中原建筑设计研究院有限公司" });
    expect(firm?.persons.map(({ personName }) => personName)).toContain("林雨桐");
    const stranger = await portal.signIn("owner2");
    await expectRefused(stranger.organisation.designOrgAndPersons({ projectApplicationId }), "platform.not-allowed");
  });
});
