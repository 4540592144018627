import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal("certified");
const given = givenCertificates(portal, startGiven(portal));
const { owner, designer, clerk, clerk2, leader, reviewer, legal, officer } = await portal.cast(
  ...(["owner", "designer", "clerk", "clerk2", "leader", "reviewer", "legal", "officer"] as const),
);
const { db, guest } = portal;
const reason = "结构类型误写为框架，应为框架-剪力墙";
const codeOf = (address: string | undefined) => new URLSearchParams(address?.split("?")[1]).get("t") ?? "";

describe("换发: a certificate that was sent with an error", () => {
  it("is replaced by clerk or leader for a reason; its public page turns at once and names the new one", async () => {
    const at = await given.sentCertificate();
    const { id } = at;
    const correct = (client: typeof clerk) => client.certificate.correctCertificate({ id, reason });
    for (const other of [owner, designer, reviewer, legal, officer, clerk2])
      await expectRefused(correct(other), "platform.not-allowed");
    await expectRefused(clerk.certificate.correctCertificate({ id, reason: "错" }), "platform.malformed");
    await clerk.certificate.applyRecordNumber({ id });
    await expectRefused(correct(clerk), "certificate.record-pending");
    const { recordNo } = await officer.certificate.giveRecordNumber({ id });

    const text = "经审查合格，特发此书（更正）。";
    const next = await leader.certificate.correctCertificate({ id, reason, text });
    await expectRefused(correct(clerk), "certificate.wrong-state");
    const [fresh, old] = await clerk.certificate.listCertificates(at);
    expect(old).toMatchObject({ id, state: "REPLACED", reason, recordNo });
    expect(fresh).toMatchObject({ id: next, state: "CREATED", certNo: `${old?.certNo}换`, recordNo: null });
    expect(fresh?.subs).toMatchObject([{ subNo: `${old?.certNo}换-01` }]);
    const { content } = await db
      .selectFrom("certificate")
      .select("content")
      .where("id", "=", next)
      .executeTakeFirstOrThrow();
    expect(content.conclusion).toBe(text);

    const shown = { state: "已换发", valid: false, reason };
    const replacedBy = { certNo: fresh?.certNo, isSent: false };
    for (const code of [codeOf(old?.verificationAddress), codeOf(old?.subs[0]?.verificationAddress)])
      expect(await guest.certificate.publicCertificate({ code })).toMatchObject({ ...shown, replacedBy });
    const stamp = await db
      .selectFrom("sheet_stamp")
      .select("token")
      .where("certificate_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await guest.certificate.publicDrawing({ code: stamp.token })).toMatchObject(shown);
    const newCode = codeOf(fresh?.verificationAddress);
    await expectRefused(guest.certificate.publicCertificate({ code: newCode }), "certificate.not-issued");

    expect((await linesOf(db, "certificate", id)).at(-1)).toMatchObject({ act: "replace", to: "REPLACED" });
    for (const told of [owner, designer, officer]) {
      const [message] = (await told.message.listMessages({})).list;
      expect(message).toMatchObject({ title: "合格书换发" });
      expect(message?.content).toContain(reason);
    }

    await portal.runJobs();
    await given.sign(next);
    await clerk.certificate.sendCertificates({ ids: [next] });
    expect(await guest.certificate.publicCertificate({ code: newCode })).toMatchObject({ valid: true, sheetCount: 6 });
    expect(await guest.certificate.publicCertificate({ code: codeOf(old?.verificationAddress) })).toMatchObject({
      replacedBy: { certNo: fresh?.certNo, isSent: true },
    });
    expect(await clerk.certificate.applyRecordNumber({ id: next })).toMatchObject({ state: "RECORD_APPLYING" });
    const other = (await officer.certificate.giveRecordNumber({ id: next })).recordNo;
    expect(other).not.toBe(recordNo);
  });

  it("can be replaced by nobody before it was sent", async () => {
    const { id } = await given.createdCertificate();
    await expectRefused(clerk.certificate.correctCertificate({ id, reason }), "certificate.wrong-state");
  });
});
