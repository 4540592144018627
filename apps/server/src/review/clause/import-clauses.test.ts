import { clauseColumns, type ClauseKey } from "@tushen/domain/review/clause-sheet";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { readSheet } from "../../../test/read-sheet.ts";
import { writeSheets } from "../../ground/platform/spreadsheet/spreadsheet.ts";

const portal = await startPortal();
const { admin, reviewer, officer, designer } = await portal.cast("admin", "reviewer", "officer", "designer");

const headings = clauseColumns.map(({ heading }) => heading);
type Cells = Partial<Record<ClauseKey, string | Date>>;
const cells = (over: Cells) => clauseColumns.map(({ key }) => over[key] ?? null);
const upload = async (rows: readonly (readonly (string | Date | null)[])[]) => ({
  content: Buffer.from(await writeSheets([{ name: "条文", rows }])),
  fileName: "条文.xlsx",
});
const preview = async (...lines: Cells[]) => admin.clause.previewImport(await upload([headings, ...lines.map(cells)]));
const kept = ({ lines }: Awaited<ReturnType<typeof preview>>) =>
  lines.map(({ does: _does, changes: _changes, problems: _problems, ...line }) => line);

const fresh = { number: "DB41/T 300-2026", name: "河南省住宅设计标准", normFrom: "2026-07-01" };
const known = { number: "GB55037－2022", clauseNo: "7.1.4", wording: "疏散走道的净宽度和疏散门的净宽度" };

