import type { FileId, PersonId } from "@tushen/contract/ground/fields";
import { createAuthority, issueCertificate } from "@tushen/seal/certificate-authority";
import { sm2Authority, sm2SignerOf } from "@tushen/seal/given-sm2";
import { signSm2 } from "@tushen/seal/sm2";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { clientKey } from "../../../../test/papers/client-key.ts";
import { givenSignatures, personOf } from "../../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { storeFile } from "../../../ground/file/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedSheets, sheetPdf, sign, taskOf } = givenSignatures(portal, given);
const { owner, designer, surveyor, clerk } = await portal.cast("owner", "designer", "surveyor", "clerk");
const { db, clock } = portal;

const firm = "中原建筑设计研究院有限公司";
let ownerId = 1 as PersonId;
let designerId = 1 as PersonId;
let key = {} as Awaited<ReturnType<typeof clientKey>>;

const verdictOf = async (fileId: FileId) => {
  const { verdict, signatures } = await owner.seal.verify({ fileId });
  return [verdict, ...signatures.map(({ signerName }) => signerName)];
};

beforeAll(async () => {
  [designerId, ownerId] = [await personOf(db, "林雨桐"), await personOf(db, "陈思远")];
  key = await clientKey(portal, { commonName: "林雨桐", organisation: firm });
});

describe("a key outside the portal", () => {
  it("signs digests of sheets, with the seals where the caller puts them; the portal's keys sign the rest", async () => {
    const { ids } = await openedSheets(2);
    const signers = [{ personId: designerId }, { personId: ownerId }];
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids, signers });
    const location = { page: 1, x: 100, y: 90, width: 85, height: 85 };
    const digests = await designer.signature.drawingDigests({
      ids,
      locations: [location],
      certificate: key.certificate,
    });
    expect(digests.map(({ taskId, title }) => [taskId, title])).toEqual([
      [id, "建施-01 平面图"],
      [id, "建施-02 平面图"],
    ]);
    expect(Buffer.from(digests[0]?.digest ?? "", "base64")).toHaveLength(32);
    const open = await taskOf(owner, id);
    expect([open.status, open.openedBy, open.openUntil !== null]).toEqual(["SIGNING", "林雨桐", true]);
    const list = digests.map(({ fileId, toSign }) => ({ fileId, signedDigest: key.sign(toSign) }));
    await designer.signature.finish({ id, list: list.slice(0, 1) });
    expect((await taskOf(owner, id)).status).toBe("SIGNING");
    await designer.signature.finish({ id, list: list.slice(1) });
    expect((await taskOf(owner, id)).status).toBe("PARTIAL");
    await sign(owner, id);
    const done = await taskOf(owner, id);
    expect(done.status).toBe("FINISHED");
    for (const { fileId } of done.files) expect(await verdictOf(fileId)).toEqual(["valid", "林雨桐", "陈思远"]);
    const places = await owner.signature.locations({ taskId: id });
    expect(places.filter(({ signerName }) => signerName === "林雨桐").map(({ x, foundBy }) => [x, foundBy])).toEqual([
      [100, "HAND"],
      [100, "HAND"],
    ]);
  });

  it("signs one file without a task at once, with an elliptic curve too", async () => {
    const own = await clientKey(portal, { commonName: "林雨桐", organisation: firm }, { kind: "ec" });
    const { ids } = await openedSheets(1);
    const [digest] = await designer.signature.drawingDigests({ ids, sealType: "12", certificate: own.certificate });
    const fileId = await designer.signature.singleSignature({
      ...{ fileId: digest?.fileId ?? 0, signedDigest: own.sign(digest?.toSign ?? "") },
    });
    expect(await verdictOf(fileId)).toEqual(["valid", "林雨桐"]);
  });

  it("may be one of SM2, below an authority of the settings", async () => {
    Object.assign(portal.config, { signRoots: [sm2Authority.certificatePem] });
    const own = sm2SignerOf("林雨桐");
    const { ids } = await openedSheets(1);
    const [digest] = await designer.signature.drawingDigests({ ids, sealType: "12", certificate: own.certificatePem });
    const sign = (bytes: Buffer) => signSm2(bytes, own.privateKey).toString("base64");
    const give = (signedDigest: string) =>
      designer.signature.singleSignature({ fileId: digest?.fileId ?? 0, signedDigest });
    await expectRefused(give(sign(Buffer.from("别的"))), "signature.signature-wrong");
    const fileId = await give(sign(Buffer.from(digest?.toSign ?? "", "base64")));
    expect(await verdictOf(fileId)).toEqual(["valid", "林雨桐"]);
  });

  it("is refused when it is nobody's the portal knows, somebody else's, over, or none at all", async () => {
    const { ids } = await openedSheets(1);
    const ask = (certificate: string) => designer.signature.drawingDigests({ ids, certificate });
    await expectRefused(ask("AAAA"), "signature.certificate-unreadable");
    const other = await clientKey(portal, { commonName: "陈思远", organisation: "金色置业" });
    await expectRefused(ask(other.certificate), "signature.certificate-of-other");
    const subject = { commonName: "林雨桐", organisation: firm };
    const late = await clientKey(portal, subject, { until: "2026-02-01T00:00:00Z" });
    await expectRefused(ask(late.certificate), "signature.certificate-untrusted");
    const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2028-01-01T00:00:00Z") };
    const stranger = createAuthority({ commonName: "图审通测试根证书", organisation: "图审通" }, validity);
    const forged = issueCertificate(stranger, subject, validity, "rsa");
    await expectRefused(ask(forged.certificatePem), "signature.certificate-untrusted");
    await expectRefused(owner.signature.drawingDigests({ ids, certificate: key.certificate }), "drawing.not-yours");
  });

  it("must sign the digest that was handed out, for the file as it is", async () => {
    const { ids } = await openedSheets(2);
    const [one, two] = await designer.signature.drawingDigests({ ids, certificate: key.certificate });
    if (!one || !two) throw new Error("no digests");
    const { taskId: id } = one;
    const take = (fileId: FileId, signedDigest: string) =>
      designer.signature.finish({ id, list: [{ fileId, signedDigest }] });
    await expectRefused(take(one.fileId, key.sign(two.toSign)), "signature.signature-wrong");
    await expectRefused(take(one.fileId, "AAAA"), "signature.signature-wrong");
    await expectRefused(take(99_999 as FileId, key.sign(one.toSign)), "signature.not-waiting");
    await db.updateTable("signature_use").set({ places: "[]" }).where("item_id", "=", one.itemId).execute();
    await expectRefused(take(one.fileId, key.sign(one.toSign)), "signature.digest-again");
    await take(two.fileId, key.sign(two.toSign));
    await expectRefused(take(two.fileId, key.sign(two.toSign)), "signature.not-waiting");
    await expectRefused(
      surveyor.signature.finish({ id, list: [{ fileId: one.fileId, signedDigest: "AAAA" }] }),
      "signature.wrong-actor",
    );
    await expectRefused(
      clerk.signature.finish({ id, list: [{ fileId: one.fileId, signedDigest: "AAAA" }] }),
      "platform.not-allowed",
    );
  });

  it("locks the task for a quarter of an hour, unless it is put back", async () => {
    const { ids } = await openedSheets(1);
    const signers = [
      { personId: designerId, order: 1 },
      { personId: ownerId, order: 1 },
    ];
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids, signers });
    await designer.signature.opinionDigests({ taskId: id, certificate: key.certificate });
    const refused = await expectRefused(owner.signature.signTasks({ ids: [id] }), "signature.taken");
    expect(refused.message).toBe("林雨桐正在签署本任务，请在09:15后再试");
    await expectRefused(owner.signature.releaseTask({ id }), "signature.wrong-actor");
    await designer.signature.releaseTask({ id });
    expect((await taskOf(owner, id)).status).toBe("WAITING");
    await designer.signature.opinionDigests({ taskId: id, certificate: key.certificate });
    clock.moveBy(16 * 60_000);
    await sign(owner, id);
    expect((await taskOf(owner, id)).status).toBe("PARTIAL");
    clock.moveBy(-16 * 60_000);
  });
});

