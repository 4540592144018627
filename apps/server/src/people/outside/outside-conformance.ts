import type { OutsideKindCode, OutsideValues } from "@tushen/domain/filing/outside-record";
import { expect, it } from "vitest";
import type { OutsidePlatform } from "./outside-platform.ts";

/** The records a platform under test must have, as an operator would write them. */
export const knownRecords: readonly (readonly [OutsideKindCode, OutsideValues])[] = [
  ...(["A141006001", "B141006002"] as const).map((qualNo, index): [OutsideKindCode, OutsideValues] => [
    "firm",
    {
      creditCode: "91410100MA9ND1001A",
      orgName: "河南北斗设计集团有限公司",
      orgType: "DESIGN",
      legalPerson: "罗北辰",
      address: "郑州市高新区莲花街 11 号",
      divisionCode: "410172",
      qualType: index === 0 ? "2" : "6",
      qualGrade: "1",
      qualNo,
      qualValidTo: "2029-05-31",
    },
  ]),
  [
    "firm",
    {
      creditCode: "91410100MA9NC2002W",
      orgName: "河南厚土岩土工程有限公司",
      orgType: "SURVEY",
      legalPerson: "杜厚",
      address: "",
      divisionCode: "410105",
    },
  ],
  [
    "person",
    {
      creditCode: "91410100MA9ND1001A",
      personName: "方磊",
      idNumber: "11010519491231002X",
      title: "2",
      regType: "21",
      regNo: "1410601",
      sealNo: "1410601-4101",
      regValidTo: "2028-01-01",
    },
  ],
  [
    "person",
    {
      creditCode: "91410100MA9ND1001A",
      personName: "方磊",
      idNumber: "11010519491231002X",
      title: "2",
      regType: "111",
      regNo: "S1410601",
      sealNo: "",
      regValidTo: "2028-01-01",
    },
  ],
  [
    "project",
    {
      projectCode: "2501-410105-04-01-700001",
      projectName: "北斗科技园一期",
      projectAddress: "郑州市金水区北林路 9 号",
      divisionCode: "410105",
      ownerName: "郑州金色置业有限公司",
    },
  ],
  [
    "permit",
    {
      permitNumber: "建字第410105202600777号",
      projectName: "北斗科技园一期",
      projectCode: "2501-410105-04-01-700001",
      authority: "郑州市自然资源和规划局",
      issuedOn: "2026-05-08",
      totalArea: 52_300.5,
    },
  ],
];

/** Tests every implementation of the platforms must pass. */
export const outsideConformance = (open: () => OutsidePlatform): void => {
  it("finds a firm by part of its name, with all its qualifications", async () => {
    const [firm, ...others] = await open().findFirms({ corpName: "北斗", limit: 10 });
    expect(others).toEqual([]);
    expect(firm).toMatchObject({ orgName: "河南北斗设计集团有限公司", orgType: "DESIGN", divisionCode: "410172" });
    expect(firm?.qualifications.map(({ qualNo }) => qualNo)).toEqual(["A141006001", "B141006002"]);
  });

  it("finds firms by credit code and sort, no more than asked for", async () => {
    expect(await open().findFirms({ creditCode: "91410100MA9NC2002W", limit: 10 })).toHaveLength(1);
    expect(await open().findFirms({ corpName: "河南", limit: 10 })).toHaveLength(2);
    expect(await open().findFirms({ corpName: "河南", limit: 1 })).toHaveLength(1);
    expect(await open().findFirms({ corpName: "河南", orgType: "SURVEY", limit: 10 })).toHaveLength(1);
    expect(await open().findFirms({ corpName: "没有的企业", limit: 10 })).toEqual([]);
  });

  it("finds the people of a firm, each once with all registrations", async () => {
    const people = await open().findPersons({ creditCode: "91410100MA9ND1001A" });
    expect(people).toMatchObject([
      { personName: "方磊", title: "2", registrations: [{ regNo: "1410601" }, { regNo: "S1410601" }] },
    ]);
    expect(await open().findPersons({ creditCode: "91410100MA9ND1001A", personName: "王" })).toEqual([]);
    expect(await open().findPersons({ creditCode: "91410100MA9NC2002W" })).toEqual([]);
  });

  it("knows a project by its code and a permit by its number, and says null of others", async () => {
    expect(await open().findProject("2501-410105-04-01-700001")).toMatchObject({ projectName: "北斗科技园一期" });
    expect(await open().findProject("2501-410105-04-01-700002")).toBeNull();
    expect(await open().findPermit("建字第410105202600777号")).toMatchObject({
      issuedOn: "2026-05-08",
      totalArea: 52_300.5,
      undergroundArea: null,
    });
    expect(await open().findPermit("建字第410105202600778号")).toBeNull();
  });
};
