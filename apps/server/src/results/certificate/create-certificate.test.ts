import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import { toRequest } from "@tushen/contract/ground/request";
import { certificateCalls } from "@tushen/contract/results/certificate";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { castPassword } from "../../../seed/cast.ts";
import { sentPassword } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { renderCertificate } from "./render-certificate.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, designer, clerk, clerk2, leader, reviewer, chief, legal, officer } = await portal.cast(
  "owner",
  "designer",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "chief",
  "legal",
  "officer",
);
const { db } = portal;
const certificateOf = async (at: { projectApplicationId: never } | object) =>
  (await clerk.certificate.listCertificates(at as { projectApplicationId: never }))[0];
const setState = (id: CertificateId, state: string) => putState(db, "certificate", id, state);

describe("making a certificate (C280, F014, F184)", () => {
  it("waits for the pass, and is the desk's or a leader's of the house that reviewed (F006)", async () => {
    const reviewed = await base.reviewedSubmission();
    const create =
      (client: typeof owner, over: object = {}) =>
      () =>
        client.certificate.createCertificate({ projectSubmissionId: reviewed.projectSubmissionId, ...over });
    expect(await clerk.certificate.candidates(reviewed)).toMatchObject({
      allowed: false,
      whyNot: expect.stringContaining("当前状态"),
    });
    await expectNothingDone(db, reviewed.projectApplicationId, [
      ["submission.wrong-state", create(clerk)],
      ["submission.wrong-state", create(leader)],
      ...[owner, designer, clerk2, reviewer, chief, legal, officer].map(
        (client) => ["platform.not-allowed", create(client)] as const,
      ),
      ["platform.malformed", create(clerk, { kind: "2" })],
      ["platform.malformed", create(clerk, { text: "论".repeat(1001) })],
      ["platform.malformed", create(clerk, { innerNumber: "9".repeat(41) })],
      ["platform.not-found", create(clerk, { projectSubmissionId: 999_999 })],
    ]);
  });

  it("prints the address of the portal, whatever name the request came under", async () => {
    const at = await given.passedSubmission();
    const { projectSubmissionId } = at;
    const { method, url, headers, body } = toRequest(certificateCalls.createCertificate, { projectSubmissionId });
    const token = await portal.guest.account.tokenByAccount({
      username: "clerk",
      password: sentPassword(castPassword),
    });
    const named = { host: "evil.example", "x-forwarded-host": "evil.example", authorization: `Bearer ${token}` };
    const answer = await portal.app.inject({
      method: method as "POST",
      url,
      headers: { ...headers, ...named },
      payload: body as string,
    });
    expect(answer.json()).toMatchObject({ code: "SUCCESS" });
    const made = await certificateOf(at);
    expect(made?.verificationAddress).toMatch(/^http:\/\/localhost:8080\/#\/qr\?t=/);
  });

  it("is refused with the list of what nobody has said, the same that the candidates name", async () => {
    const at = await given.passedSubmission();
    const { projectSubmissionId } = at;
    const building = db.updateTable("building").where("submission_id", "=", projectSubmissionId);
    const { building_info } = await db
      .selectFrom("building")
      .select("building_info")
      .where("submission_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    const without = { ...building_info, area: 0, structureType: "" };
    await building.set({ building_info: JSON.stringify(without) }).execute();
    const house = await base.orgId("ruitu");
    await db.updateTable("organisation").set({ legal_person: "" }).where("id", "=", house).execute();
    const { missing, allowed, whyNot } = await clerk.certificate.candidates({ projectSubmissionId });
    expect({ allowed, whyNot }).toEqual({ allowed: false, whyNot: "合格书所需信息不完整，请补齐后再生成" });
    expect(missing.map(({ label, message }) => `${label}：${message}`)).toEqual([
      "法定代表人：审查机构未登记法定代表人",
      "1#楼：没有填写建筑面积",
      "1#楼：没有选择结构类型",
    ]);
    await expectNothingDone(db, at.projectApplicationId, [
      ["submission.certificate-incomplete", () => clerk.certificate.createCertificate({ projectSubmissionId })],
    ]);
    const refusal = await clerk.certificate
      .createCertificate({ projectSubmissionId })
      .catch((error: { detail: unknown }) => error.detail);
    expect(refusal).toEqual(missing);
    await db.updateTable("organisation").set({ legal_person: "郑国栋" }).where("id", "=", house).execute();
    await building.set({ building_info: JSON.stringify(building_info) }).execute();
    expect((await clerk.certificate.candidates({ projectSubmissionId })).buildings).toMatchObject([
      { buildingName: "1#楼" },
    ]);
  });

  it("is about every building of the batch: those named must be the candidates, neither more nor fewer", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.passedSubmission();
    const { buildings } = await clerk.certificate.candidates({ projectSubmissionId });
    const buildingIds = buildings.map(({ buildingId }) => buildingId);
    const create = (named: readonly number[]) =>
      clerk.certificate.createCertificate({ projectSubmissionId, buildingIds: named as typeof buildingIds });
    await expectNothingDone(db, projectApplicationId, [
      ["certificate.part-of-batch", () => create([])],
      ["certificate.part-of-batch", () => create([...buildingIds, 999_999])],
    ]);
    await expect(create([])).rejects.toThrow("本批次的全部单体（1#楼）");
    expect(await create(buildingIds)).toHaveLength(1);
  });

  it("gives one certificate, however often it is clicked, and moves the batch once", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.passedSubmission();
    const create = () => clerk.certificate.createCertificate({ projectSubmissionId });
    expect(await atOnce(create, create, create)).toEqual({
      done: 1,
      codes: ["certificate.exists", "certificate.exists"],
    });
    expect(await clerk.certificate.listCertificates({ projectApplicationId })).toHaveLength(1);
    const acts = (await linesOf(db, "submission", projectSubmissionId)).map(({ act }) => act);
    expect(acts.filter((act) => act === "createCertificate")).toHaveLength(1);
    expect((await clerk.certificate.candidates({ projectSubmissionId })).whyNot).toContain("已有合格书");
  });

  it("bears the project's number and the house's own words, and is kept from the parties' history", async () => {
    const at = await given.passedSubmission();
    const { projectSubmissionId } = at;
    const wish = { text: "结构安全，同意发证。", innerNumber: "RT-2026-021" };
    const [id] = await clerk.certificate.createCertificate({ projectSubmissionId, ...wish });
    const { content, cert_no } = await db
      .selectFrom("certificate")
      .select(["content", "cert_no"])
      .where("id", "=", id as CertificateId)
      .executeTakeFirstOrThrow();
    const { project_no } = await db
      .selectFrom("project_application")
      .select("project_no")
      .where("id", "=", at.projectApplicationId)
      .executeTakeFirstOrThrow();
    expect(cert_no).toBe(`${project_no}-TX-001`);
    expect(content).toMatchObject({ conclusion: wish.text, houseInnerNumber: wish.innerNumber });
    expect(content.catalogueNumber).toBe(`${project_no}-ML-001（共6张）`);
    expect(await linesOf(db, "certificate", id ?? 0)).toMatchObject([
      { act: "create", to: "CREATED", why: cert_no, audience: "house" },
    ]);
  });
});

