import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import { createAuthority, issueCertificate, type Signer, signerOf } from "@tushen/seal/certificate-authority";
import { signPdf } from "@tushen/seal/sign-pdf";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { storeFile } from "../../ground/file/index.ts";
import { houseSeal, inWorkFolder } from "./index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const [owner, owner2, designer, clerk] = [
  await portal.signIn("owner"),
  await portal.signIn("owner2"),
  await portal.signIn("designer"),
  await portal.signIn("clerk"),
];
const now = portal.clock();
const sheet = smallSheets("JZ")[0]?.make() as Uint8Array;

let applicationId: ApplicationId;
beforeAll(async () => {
  applicationId = (await given.confirmedApplication()).projectApplicationId;
});

const stored = async (bytes: Uint8Array, fileType = "pdf"): Promise<FileId> =>
  storeFile(
    portal,
    {
      ...{ fileName: `文件.${fileType}`, fileType, orgId: await given.orgId("ruitu") },
      ...{ applicationId, divisionCode: "410105" },
    },
    bytes,
  );

const signed = (bytes: Uint8Array, signer: Signer, reason = "审查合格"): Promise<Uint8Array> =>
  inWorkFolder(portal, async (folder) => {
    const [source, target] = [folder.path("source.pdf"), folder.path("target.pdf")];
    await writeFile(source, bytes);
    await signPdf({ source, target, signer, text: { signerName: "郑州睿图工程审查有限公司", reason, signedAt: now } });
    return readFile(target);
  });
const ownSigner = async (): Promise<Signer> => {
  const seal = await houseSeal(portal, await given.orgId("ruitu"), now);
  if (!seal) throw new Error("no seal");
  return seal.signer;
};
const verify = async (bytes: Uint8Array, who = owner) => who.seal.verify({ fileId: await stored(bytes) });

describe("verifying the signatures of a file", () => {
  it("says that a plain sheet is not signed, also before any seal was made", async () => {
    expect(await verify(sheet)).toMatchObject({ verdict: "unsigned", signatures: [] });
  });

  it("names who signed, when and why, and that nothing was changed since", async () => {
    const report = await verify(await signed(sheet, await ownSigner()));
    expect(report).toMatchObject({
      verdict: "valid",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signatures: [
        {
          ...{ signerName: "郑州睿图工程审查有限公司", organisation: "郑州睿图工程审查有限公司", reason: "审查合格" },
          ...{ signedAt: now.toISOString(), intact: true, trusted: true, coversWholeFile: true, changesAfter: [] },
        },
      ],
    });
    expect(report.sentence).toMatch(/[一-龥]/);
  });

  it("accepts a second signature on top of the first", async () => {
    const signer = await ownSigner();
    const report = await verify(await signed(await signed(sheet, signer), signer, "签发"));
    expect(report.verdict).toBe("valid");
    expect(report.signatures.map(({ reason, intact }) => [reason, intact])).toEqual([
      ["审查合格", true],
      ["签发", true],
    ]);
  });

  it("sees one changed byte under the signature", async () => {
    const bytes = Buffer.from(await signed(sheet, await ownSigner()));
    const at = bytes.indexOf("/MediaBox");
    bytes.write("/MediaBOx", at, "latin1");
    const report = await verify(bytes);
    expect(report.verdict).toBe("invalid");
    expect(report.signatures[0]?.intact).toBe(false);
  });

  it("sees what was added after the signature", async () => {
    const bytes = Buffer.concat([await signed(sheet, await ownSigner()), Buffer.from("\n% 后来追加\n")]);
    expect(await verify(bytes)).toMatchObject({ verdict: "modified", signatures: [{ coversWholeFile: false }] });
  });

  it("does not trust a seal of the same name from elsewhere", async () => {
    const validity = { from: new Date(now.getTime() - 86_400_000), until: new Date(now.getTime() + 86_400_000) };
    const authority = createAuthority({ commonName: "图审通测试根证书", organisation: "图审通" }, validity);
    const subject = { commonName: "郑州睿图工程审查有限公司", organisation: "郑州睿图工程审查有限公司" };
    const forged = signerOf(issueCertificate(authority, subject, validity), authority);
    expect(await verify(await signed(sheet, forged))).toMatchObject({
      ...{ verdict: "untrusted", signatures: [{ intact: true, trusted: false }] },
    });
  });

  it.each([
    ["no PDF at all", Buffer.from("这不是图纸")],
    ["an empty shell", Buffer.from("%PDF-1.7\n%%EOF\n")],
    ["half a file", Buffer.from(sheet).subarray(0, 800)],
  ])("refuses %s with a sentence", async (_what, bytes) => {
    const fileId = await stored(bytes);
    const refusal = await expectRefused(owner.seal.verify({ fileId }), "seal.unreadable");
    expect(refusal.message).toMatch(/^文件不是可以验证的 PDF：.*[一-龥]/);
  });

  it("is for the parties of the file's application, and leaves no copy behind", async () => {
    const fileId = await stored(sheet);
    expect((await designer.seal.verify({ fileId })).verdict).toBe("unsigned");
    await expectRefused(owner2.seal.verify({ fileId }), "platform.not-allowed");
    await expectRefused(clerk.seal.verify({ fileId }), "platform.not-allowed");
    await expectRefused(portal.guest.seal.verify({ fileId }), "platform.sign-in-first");
    await expectRefused(owner.seal.verify({ fileId: 999_999 }), "platform.not-found");
    const before = new Set(await readdir(tmpdir()));
    await verify(sheet);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith("tushen-seal-") && !before.has(name));
    // Another test file may verify a seal at the same moment; its copy goes as well.
    const stillLeft = async () => (await readdir(tmpdir())).filter((name) => left.includes(name));
    await expect.poll(stillLeft, { timeout: 60_000 }).toEqual([]);
  });
});
