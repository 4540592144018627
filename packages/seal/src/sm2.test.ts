import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { standingOf } from "@tushen/domain/results/signature-standing";
import { givenPdf, hasProgram } from "@tushen/pdf/given-pdf";
import { afterAll, describe, expect, it } from "vitest";
import { isTrusted, readClientCertificate } from "./client-certificate.ts";
import { designer, signedAt, authority, timeAuthority } from "./given-signers.ts";
import { sm2Authority, sm2SignerOf } from "./given-sm2.ts";
import { keepCheckable } from "./long-term.ts";
import { finishSignature, prepareSignature, signPdf } from "./sign-pdf.ts";
import { signSm2 } from "./sm2.ts";
import { timeStamperWith } from "./time-stamp-authority.ts";
import { verifyPdf } from "./verify-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "sm2-"));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fresh = () => join(folder, `${++count}.pdf`);
const roots = [authority.certificatePem, sm2Authority.certificatePem];
const text = { signerName: "陈思远", reason: "审查合格", signedAt };
const sm2Signer = sm2SignerOf("陈思远");
const timeStamper = timeStamperWith(timeAuthority, () => signedAt);

/** In two phases, as keys outside the portal sign. */
const signed = async (source = givenPdf(fresh())) => {
  const target = fresh();
  const prepared = await prepareSignature({ source, target, chain: sm2Signer.chain, text });
  const signature = signSm2(prepared.toSign, sm2Signer.privateKey);
  await finishSignature(prepared, signature, timeStamper);
  return { target, prepared, signature };
};

describe("a signature by SM2 with SM3", () => {
  it("is valid after one by RSA, with a time stamp, and its signer is known", async () => {
    const first = fresh();
    await signPdf({ source: givenPdf(fresh()), target: first, signer: designer, text, timeStamper });
    const { target } = await signed(first);
    await keepCheckable(target, { certificates: [], revocationLists: [] }, timeStamper);
    const { verdict, signatures } = await verifyPdf(target, roots);
    expect(verdict).toBe("valid");
    expect(signatures[1]).toMatchObject({
      ...{ signerName: "陈思远", intact: true, chain: "trusted", timeStamp: { state: "holds" } },
    });
  });

  it("is found broken when a byte changes, and its signer unknown without the root", async () => {
    const { target } = await signed();
    expect((await verifyPdf(target, [authority.certificatePem])).signatures).toMatchObject([
      { intact: true, chain: "unknown-issuer" },
    ]);
    const bytes = readFileSync(target);
    bytes[bytes.indexOf("400")] = 57;
    writeFileSync(target, bytes);
    const [one] = (await verifyPdf(target, roots)).signatures;
    expect(one && standingOf(one)).toMatchObject({ standing: "invalid" });
  });

  it("may be made with a key on the signer's own computer", async () => {
    const certificate = readClientCertificate(sm2Signer.certificatePem);
    expect(certificate?.names).toEqual(["陈思远"]);
    expect(certificate && (await isTrusted(certificate, roots, signedAt))).toBe(true);
    expect(certificate && (await isTrusted(certificate, [authority.certificatePem], signedAt))).toBe(false);
  });

  it.skipIf(!hasProgram("openssl"))("is confirmed by openssl (skipped where it is missing)", async () => {
    const { prepared, signature } = await signed();
    const at = (name: string) => join(folder, name);
    writeFileSync(at("signed"), prepared.toSign);
    writeFileSync(at("signature"), signature);
    writeFileSync(at("certificate.pem"), sm2Signer.certificatePem);
    writeFileSync(at("key.pem"), execFileSync("openssl", ["x509", "-in", at("certificate.pem"), "-pubkey", "-noout"]));
    const said = execFileSync(
      "openssl",
      [
        ...["dgst", "-sm3", "-sigopt", "distid:1234567812345678", "-verify", at("key.pem")],
        ...["-signature", at("signature"), at("signed")],
      ],
      { encoding: "utf8" },
    );
    expect(said).toContain("Verified OK");
  });
});