describe("printing it anew (C286, F184)", () => {
  it("takes what is known now, keeps the house's words unless there are new ones, and is over when signing began", async () => {
    const { id, projectSubmissionId, projectApplicationId } = await given.createdCertificate();
    const contentOf = async () =>
      (await db.selectFrom("certificate").select("content").where("id", "=", id).executeTakeFirstOrThrow()).content;
    await clerk.certificate.recreatePdf({ id, text: "审查合格，同意发证。" });
    await db
      .updateTable("building")
      .set({ building_name: "A座" })
      .where("submission_id", "=", projectSubmissionId)
      .execute();
    expect((await contentOf()).buildings[0]?.name).toBe("1#楼");
    await leader.certificate.recreatePdf({ id });
    expect(await contentOf()).toMatchObject({ conclusion: "审查合格，同意发证。", buildings: [{ name: "A座" }] });
    await portal.runOnly(renderCertificate);
    expect(await certificateOf({ projectApplicationId })).toMatchObject({ hasPdf: true, state: "CREATED" });
    await clerk.certificate.startSignature({ id });
    await expectNothingDone(db, projectApplicationId, [
      ["certificate.wrong-state", () => clerk.certificate.recreatePdf({ id })],
      ...[owner, clerk2, reviewer, legal, officer].map(
        (client) => ["platform.not-allowed", () => client.certificate.recreatePdf({ id })] as const,
      ),
    ]);
  });

  it("is what the last asker wanted when a job of the edition before comes late", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    const before = await certificateOf({ projectApplicationId });
    await clerk.certificate.recreatePdf({ id, text: "第一稿。" });
    await clerk.certificate.recreatePdf({ id, text: "第二稿。" });
    await portal.runOnly(renderCertificate);
    const after = await certificateOf({ projectApplicationId });
    expect(after?.fileId).not.toBe(before?.fileId);
    const { content } = await db
      .selectFrom("certificate")
      .select("content")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ conclusion: "第二稿。", sealSpot: { name: "house" } });
  });
});

describe("voiding certificates that were not sent (C281)", () => {
  it("is the desk's, and all or nothing", async () => {
    const first = await given.createdCertificate();
    const second = await given.createdCertificate();
    const remove =
      (client: typeof owner, ...ids: CertificateId[]) =>
      () =>
        client.certificate.deleteCertificates({ ids });
    await setState(second.id, "SENT");
    await expectNothingDone(db, first.projectApplicationId, [
      ["certificate.wrong-state", remove(clerk, first.id, second.id)],
      ["platform.not-found", remove(clerk, first.id, 999_999 as CertificateId)],
      ["platform.malformed", remove(clerk)],
      ...[owner, leader, clerk2, reviewer, officer].map(
        (client) => ["platform.not-allowed", remove(client, first.id)] as const,
      ),
    ]);
    for (const state of ["SENT", "RECORD_APPLYING", "RECORDED", "REPLACED", "REVOKED", "VOID"]) {
      await setState(first.id, state);
      await expectNothingDone(db, first.projectApplicationId, [["certificate.wrong-state", remove(clerk, first.id)]]);
    }
    await setState(first.id, "SIGNING");
    await setState(second.id, "CREATED");
    expect(await remove(clerk, first.id, second.id)()).toBe(2);
    expect((await linesOf(db, "certificate", first.id)).at(-1)).toMatchObject({ act: "invalidate", to: "VOID" });
  });

  it("leaves the number burned: the next one of the project is another", async () => {
    const { id, projectSubmissionId, projectApplicationId } = await given.createdCertificate();
    await clerk.certificate.deleteCertificates({ ids: [id] });
    expect((await clerk.certificate.candidates({ projectSubmissionId })).allowed).toBe(true);
    await clerk.certificate.createCertificate({ projectSubmissionId: projectSubmissionId as SubmissionId });
    const numbers = (await clerk.certificate.listCertificates({ projectApplicationId })).map(({ certNo }) => certNo);
    expect(numbers.map((number) => number.slice(-3))).toEqual(["002", "001"]);
  });
});
