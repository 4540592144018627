import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthority, issueCertificate, signerOf } from "@tushen/seal/certificate-authority";
import { personalSeal } from "@tushen/seal/personal-seal";
import { roundSeal } from "@tushen/seal/round-seal";
import { signPdf } from "@tushen/seal/sign-pdf";
import { drawingOf } from "@tushen/pdf/svg-drawing";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificate } from "./certificate.ts";
import { renderPaper } from "./render-pdf.ts";
import { sampleCertificate } from "./samples/sample-papers.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "signed-paper-"));
});
afterAll(() => rm(folder, { recursive: true }));

const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
const authority = createAuthority({ commonName: "临江演示根证书" }, validity);
const signer = (commonName: string) => signerOf(issueCertificate(authority, { commonName }, validity), authority);

const hasPdfsig = (): boolean => {
  try {
    execFileSync("which", ["pdfsig"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** A certificate signed by its reviewers and then by the house, every seal in its place. */
const signedCertificate = async (): Promise<string> => {
  const { pdf, spots } = await renderPaper(certificate(sampleCertificate));
  const path = (step: number) => join(folder, `${step}.pdf`);
  writeFileSync(path(0), pdf);
  const reviewers = sampleCertificate.disciplines.map(({ reviewer }, index) => ({
    signerName: reviewer,
    seal: personalSeal(reviewer),
    spot: `reviewer-${index}`,
  }));
  const house = {
    signerName: sampleCertificate.house,
    seal: roundSeal({ organisation: sampleCertificate.house, title: "审查专用章" }),
    spot: "house",
  };
  const signers = [...reviewers, house];
  for (const [step, { signerName, seal, spot }] of signers.entries()) {
    const at = spots.find(({ name }) => name === spot);
    if (!at) throw new Error(`no spot ${spot}`);
    await signPdf({
      source: path(step),
      target: path(step + 1),
      signer: signer(signerName),
      text: { signerName, signedAt: new Date("2026-11-20T02:05:00Z") },
      seal: { at, appearance: drawingOf(seal.svg) },
    });
  }
  return path(signers.length);
};

it("carries valid signatures of every reviewer and of the house", async () => {
  const report = await verifyPdf(await signedCertificate(), [authority.certificatePem]);
  expect(report.verdict).toBe("valid");
  expect(report.signatures.map(({ signerName }) => signerName)).toEqual([
    ...sampleCertificate.disciplines.map(({ reviewer }) => reviewer),
    sampleCertificate.house,
  ]);
});

it.skipIf(!hasPdfsig())(
  "is accepted by an independent program (pdfsig of poppler-utils; skipped when missing)",
  async () => {
    const report = execFileSync("pdfsig", [await signedCertificate()], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(report.match(/Signature is Valid/g)).toHaveLength(6);
    expect(report).toContain("Total document signed");
  },
);