describe("one file", () => {
  it("is signed at once with the key the portal keeps, after a proof, at the place given", async () => {
    const { projectApplicationId } = await openedSheets(1);
    const orgId = await given.orgId("jinse");
    const file = { fileName: "承诺书.pdf", fileType: "pdf", divisionCode: "410105", orgId };
    const fileId = await storeFile(portal, { ...file, applicationId: projectApplicationId }, sheetPdf());
    const location = { page: 1, x: 30, y: 40, width: 100, height: 100 };
    expect(await owner.signature.singleSignature({ fileId, sealType: "1", location })).toBe(fileId);
    expect(await verdictOf(fileId)).toEqual(["valid", expect.stringContaining("金色")]);
    const [place] = await owner.signature.locations({ fileId });
    expect(place).toMatchObject({ ...location, foundBy: "HAND", isSigned: true });
  });

  it("begins a task whose page the caller opens", async () => {
    const { ids } = await openedSheets(2);
    const rows = await db.selectFrom("drawing").select("file_id").where("id", "in", ids).execute();
    const { taskId, url } = await designer.signature.start({
      ...{ fileIds: rows.map(({ file_id }) => file_id), sealTypes: ["2"] },
    });
    expect(url).toMatch(new RegExp(`^http.*/#/signTasks/${taskId}$`));
    const task = await taskOf(designer, taskId);
    expect([task.bizType, task.fileCount, task.signers.map(({ sealTypeName }) => sealTypeName)]).toEqual([
      ...["DRAWING", 2, ["出图专用章"]],
    ]);
  });
});
