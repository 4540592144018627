import type { CertificateId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, owner2, designer, surveyor, clerk, clerk2, leader, legal, reviewer, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "clerk2",
  "leader",
  "legal",
  "reviewer",
  "officer",
);
const { db } = portal;

let at = {} as Awaited<ReturnType<typeof given.createdCertificate>>;
beforeAll(async () => {
  at = await given.createdCertificate();
  // A sub-certificate whose seal failed holds up nobody.
  await db.updateTable("sub_certificate").set({ problem: "印章已停用" }).where("certificate_id", "=", at.id).execute();
});
const set = (columns: object) => db.updateTable("certificate").set(columns).where("id", "=", at.id).execute();
const one = async (client: typeof owner) => (await client.certificate.listCertificates(at))[0];
const allowed = async (client: typeof owner) =>
  ((await one(client))?.actions ?? []).filter((action) => action.allowed).map(({ action }) => action);

describe("what can be done with a certificate", () => {
  it.each([
    ["CREATED", { clerk: ["recreate", "startSignature", "invalidate"], leader: ["recreate", "startSignature"] }],
    [
      "SIGNING",
      { clerk: ["withdrawSignature", "invalidate"], leader: ["withdrawSignature"], legal: ["finishSignature"] },
    ],
    ["SIGNED", { clerk: ["withdrawSignature", "send", "invalidate"], leader: ["withdrawSignature"] }],
    ["VOID", {}],
  ] as const)("in %s before it is sent", async (state, expected) => {
    await set({ state, sent_time: null });
    const desks = { clerk, leader, legal, reviewer, officer };
    for (const [name, desk] of Object.entries(desks))
      expect((await allowed(desk)).toSorted(), name).toEqual(
        [...((expected as Record<string, readonly string[]>)[name] ?? [])].toSorted(),
      );
    for (const party of [owner, designer, surveyor]) expect(await one(party)).toBeUndefined();
  });

  it.each([
    ["SENT", { clerk: ["applyRecordNumber", "replace"], leader: ["replace"], officer: ["revoke"] }],
    ["RECORD_APPLYING", { officer: ["recordNumberGiven", "recordNumberRefused"] }],
    ["RECORDED", { clerk: ["replace"], leader: ["replace"], officer: ["revoke"] }],
    ["REVOKED", {}],
  ] as const)("in %s after it was sent", async (state, expected) => {
    await set({ state, sent_time: portal.clock() });
    const desks = { clerk, leader, legal, officer, owner, designer, surveyor };
    for (const [name, desk] of Object.entries(desks))
      expect((await allowed(desk)).toSorted(), name).toEqual(
        [...((expected as Record<string, readonly string[]>)[name] ?? [])].toSorted(),
      );
  });

  it("waits for the print, and says so", async () => {
    const { file_id } = await db
      .selectFrom("certificate")
      .select("file_id")
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    await set({ state: "CREATED", sent_time: null, file_id: null });
    const start = (await one(clerk))?.actions.find(({ action }) => action === "startSignature");
    expect(start).toMatchObject({ allowed: false, whyNot: "合格书文件正在生成，请稍候再试" });
    expect(await one(clerk)).toMatchObject({ hasPdf: false, fileId: null });
    expect(await clerk.certificate.certificateUrl({ id: at.id })).toBeNull();
    await set({ file_id });
  });

  it("waits for the fee where that is asked for (FEE_BLOCK)", async () => {
    await set({ state: "SIGNED" });
    await setParameter(db, "FEE_BLOCK", "OPEN");
    const send = (await one(clerk))?.actions.find(({ action }) => action === "send");
    expect(send).toMatchObject({ allowed: false, whyNot: "审查费用尚未结清，不能发放合格书" });
    await setParameter(db, "FEE_BLOCK", "CLOSE");
    await set({ state: "CREATED" });
  });
});

describe("who reads it (C282, C284)", () => {
  it("is the house that made it and its authority before it is sent; a house of another batch never", async () => {
    const rival = await base.desk("CENSOR", ["CENSOR_CLERK"]);
    const { projectApplicationId } = at;
    const id = await owner.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
    await db.updateTable("submission").set({ house_org_id: rival.orgId }).where("id", "=", id).execute();
    await putState(db, "submission", id, "SUBMITTED");
    expect(await rival.client.certificate.listCertificates({ projectApplicationId })).toEqual([]);
    await expectRefused(rival.client.certificate.certificateUrl({ id: at.id }), "platform.not-allowed");
    for (const stranger of [owner2, clerk2]) {
      await expectRefused(stranger.certificate.listCertificates(at), "platform.not-allowed");
      await expectRefused(stranger.certificate.certificateUrl({ id: at.id }), "platform.not-allowed");
    }
    for (const reader of [clerk, officer])
      expect((await reader.certificate.certificateUrl({ id: at.id }))?.url).toContain("signature=");
    await expectRefused(owner.certificate.certificateUrl({ id: at.id }), "certificate.not-sent");
    await expectRefused(owner.certificate.recordNumberStatus({ id: at.id }), "certificate.not-sent");
    await expectRefused(owner.certificate.certificateUrl({ id: 999_999 as CertificateId }), "platform.not-found");
    const ofSecond = { projectApplicationId, projectSubmissionId: id };
    expect(await clerk.certificate.listCertificates({ projectApplicationId })).toHaveLength(1);
    expect(await officer.certificate.listCertificates(ofSecond)).toEqual([]);
  });

  it("is shown in the page, or kept as a file under its number", async () => {
    const { url } = (await clerk.certificate.certificateUrl({ id: at.id })) ?? { url: "" };
    const shown = await portal.app.inject({ url });
    expect([shown.headers["content-type"], shown.headers["content-disposition"]]).toEqual([
      "application/pdf",
      undefined,
    ]);
    const kept = (await clerk.certificate.certificateUrl({ id: at.id, download: true })) ?? { url: "" };
    const file = await portal.app.inject({ url: kept.url });
    expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain(
      `审查合格书（${(await one(clerk))?.certNo}）.pdf`,
    );
  });
});
