import type { CertificateId } from "@tushen/contract/ground/fields";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { db, guest } = portal;

let [id, code, sheetCode] = [0 as CertificateId, "", ""];
beforeAll(async () => {
  ({ id } = await given.signedCertificate());
  const row = await db.selectFrom("certificate").select("qr_token").where("id", "=", id).executeTakeFirstOrThrow();
  const stamp = await db
    .selectFrom("sheet_stamp")
    .select("token")
    .where("certificate_id", "=", id)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  [code, sheetCode] = [row.qr_token, stamp.token];
});
beforeEach(() => db.deleteFrom("public_lookup").execute());
const ask = () => guest.certificate.publicCertificate({ code });
const askSheet = () => guest.certificate.publicDrawing({ code: sheetCode });

describe("the answer to a stranger with the code", () => {
  it("is that it was not issued yet, as long as it was not sent (C230, C231)", async () => {
    await expectRefused(ask(), "certificate.not-issued");
    await expectRefused(askSheet(), "certificate.not-issued");
    await (await portal.signIn("clerk")).certificate.sendCertificates({ ids: [id] });
  });

  it.each([
    ["SENT", "有效", true],
    ["RECORD_APPLYING", "有效", true],
    ["RECORDED", "有效", true],
    ["REPLACED", "已换发", false],
    ["REVOKED", "已撤销", false],
    ["VOID", "已作废", false],
  ])("is of a certificate that is %s: %s, with the reason only when it does not hold", async (state, said, valid) => {
    const reason = "抽查发现违反强制性条文";
    await db.updateTable("certificate").set({ reason }).where("id", "=", id).execute();
    await putState(db, "certificate", id, state);
    for (const answer of [await ask(), await askSheet()])
      expect(answer).toMatchObject({ state: said, valid, reason: valid ? null : reason });
    await db.updateTable("certificate").set({ reason: null }).where("id", "=", id).execute();
    await putState(db, "certificate", id, "SENT");
  });

  it("is what the paper says, and nothing about people", async () => {
    const shown = await ask();
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        ...["state", "valid", "certNo", "projectName", "atlasName", "address", "houseName", "owner", "designers"],
        ...[
          "surveyors",
          "issueDate",
          "reason",
          "sha256",
          "title",
          "result",
          "buildings",
          "works",
          "recordNo",
          "sheetCount",
          ...["alterations", "part", "subs", "replacedBy"],
        ],
      ].toSorted(),
    );
    expect(shown).toMatchObject({ issueDate: "2026-11-23", sheetCount: 6, buildings: [{ storeys: "18/2" }] });
    const text = JSON.stringify([shown, await askSheet()]);
    for (const secret of ["郑国栋", "丁海燕", "魏明达", "陈思远", "林雨桐", "13803710001", "410105196801100011"])
      expect(text).not.toContain(secret);
  });

  it("is nothing for a code that is made up, cut, of another kind, or of a stamp that was voided", async () => {
    for (const bad of [
      "x",
      code.slice(0, -1),
      code.toLowerCase() === code ? `${code}a` : code.toLowerCase(),
      sheetCode,
    ])
      await expectRefused(guest.certificate.publicCertificate({ code: bad }), "certificate.unknown-code");
    await expectRefused(guest.certificate.publicDrawing({ code }), "certificate.unknown-code");
    for (const bad of ["", "   ", "x".repeat(101)])
      await expectRefused(guest.certificate.publicCertificate({ code: bad }), "platform.malformed");
    expect((await guest.certificate.publicCertificate({ code: ` ${code} ` })).valid).toBe(true);
    await db.updateTable("sheet_stamp").set({ state: "VOID" }).where("token", "=", sheetCode).execute();
    await expectRefused(askSheet(), "certificate.unknown-code");
    await db.updateTable("sheet_stamp").set({ state: "STAMPED" }).where("token", "=", sheetCode).execute();
  });

  it("is what was stamped, even when the project has come to be called otherwise", async () => {
    const { projectName } = await ask();
    await db.updateTable("project_application").set({ project_name: "改了名的项目" }).execute();
    expect((await ask()).projectName).toBe(projectName);
    expect((await askSheet()).projectName).toBe(projectName);
  });
});

describe("how often it is told", () => {
  it("is sixty times in ten minutes for one address, both kinds together; then the window is over", async () => {
    portal.clock.moveTo("2026-11-23T10:00:00+08:00");
    for (let n = 0; n < 30; n++) await Promise.all([ask(), askSheet()]);
    await expectRefused(ask(), "platform.too-many");
    await expectRefused(askSheet(), "platform.too-many");
    portal.clock.moveTo("2026-11-23T10:09:59+08:00");
    await expectRefused(ask(), "platform.too-many");
    const elsewhere = await portal.app.inject({
      url: `/api/cdr/qrCode/passAuth/getProjectInfoByCertificate?code=${code}`,
      remoteAddress: "198.51.100.7",
    });
    expect(elsewhere.json().code).toBe("SUCCESS");
    portal.clock.moveTo("2026-11-23T10:10:00+08:00");
    expect((await ask()).valid).toBe(true);
  });

  it("counts wrong guesses too, and forgets windows that are over", async () => {
    portal.clock.moveTo("2026-11-23T11:00:00+08:00");
    const guess = () => guest.certificate.publicDrawing({ code: "guess" });
    for (let n = 0; n < 60; n++) await expectRefused(guess(), "certificate.unknown-code");
    await expectRefused(guess(), "platform.too-many");
    portal.clock.moveTo("2026-11-23T11:30:00+08:00");
    await ask();
    expect(await db.selectFrom("public_lookup").select("count").execute()).toEqual([{ count: 1 }]);
  });
});
