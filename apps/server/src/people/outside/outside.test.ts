import { beforeAll, describe, expect, it } from "vitest";
import { writeSheets } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { outsideKinds, type OutsideKindCode } from "@tushen/domain/filing/outside-record";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { knownRecords } from "./outside-conformance.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, reviewer, officer, admin } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "reviewer",
  "officer",
  "admin",
);
const { db } = portal;

/** The known records of a kind as people would write them: headers and words. */
const rowsOf = (kind: OutsideKindCode) => {
  const { fields } = outsideKinds[kind];
  return knownRecords
    .filter(([of]) => of === kind)
    .map(([, values]) => Object.fromEntries(fields.map(({ key, label }) => [label, values[key] ?? ""])));
};
const stream = (bytes: Uint8Array) => Buffer.from(bytes);
const json = (rows: unknown) => stream(Buffer.from(JSON.stringify(rows)));
const upload = (kind: OutsideKindCode, rows: unknown = rowsOf(kind), replaces = false) =>
  admin.outside.importRecords({ kind, content: json(rows), fileName: "资料.json", replaces });
const countOf = async (kind: OutsideKindCode) =>
  (await admin.outside.listRecords({ kind, pageNum: 1, pageSize: 10 })).total;

beforeAll(async () => {
  for (const kind of Object.keys(outsideKinds) as OutsideKindCode[]) await upload(kind);
});

describe("records of outside platforms", () => {
  it("come by Excel, CSV in either encoding, and JSON, and are previewed first", async () => {
    const [row] = rowsOf("project");
    const headers = Object.keys(row ?? {});
    const cells = { ...row, 投资项目统一代码: "2501-410105-04-01-700009" } as Record<string, string>;
    const xlsx = await writeSheets([{ name: "表", rows: [headers, headers.map((header) => cells[header] ?? "")] }]);
    const csv = `${headers.join(",")}\r\n${headers.map((header) => cells[header]).join(",")}\r\n`;
    const gb = Buffer.from([0xcf, 0xee, 0xc4, 0xbf, 0xc3, 0xfb, 0xb3, 0xc6]); // 项目名称 in GB 18030
    for (const [fileName, bytes] of [
      ["项目.xlsx", xlsx],
      ["项目.csv", Buffer.from(csv)],
      ["项目.json", Buffer.from(JSON.stringify([cells]))],
    ] as const)
      expect(await admin.outside.previewRecords({ kind: "project", content: stream(bytes), fileName })).toMatchObject({
        rowCount: 1,
        newCount: 1,
        problems: [],
        rows: [{ projectCode: "2501-410105-04-01-700009" }],
      });
    const wrong = admin.outside.previewRecords({
      kind: "project",
      content: stream(Buffer.concat([gb, Buffer.from("\n1")])),
      fileName: "a.csv",
    });
    const failure = await expectRefused(wrong, "outside.headers-differ");
    expect(JSON.stringify(failure.detail)).not.toContain("不认识");
    expect(await countOf("project")).toBe(1);
  });

  it("with other headers are refused in the words of the specification, naming the columns (F217)", async () => {
    const attempt = upload("permit", [{ 许可证: "1" }]);
    const failure = await expectRefused(attempt, "outside.headers-differ");
    expect(failure.message).toContain("excel列头内容与系统字段不一致，无法导入！请调整表格列头字段");
    expect(failure.detail).toContainEqual({ line: 1, column: "许可证", message: "不认识“许可证”列" });
  });

  it("are taken all or none, with a line in the log", async () => {
    const [good] = rowsOf("permit");
    const rows = [
      { ...good, 建设工程规划许可证号: "建字第410105202600901号" },
      { ...good, 建设工程规划许可证号: "建字第410105202600902号", 发证日期: "去年" },
    ];
    const failure = await expectRefused(upload("permit", rows), "outside.rows-wrong");
    expect(failure.detail).toEqual([{ line: 3, column: "发证日期", message: "发证日期不是有效日期" }]);
    expect(await countOf("permit")).toBe(1);
    expect(await upload("permit", rows.slice(0, 1))).toEqual({ newCount: 1, changedCount: 0, removedCount: 0 });
    const line = await db.selectFrom("audit_line").selectAll().orderBy("seq", "desc").executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: "import", object_kind: "outside", object_name: "规划许可平台 规划许可证" });
    expect(line.after).toMatchObject({ fileName: "资料.json", rowCount: 1, newCount: 1 });
  });

  it("replace the earlier ones under the same key, and on request all others", async () => {
    const [permit] = rowsOf("permit");
    expect(await upload("permit", [{ ...permit, 项目名称: "改名" }], true)).toEqual({
      newCount: 0,
      changedCount: 1,
      removedCount: 1,
    });
    await upload("permit");
    const { kinds } = await admin.outside.readOutsidePlatforms({});
    expect(kinds.find(({ kind }) => kind === "permit")).toMatchObject({ recordCount: 1, lastFileName: "资料.json" });
  });

  it.each([
    ["坏.xlsx", Buffer.from("PK no zip"), "outside.file-unreadable"],
    ["坏.json", Buffer.from("{"), "outside.file-unreadable"],
    ["空.json", Buffer.from("[]"), "outside.file-empty"],
    ["大.csv", Buffer.alloc(10 * 1024 * 1024 + 1, 65), "outside.file-too-large"],
  ] as const)("%s is refused", async (fileName, bytes, code) => {
    await expectRefused(admin.outside.previewRecords({ kind: "firm", content: stream(bytes), fileName }), code);
  });

  it("are kept by the operator alone", async () => {
    for (const client of [owner, designer, reviewer, officer]) {
      await expectRefused(client.outside.readOutsidePlatforms({}), "platform.not-allowed");
      await expectRefused(
        client.outside.listRecords({ kind: "person", pageNum: 1, pageSize: 10 }),
        "platform.not-allowed",
      );
      const file = { kind: "firm", content: json([]), fileName: "a.json" } as const;
      await expectRefused(client.outside.importRecords(file), "platform.not-allowed");
    }
  });
});

