import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { reviewer, admin, owner, designer, officer } = await portal.cast(
  "reviewer",
  "admin",
  "owner",
  "designer",
  "officer",
);
const find = async (words: string, onDate?: string, discipline?: string) =>
  (await reviewer.clause.searchClauses({ words, ...(onDate && { onDate }), ...(discipline && { discipline }) })).map(
    ({ normNumber, clauseNo }) => `${normNumber} ${clauseNo}`,
  );

describe("searching the clause library", () => {
  it.each([
    ["55037 7.1.4", "GB 55037-2022 7.1.4"],
    ["GB55037-2022第7.1.4条", "GB 55037-2022 7.1.4"],
    ["gb 55037 7.1.4", "GB 55037-2022 7.1.4"],
    ["7.1.4", "GB 55037-2022 7.1.4"],
    ["走道 净宽", "GB 55037-2022 7.1.4"],
    ["轮椅坡道", "GB 55019-2021 2.3.1"],
    ["无障碍 坡度", "GB 55019-2021 2.3.1"],
    ["轴压比", "GB/T 50011-2010 6.3.6"],
  ])("finds by what is typed: %s", async (words, first) => expect((await find(words))[0]).toBe(first));

  it("finds while the number is still being typed, the full one first", async () => {
    expect(await find("55037 7.1")).toEqual(
      expect.arrayContaining(["GB 55037-2022 7.1.4", "GB 55037-2022 7.1.5", "GB 55037-2022 7.1.14"]),
    );
    expect(await find("50011 6.1.2")).toEqual(["GB/T 50011-2010 6.1.2", "GB 50011-2010 6.1.2"]);
  });

  it("takes words for what they are", async () => {
    expect(await find("100%")).toEqual([]);
    expect(await find("_")).toEqual([]);
  });

  it("gives those in force on the day first", async () => {
    expect((await find("50010 8.5.1", "2026-11-20"))[0]).toBe("GB/T 50010-2010 8.5.1");
    expect((await find("50010 8.5.1", "2024-07-31"))[0]).toBe("GB 50010-2010 8.5.1");
  });

  it("says since when a clause is outdated, and what holds instead", async () => {
    const [, old] = await reviewer.clause.searchClauses({ words: "50010 8.5.1", onDate: "2026-11-20" });
    expect(old).toMatchObject({
      status: "outdated",
      isMandatory: false,
      outdatedOn: "2024-08-01",
      successor: { normNumber: "GB/T 50010-2010", clauseNo: "8.5.1" },
    });
    const gone = await reviewer.clause.readClause({ normNumber: "GB50045-95", clauseNo: "4.2.1" });
    expect(gone).toMatchObject({
      outdatedOn: "2015-05-01",
      successor: { normNumber: "GB 50016-2014", clauseNo: "5.2.2" },
    });
  });

  it("begins with clauses one can look up, none of them compared with the printed norm yet", async () => {
    const norms = await reviewer.clause.listNorms({});
    // A decree has articles, not chapters and sections.
    const standards = norms.filter(({ number }) => /^(GB|JGJ|CJJ)/.test(number));
    const clauses = (await Promise.all(standards.map(({ normId }) => reviewer.clause.listClauses({ normId })))).flat();
    expect(clauses.length).toBeGreaterThan(70);
    expect(clauses.filter(({ isChecked }) => isChecked)).toEqual([]);
    expect(clauses.filter(({ clauseNo }) => !/^\d+\.\d+\.\d+/.test(clauseNo))).toEqual([]);
  });

  it("tells a compulsory clause from one that lost its force when the code came", async () => {
    const read = (onDate: string) =>
      reviewer.clause.readClause({ normNumber: "GB 50016-2014", clauseNo: "第5.5.18条", onDate });
    expect(await read("2023-05-31")).toMatchObject({ status: "in-force", isMandatory: true, lostForceOn: null });
    expect(await read("2023-06-01")).toMatchObject({
      status: "in-force",
      isMandatory: false,
      lostForceOn: "2023-06-01",
      successor: { normNumber: "GB 55037-2022", clauseNo: "7.1.4" },
    });
    expect(await reviewer.clause.readClause({ normNumber: "GB 55037-2022", clauseNo: "7.1.4" })).toMatchObject({
      isMandatory: true,
    });
    expect(await reviewer.clause.readClause({ normNumber: "GB 1-1", clauseNo: "1" })).toBeNull();
  });
});