describe("clauses from a spreadsheet", () => {
  it("enter their norm and themselves, once however often they are sent, with one line in the audit trail", async () => {
    const plan = await preview(
      {
        ...fresh,
        clauseNo: "第3.2.1条",
        wording: "阳台栏板的净高不小于1.10 m",
        disciplines: "建筑、结构",
        isMandatory: "是",
      },
      {
        number: fresh.number,
        clauseNo: "3.2.10",
        wording: "凸窗防护的净高",
        validFrom: new Date("2026-09-01T00:00:00Z"),
      },
    );
    expect(plan).toMatchObject({ normCount: 1, createCount: 2, changeCount: 0, problemCount: 0 });
    expect(await reviewer.clause.searchClauses({ words: "阳台栏板" }), "a preview keeps nothing").toEqual([]);
    expect(await admin.clause.importClauses({ lines: kept(plan) })).toEqual(plan);
    expect(await reviewer.clause.readClause({ normNumber: fresh.number, clauseNo: "3.2.1" })).toMatchObject({
      ...{ normName: fresh.name, disciplines: ["JZ", "JG"], isMandatory: true, mandatoryFrom: "2026-07-01" },
    });
    expect(await reviewer.clause.readClause({ normNumber: fresh.number, clauseNo: "3.2.10" })).toMatchObject({
      ...{ isMandatory: false, validFrom: "2026-09-01", disciplines: [] },
    });
    expect(await admin.clause.importClauses({ lines: kept(plan) })).toMatchObject({ createCount: 0, changeCount: 0 });
    const { list } = await admin.audit.queryAuditLines({ objectKind: "clause" });
    expect(list).toMatchObject([{ act: "import", objectName: "新增规范 1 部，新增条文 2 条" }]);
  });

  it("change the clause of their number and say what would change", async () => {
    const plan = await preview(known);
    expect(plan.lines).toMatchObject([{ does: "change", changes: expect.arrayContaining(["条文要点"]) }]);
    await admin.clause.importClauses({ lines: kept(plan) });
    const changed = await reviewer.clause.readClause({ normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
    expect(changed).toMatchObject({ wording: known.wording, isMandatory: true });
  });

  it("are saved all or none, each wrong line with its sentences, twins told", async () => {
    const before = (await admin.clause.listNorms({})).length;
    const plan = await preview(
      known,
      { ...known, wording: "同一条的另一种说法" },
      { ...known, clauseNo: "7.1.99", name: "别的规范", isMandatory: "否" },
      { number: "DB41/T 301-2026", clauseNo: "1.1", wording: "新的要点", validFrom: "2026-13-01", disciplines: "木作" },
      {
        ...fresh,
        number: "DB41/T 302-2026",
        clauseNo: "1.1",
        wording: "短",
        validFrom: "2026-08-01",
        validUntil: "2026-07-01",
      },
      { number: "DB41/T 302-2026", normFrom: "2026-08-01", clauseNo: "1.2", wording: "要点要点", isMandatory: "对" },
    );
    expect(plan.lines.map(({ problems }) => problems)).toEqual([
      [],
      ["与第 2 行重复：同一规范的同一条只能有一行"],
      [
        "规范名称与条文库中的规范 GB 55037-2022 不同，请留空，或先在条文库中修改规范",
        "该规范全文强制，各条都是强制性条文，不能填“否”",
      ],
      [
        "条文起始日“2026-13-01”不是日期，应填如 2026-03-08",
        "没有专业“木作”，请按字典填写，各专业通用的留空",
        "条文库中没有该规范，请填写规范名称和实施日期",
      ],
      ["请填写条文要点，至少 4 个字", "条文最后有效日早于条文起始日"],
      ["强制性条文应填“是”或“否”，不能填“对”", "实施日期与第 6 行不同，同一规范须一致"],
    ]);
    expect(await admin.clause.importClauses({ lines: kept(plan) })).toMatchObject({ problemCount: plan.problemCount });
    expect(await admin.clause.listNorms({})).toHaveLength(before);
  });

  it.each([
    ["clause.import-no-header", [["规范号", ...headings.slice(1)], cells(known)]],
    ["clause.import-empty", [headings, []]],
    ["clause.import-too-large", [headings, ...Array.from({ length: 5001 }, () => cells(known))]],
  ] as const)("are refused whole: %s (F217)", async (code, rows) => {
    const failure = await expectRefused(admin.clause.previewImport(await upload(rows)), code);
    if (code !== "clause.import-no-header") return;
    expect(failure.message).toBe("excel列头内容与系统字段不一致，无法导入！请调整表格列头字段");
    expect(failure.detail).toEqual({ missing: ["规范编号"], unknown: ["规范号"] });
  });

  it("are no text file", async () => {
    const text = { content: Buffer.from("规范编号,条文号"), fileName: "条文.xlsx" };
    await expectRefused(admin.clause.previewImport(text), "clause.import-no-sheet");
  });
});

describe("clauses from JSON", () => {
  const json = (value: unknown, fileName = "条文.json") => ({
    content: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
    fileName,
  });
  const norm = { number: "DB41/T 310-2026", name: "河南省学校建筑标准", normFrom: "2026-07-01" };

  it("are read by heading or by key, with lists and yes or no as JSON has them", async () => {
    const plan = await admin.clause.previewImport(
      json([
        {
          ...norm,
          clauseNo: "3.1.1",
          wording: "教室净高不小于3.10 m",
          disciplines: ["建筑", "结构"],
          isMandatory: true,
        },
        { 规范编号: norm.number, 条文号: "3.1.2", 条文要点: "走道净宽不小于2.10 m", 强制性条文: "否" },
      ]),
    );
    expect(plan).toMatchObject({ normCount: 1, createCount: 2, problemCount: 0 });
    expect(plan.lines.map(({ line }) => line)).toEqual([1, 2]);
    await admin.clause.importClauses({ lines: kept(plan) });
    expect(await reviewer.clause.readClause({ normNumber: norm.number, clauseNo: "3.1.1" })).toMatchObject({
      ...{ disciplines: ["JZ", "JG"], isMandatory: true, wording: "教室净高不小于3.10 m" },
    });
  });

  it("tell each refused clause why, and the others are imported without it", async () => {
    const plan = await admin.clause.previewImport(
      json([
        { number: norm.number, clauseNo: "3.2.1", wording: { text: "?" } },
        { ...norm, clauseNo: "3.2.2", wording: "楼梯梯段净宽不小于1.20 m", mandatoryFrom: "明年" },
        { ...norm, clauseNo: "3.2.3", wording: "栏杆净高不小于1.20 m" },
      ]),
    );
    expect(plan.lines.map(({ line, problems }) => [line, problems])).toEqual([
      [1, ["请填写条文要点，至少 4 个字"]],
      [2, ["强制性起始日“明年”不是日期，应填如 2026-03-08"]],
      [3, []],
    ]);
    const fine = { ...plan, lines: plan.lines.filter(({ problems }) => problems.length === 0) };
    expect(await admin.clause.importClauses({ lines: kept(fine) })).toMatchObject({ createCount: 1, problemCount: 0 });
  });

  it.each([
    ["clause.import-no-json", "[{"],
    ["clause.import-no-json", { number: "GB 1" }],
    ["clause.import-no-json", ["GB 55037-2022"]],
    ["clause.import-empty", []],
    ["clause.import-json-keys", [{ number: "GB 55037-2022", text: "走道净宽" }]],
  ] as const)("are refused whole: %s", async (code, value) => {
    const failure = await expectRefused(admin.clause.previewImport(json(value)), code);
    if (code === "clause.import-json-keys") {
      expect(failure.message).toContain("缺少 条文号、条文要点");
      expect(failure.message).toContain("不认识 text");
    }
  });
});

describe("the library as a spreadsheet", () => {
  it("has one line a clause in the columns of the import; sent back as it is it changes nothing", async () => {
    const { bytes, headers } = await reviewer.clause.exportClauses({});
    expect(decodeURIComponent(headers?.["content-disposition"] ?? "")).toContain("条文库.xlsx");
    const rows = (await readSheet(bytes ?? new Uint8Array(), 5000)) ?? [];
    expect(rows[0]).toEqual(headings);
    expect(rows.length).toBeGreaterThan(70);
    const plan = await admin.clause.previewImport(await upload(rows as never));
    expect(plan).toMatchObject({ normCount: 0, createCount: 0, changeCount: 0, problemCount: 0 });
  });

  it("goes out by norm, clauses in the order of their numbers", async () => {
    const norm = (await admin.clause.listNorms({})).find(({ number }) => number === "GB 55037-2022");
    const { bytes } = await officer.clause.exportClauses({ normId: norm?.normId });
    const rows = (await readSheet(bytes ?? new Uint8Array(), 5000)) ?? [];
    expect(new Set(rows.slice(1).map(([number]) => number))).toEqual(new Set(["GB 55037-2022"]));
    const numbers = rows.map((row) => row[6]);
    expect(numbers.indexOf("7.1.4")).toBeLessThan(numbers.indexOf("7.1.14"));
  });

  it("has a template with help, which is read as it comes", async () => {
    const { bytes } = await admin.clause.clauseTemplate({});
    const rows = (await readSheet(bytes ?? new Uint8Array(), 20)) ?? [];
    expect(rows[0]?.slice(0, 3)).toEqual(["规范编号*", "规范名称", "实施日期"]);
    const plan = await admin.clause.previewImport(await upload([...(rows as never[]), cells(known)]));
    expect(plan.lines).toMatchObject([{ line: 3, problems: [] }]);
  });

  it("is read by houses and authorities, imported by the operator alone, closed to parties", async () => {
    const wish = await upload([headings, cells(known)]);
    for (const client of [reviewer, officer, designer]) {
      await expectRefused(client.clause.clauseTemplate({}), "platform.not-allowed");
      await expectRefused(client.clause.previewImport(wish), "platform.not-allowed");
      await expectRefused(client.clause.importClauses({ lines: kept(await preview(known)) }), "platform.not-allowed");
    }
    expect((await officer.clause.exportClauses({})).bytes?.length).toBeGreaterThan(0);
    await expectRefused(designer.clause.exportClauses({}), "platform.not-allowed");
  });
});