describe("a project code", () => {
  it("nobody reported here is looked up at the investment platform (C043)", async () => {
    expect(await portal.guest.project.findByProjectNumber({ projectNumber: "2501-410105-04-01-700001" })).toEqual({
      projectName: "北斗科技园一期",
      projectAddress: "郑州市金水区北林路 9 号",
      divisionCode: "410105",
      source: "OUTSIDE",
    });
    expect(await portal.guest.project.findByProjectNumber({ projectNumber: "2501-410105-04-01-700002" })).toBeNull();
  });

  it("of an earlier report here is answered from that report", async () => {
    const at = await given.reportedApplication();
    const { projectBasicInfo } = await owner.project.readProject(at);
    const found = await portal.guest.project.findByProjectNumber({ projectNumber: projectBasicInfo.projectCode ?? "" });
    expect(found).toMatchObject({ source: "PORTAL", projectName: "金色时代广场一期" });
  });
});

describe("a planning permit (C047)", () => {
  it("is found by its number", async () => {
    for (const client of [owner, designer, reviewer])
      expect(await client.outside.findPermit({ permitNumber: "建字第410105202600777号" })).toMatchObject({
        projectName: "北斗科技园一期",
        totalArea: 52_300.5,
        source: "OUTSIDE",
      });
    expect(await owner.outside.findPermit({ permitNumber: "建字第410105202600778号" })).toBeNull();
    expect(await owner.outside.findPermit({})).toBeNull();
  });

  it("of one's own application is shown as reported when the platform does not know it", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    expect(await owner.outside.findPermit({ projectApplicationId })).toMatchObject({
      permitNumber: "建字第410105202600015号",
      issuedOn: "2026-03-18",
      source: "APPLICATION",
    });
    await expectRefused(owner2.outside.findPermit({ projectApplicationId }), "platform.not-found");
    await expectRefused(officer.outside.findPermit({ projectApplicationId }), "platform.not-allowed");
  });
});

describe("the market register", () => {
  it("adds firms the portal does not know to a search by name (C069)", async () => {
    const { list, elsewhere } = await owner.organisation.searchCorps({ corpName: "北斗", orgType: "DESIGN" });
    expect(list).toEqual([]);
    expect(elsewhere).toMatchObject({ isAway: false, list: [{ orgName: "河南北斗设计集团有限公司" }] });
    expect((await owner.organisation.searchCorps({ orgType: "DESIGN" })).elsewhere.list).toEqual([]);
  });

  it("gives a firm to the portal's register, once, with a line in the log", async () => {
    const firm = await owner.outside.takeUpFirm({ creditCode: "91410100MA9ND1001A" });
    expect(await owner2.outside.takeUpFirm({ creditCode: "91410100MA9ND1001A" })).toEqual(firm);
    const { list, elsewhere } = await owner.organisation.searchCorps({ corpName: "北斗" });
    expect([list.map(({ orgId }) => orgId), elsewhere.list]).toEqual([[firm.orgId], []]);
    const line = await db
      .selectFrom("audit_line")
      .selectAll()
      .where("object_kind", "=", "organisation")
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: "create", object_name: "河南北斗设计集团有限公司" });
    await expectRefused(owner.outside.takeUpFirm({ creditCode: "91410100MA9ND10093" }), "outside.firm-unknown");
    await expectRefused(reviewer.outside.takeUpFirm({ creditCode: "91410100MA9ND1001A" }), "platform.not-allowed");
  });

  it("names registered people of a firm, masked and without a phone (C070)", async () => {
    const firm = await owner.outside.takeUpFirm({ creditCode: "91410100MA9ND1001A" });
    const { list, total } = await owner.organisation.searchPersons({ corpId: firm.orgId });
    expect(total).toBe(1);
    expect(list).toEqual([
      expect.objectContaining({
        personName: "方磊",
        source: "OUTSIDE",
        mobile: "",
        idNumber: expect.stringContaining("****"),
      }),
    ]);
    const own = await owner.organisation.searchPersons({ corpId: await given.orgId("zhongyuan") });
    expect(own.list.every((person) => person.source === "REGISTER")).toBe(true);
  });
});
