import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { createAuthority, issueCertificate, signerOf } from "@tushen/seal/certificate-authority";
import { signPdf } from "@tushen/seal/sign-pdf";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "verify-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
const authority = createAuthority({ commonName: "临江演示根证书", organisation: "临江市" }, validity);
const signer = signerOf(issueCertificate(authority, { commonName: "陈䶮璟" }, validity), authority);
const root = join(folder, "root.pem");
writeFileSync(root, authority.certificatePem);

const unsigned = givenPdf(join(folder, "unsigned.pdf"));
const signed = join(folder, "signed.pdf");
const text = { signerName: "陈䶮璟", reason: "审查合格", signedAt: new Date("2026-11-20T02:05:00Z") };
await signPdf({ source: unsigned, target: signed, signer, text });

const command = fileURLToPath(new URL("./verify-file.ts", import.meta.url));
const verify = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: "utf8" });
  return { status, said: stdout + stderr };
};

describe("npm run verify", () => {
  it("says of each signature who, when and what it is worth, and ends with 0 when all are good", () => {
    const { status, said } = verify("--root", root, signed);
    expect(said).toContain("signed.pdf：有效");
    expect(said).toContain("有效  陈䶮璟，2026-11-20 10:05:00（签章电脑的时钟）：签章后文件未被改动");
    expect(status).toBe(0);
  });

  it("ends with 1 where a file is not signed, or its signer cannot be known", () => {
    expect(verify("--root", root, signed, unsigned)).toMatchObject({
      status: 1,
      said: expect.stringContaining("unsigned.pdf：没有签章"),
    });
    expect(verify(signed)).toMatchObject({ status: 1, said: expect.stringContaining("有效但有提示") });
  });

  it("ends with 2 where it could not check, and says how it is used", () => {
    expect(verify(root)).toMatchObject({ status: 2, said: expect.stringContaining("没能查验：文件不是规范的 PDF") });
    expect(verify()).toMatchObject({ status: 2, said: expect.stringContaining("用法：npm run verify") });
  });
});