describe("keeping the clause library", () => {
  const fields = { number: "DB11/T 1-2024", name: "地方住宅设计标准", validFrom: "2024-07-01" };

  it("enters a norm and its clauses, changes them, and leaves lines in the audit trail", async () => {
    const normId = await admin.clause.saveNorm(fields);
    const clauseId = await admin.clause.saveClause({
      normId,
      clauseNo: "第3.2.1条",
      wording: "阳台栏板的净高不小于1.10 m",
      disciplines: ["JZ"],
      mandatoryFrom: "2024-07-01",
    });
    expect(await find("阳台栏板")).toEqual(["DB11/T 1-2024 3.2.1"]);
    const [shown] = await reviewer.clause.listClauses({ normId });
    expect(shown).toMatchObject({ clauseId, clauseNo: "3.2.1", disciplines: ["JZ"] });
    await admin.clause.saveNorm({ ...fields, normId, version: 1, validUntil: "2026-06-30", replacedBy: "DB11 9-2026" });
    expect(await reviewer.clause.readClause({ normNumber: "DB11/T 1-2024", clauseNo: "3.2.1" })).toMatchObject({
      status: "outdated",
      outdatedOn: "2026-07-01",
      successor: { normNumber: "DB11 9-2026", clauseNo: null },
    });
    await expectRefused(admin.clause.removeNorm({ normId }), "clause.norm-in-use");
    await admin.clause.removeClause({ clauseId });
    await admin.clause.removeNorm({ normId });
    const { list } = await admin.audit.queryAuditLines({ objectKind: "clause" });
    expect(list.map(({ act }) => act)).toEqual(["remove", "remove", "update", "create", "create"]);
    expect(list[2]).toMatchObject({ before: { validUntil: null }, after: { validUntil: "2026-06-30" } });
  });

  it("is refused for what is there already, and to who was slower", async () => {
    await expectRefused(admin.clause.saveNorm({ ...fields, number: "gb55037-2022" }), "clause.number-taken");
    const norm = (await admin.clause.listNorms({})).find(({ number }) => number === "GB 55037-2022");
    const normId = norm?.normId ?? 0;
    await expectRefused(
      admin.clause.saveClause({ normId, clauseNo: "7.1.4", wording: "另一条的要点" }),
      "clause.no-taken",
    );
    await expectRefused(
      admin.clause.saveClause({ normId, clauseNo: "第７.1.4条", wording: "另一条的要点" }),
      "clause.no-taken",
    );
    await expectRefused(
      admin.clause.saveClause({ normId, clauseNo: "第 条", wording: "另一条的要点" }),
      "platform.malformed",
    );
    await expectRefused(
      admin.clause.saveNorm({ ...fields, number: "GB 55037-2022", normId, version: 9 }),
      "platform.changed-meanwhile",
    );
    await expectRefused(admin.clause.saveNorm({ ...fields, validUntil: "2024-06-30" }), "platform.malformed");
  });

  it("is refused for days that are in no order, or outside those of the norm", async () => {
    const normId = await admin.clause.saveNorm({ ...fields, number: "DB11/T 2-2024", validUntil: "2026-06-30" });
    const clause = { normId, clauseNo: "1.0.1", wording: "电梯候梯厅的深度" };
    for (const days of [
      { validFrom: "2025-01-01", validUntil: "2024-12-31" },
      { mandatoryFrom: "2025-01-01", mandatoryUntil: "2024-12-31" },
    ])
      await expectRefused(admin.clause.saveClause({ ...clause, ...days }), "platform.malformed");
    for (const days of [{ validUntil: "2024-06-30" }, { validFrom: "2026-07-01" }])
      await expectRefused(admin.clause.saveClause({ ...clause, ...days }), "clause.outside-norm");
    await admin.clause.saveClause({ ...clause, validFrom: "2024-07-01", validUntil: "2026-06-30" });
  });

  it("enters a norm or a clause once, even when asked twice at once", async () => {
    const norm = () => admin.clause.saveNorm({ ...fields, number: "DB11/T 3-2024" });
    const norms = await Promise.allSettled([norm(), norm()]);
    expect(norms.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const normId = norms.flatMap((one) => (one.status === "fulfilled" ? one.value : []))[0] ?? 0;
    for (let no = 1; no <= 5; no++) {
      const save = () => admin.clause.saveClause({ normId, clauseNo: `1.0.${no}`, wording: "电梯候梯厅的深度" });
      const [one, other] = await Promise.allSettled([save(), save()]);
      const lost = [one, other].find(({ status }) => status === "rejected") as PromiseRejectedResult;
      expect(lost.reason).toMatchObject({ code: "clause.no-taken" });
    }
  });

  it("is for the platform's operator; houses and authorities read, parties do not", async () => {
    const normId = 1;
    for (const client of [reviewer, officer]) {
      const norms = await client.clause.listNorms({});
      expect(norms.length).toBeGreaterThan(50);
      const over = norms.map(({ validUntil }) => validUntil !== null && validUntil < "2026-11-23");
      expect(over.indexOf(true), "what is over comes last").toBe(over.lastIndexOf(false) + 1);
      await expectRefused(client.clause.saveNorm(fields), "platform.not-allowed");
      await expectRefused(client.clause.removeNorm({ normId }), "platform.not-allowed");
      await expectRefused(
        client.clause.saveClause({ normId, clauseNo: "1", wording: "要点要点" }),
        "platform.not-allowed",
      );
      await expectRefused(client.clause.removeClause({ clauseId: 1 }), "platform.not-allowed");
    }
    for (const client of [owner, designer])
      await expectRefused(client.clause.searchClauses({ words: "走道" }), "platform.not-allowed");
  });
});
