import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProgram } from "@tushen/pdf/given-pdf";
import { readRevocationList } from "@tushen/seal/revocation-list";
import { revocationListAddresses } from "@tushen/seal/signing-certificates";
import { afterAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenSignatures } from "../../../../test/papers/given-signature.ts";
import { startSlowTimeStamps } from "../../../../test/papers/slow-time-stamps.ts";
import { startPortal } from "../../../../test/portal.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { startTimeStandIn } from "./stand-in.ts";
import type { TimeStampSettings } from "./time-stamp-settings.ts";

const portal = await startPortal();
const { openedSheets, sign, taskOf } = givenSignatures(portal, startGiven(portal));
const { owner, designer, admin } = await portal.cast("owner", "designer", "admin");
const { db, guest } = portal;
const config = portal.config as { timeStamp: TimeStampSettings | null };
const standIn = await startTimeStandIn({ now: portal.clock });
const folder = mkdtempSync(join(tmpdir(), "lasting-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await standIn.stop();
});

const signedSheet = async () => {
  const { ids } = await openedSheets(1);
  const id = await designer.signature.startTask({ bizType: "DRAWING", ids });
  await sign(designer, id);
  const task = await taskOf(designer, id);
  return { id, task, fileId: task.files[0]?.fileId ?? 0 };
};
const check = async (fileId: number) =>
  guest.authenticity.checkFile({
    fileName: "图.pdf",
    content: Buffer.from(await readFileBytes(portal, fileId as never)),
  });

describe("a file that was signed by all", () => {
  it("bears a time stamp of the portal and what keeps it checkable, and pdfsig agrees", async () => {
    const { task, fileId } = await signedSheet();
    expect(task.status).toBe("FINISHED");
    const found = await check(fileId);
    expect(found.verdict).toBe("valid");
    expect(found.signatures).toMatchObject([
      { clock: "时间戳，由图审通时间戳服务签发", lasting: expect.stringMatching(/^证书到期后仍可查验，至 20\d\d-/) },
    ]);
    expect((await owner.seal.verify({ fileId: fileId as never })).signatures).toMatchObject([
      { coversWholeFile: true },
    ]);
    if (!hasProgram("pdfsig")) return;
    const path = join(folder, "signed.pdf");
    writeFileSync(path, await readFileBytes(portal, fileId as never));
    const said = execFileSync("pdfsig", [path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
  });

  it("bears that of the authority in the settings; while it is away, the run ends with a sentence and can be repeated", async () => {
    config.timeStamp = standIn.settings;
    standIn.answerAs("http-error");
    const { id, task } = await signedSheet();
    expect([task.status, task.stateReason]).toEqual([
      "FAILED",
      "没有取得时间戳，文件没有签章：时间戳服务没有应答，请稍后重新签署；仍不行请联系平台管理员。",
    ]);
    standIn.answerAs("good");
    await sign(designer, id);
    const done = await taskOf(designer, id);
    expect((await check(done.files[0]?.fileId ?? 0)).signatures[0]?.clock).toBe("时间戳，由演示时间戳服务签发");
    config.timeStamp = null;
  });
});

describe("an authority that is slow", () => {
  it("holds no row while one file is signed at once, and two who sign it make one signature", async () => {
    const { ids } = await openedSheets(1);
    const { file_id: fileId } = await db
      .selectFrom("drawing")
      .select("file_id")
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    const slow = await startSlowTimeStamps(portal);
    const waiting = designer.signature.singleSignature({ fileId });
    await slow.isAsked;
    // Somebody else takes the rows while the authority thinks.
    const uses = db.selectFrom("signature_item").innerJoin("signature_use", "item_id", "signature_item.id");
    const own = uses.select(["signature_use.id", "task_id"]).where("file_id", "=", fileId);
    const { id, task_id } = await own.executeTakeFirstOrThrow();
    await db.updateTable("signature_task").set({ task_name: "另一个名字" }).where("id", "=", task_id).execute();
    await db.updateTable("signature_use").set({ agent: "另一台电脑" }).where("id", "=", id).execute();
    const again = designer.signature.singleSignature({ fileId });
    slow.answer();
    const signed = await waiting;
    expect(await again.catch(() => signed)).toBe(signed);
    expect((await check(signed)).signatures).toMatchObject([{ clock: "时间戳，由演示时间戳服务签发" }]);
    await slow.stop();
  });
});

describe("the list of revoked certificates", () => {
  it("is public, named in each certificate, and names a seal once it is revoked", async () => {
    const seal = await db
      .selectFrom("seal")
      .select(["id", "certificate_pem"])
      .where("state", "=", "ACTIVE")
      .where("person_id", "is not", null)
      .executeTakeFirstOrThrow();
    const certificate = new X509Certificate(seal.certificate_pem);
    expect(revocationListAddresses([certificate.raw])).toEqual([
      `${portal.config.publicUrl}/api/signature/passAuth/revocations`,
    ]);
    const serials = async () => {
      const { bytes } = await guest.seal.revocations({});
      const list = readRevocationList(bytes ?? new Uint8Array());
      return (list?.revokedCertificates ?? []).map(({ userCertificate }) =>
        Buffer.from(userCertificate.valueBlock.valueHexView).toString("hex").toUpperCase(),
      );
    };
    expect(await serials()).not.toContain(certificate.serialNumber);
    await admin.seal.revokeSeal({ sealId: seal.id, reason: "本人已离职" });
    expect(await serials()).toContain(certificate.serialNumber);
  });
});
