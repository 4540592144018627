import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { type Batch, startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import type { CastName } from "../../../seed/cast.ts";

const { portal, review, batch } = await startReview();
const folder = mkdtempSync(join(tmpdir(), "time-ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ledgerOf = async (name: CastName, { projectSubmissionId }: Batch) =>
  (await portal.seat(name)).progress.readTimeLedger({ projectSubmissionId });

/** Periods in the order of time: holder, desk, state, hours. */
const handsOf = ({ stretches }: Awaited<ReturnType<typeof ledgerOf>>): string[] =>
  stretches.map(({ name, office, state, minutes }) => [name, office, state, minutes / 60].filter(Boolean).join(" "));

/** Each act at its own hour of a Tuesday in December. */
const at = (hour: string) => review.onDay(`2026-12-08T${hour}:00+08:00`);

describe("流转时间账", () => {
  it("goes from desk to desk of the house and on to the firm, with hours, proof and what counts", async () => {
    await at("09:00");
    await review.raised(batch);
    await review.handedIn(batch);
    await at("10:00");
    await review.checked(batch);
    await at("11:00");
    await review.collected(batch);
    await at("14:00");
    const [chief, clerk] = [await portal.seat("chief"), await portal.seat("clerk")];
    const { projectSubmissionId } = batch;
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
    await at("15:00");
    await clerk.review.sendLetter({ projectSubmissionId });
    await at("17:00");

    const ledger = await ledgerOf("owner", batch);
    expect(handsOf(ledger).slice(-5)).toEqual([
      expect.stringMatching(/^郑州.+ 复核人 初审中 1$/),
      expect.stringMatching(/ 审查项目负责人 初审中 1$/),
      expect.stringMatching(/ 技术负责人 初审中 1.5$/),
      expect.stringMatching(/ 受理员 初审中 1$/),
      expect.stringMatching(/设计.* 初审答复中 2$/),
    ]);
    expect(ledger.stretches.at(-1)).toMatchObject({
      ...{ to: null, counts: false, pause: "等待答复，审查期限停计", ended: null },
      begun: { text: "发出审查意见告知书", at: "2026-12-08T07:00:00.000Z" },
    });
    const house = ledger.sums.find(({ party }) => party === "HOUSE");
    expect(house?.counted).toBe(house?.minutes);
    expect(house?.parts).toContainEqual({ name: "受理员", minutes: 60 });
    expect(ledger.chain).toMatchObject({ brokenAt: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(ledger.clock).toMatchObject({ paused: true });
  });

  it("names no act and no person of the house to the parties and the authority", async () => {
    for (const name of ["owner", "designer", "officer"] as const) {
      const ledger = await ledgerOf(name, batch);
      const checked = ledger.stretches.find(({ office }) => office === "复核人");
      expect(checked?.begun).toMatchObject({ text: "审查机构内部办理" });
      expect(JSON.stringify(ledger)).not.toMatch(/提交专业结论|复核通过/);
    }
    const own = await ledgerOf("clerk", batch);
    expect(own.stretches.find(({ office }) => office === "复核人")?.begun.text).toBe("提交专业结论");
  });

  it("counts how often a holder was urged; what the house says within itself is not told outside", async () => {
    const { projectApplicationId: applicationId } = batch;
    await (await portal.seat("owner")).progress.urge({ applicationId });
    expect((await ledgerOf("designer", batch)).stretches.at(-1)?.urged).toBe(1);
  });

  it("is a paper with the same hours", async () => {
    const { projectSubmissionId } = batch;
    const client = await portal.seat("designer");
    const { type, bytes } = await client.progress.printTimeLedger({ projectSubmissionId });
    expect(type).toBe("application/pdf");
    const path = join(folder, "ledger.pdf");
    writeFileSync(path, bytes ?? new Uint8Array());
    const words = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
    for (const text of ["流转时间账", "等待答复", "复核人", "催办1次", "记录完整"]) expect(words).toContain(text);
    expect(words.replaceAll(/[\s\u200B]/g, "")).toContain(
      (await ledgerOf("designer", batch)).chain.lastHash.slice(0, 20),
    );
  });

  it("says where the history was changed", async () => {
    const { projectApplicationId: id } = batch;
    await sql`update history_line set why = '改过' where application_id = ${id} and act = 'sendLetter'
      and subject = 'submission'`.execute(portal.db);
    const { chain } = await ledgerOf("owner", batch);
    const line = await portal.db
      .selectFrom("history_line")
      .select("seq")
      .where("application_id", "=", id)
      .where("act", "=", "sendLetter")
      .where("subject", "=", "submission")
      .executeTakeFirstOrThrow();
    expect(chain.brokenAt).toBe(line.seq);
  });

  it("is for the parties, the house and the authority of the division alone", async () => {
    const { projectSubmissionId } = batch;
    for (const name of ["owner2", "designer2", "clerk2"] as const) {
      const client = await portal.seat(name);
      await expectRefused(client.progress.readTimeLedger({ projectSubmissionId }), "platform.not-allowed");
      await expectRefused(client.progress.printTimeLedger({ projectSubmissionId }), "platform.not-allowed");
    }
    const admin = await portal.seat("admin");
    await expectRefused(admin.progress.readTimeLedger({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(portal.guest.progress.readTimeLedger({ projectSubmissionId }), "platform.sign-in-first");
  });
});
