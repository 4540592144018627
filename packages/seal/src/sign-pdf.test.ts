import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { designer, engineer, house, signedAt } from "./given-signers.ts";
import { type GivenPdf, givenPdf, hasProgram } from "@tushen/pdf/given-pdf";
import { roundSeal } from "./round-seal.ts";
import { finishSignature, prepareSignature, signPdf, signWith } from "./sign-pdf.ts";
import { drawingOf } from "@tushen/pdf/svg-drawing";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "seal-"));
});
afterAll(() => rm(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const text = { signerName: "审查中心", reason: "签发", signedAt };
const independent = hasProgram("pdfsig") && hasProgram("qpdf");

const verdict = (file: string): string => {
  execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
  return execFileSync("pdfsig", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
};

const kinds: [string, GivenPdf][] = [
  ["a cross-reference table", {}],
  ["a cross-reference stream", { xrefStream: true }],
  ["a form without fields", { catalog: "/AcroForm <</Fields [] /DA (/Helv 0 Tf)>>" }],
];

describe.skipIf(!independent)("independent programs (pdfsig of poppler-utils and qpdf; skipped when missing)", () => {
  it.each(kinds)("find three signatures valid in a file with %s", async (kind, given) => {
    const seal = roundSeal({ organisation: "临江省施工图审查中心", title: "审查专用章" });
    const at = { page: 1, x: 20, y: 20, width: 119, height: 119 };
    const name = kind.replaceAll(" ", "-");
    givenPdf(path(`${name}-0.pdf`), given);
    const steps = [
      { signer: designer },
      { signer: engineer, seal: { at, appearance: drawingOf(seal.svg) } },
      { signer: house, seal: { at: { ...at, x: 200 }, appearance: { kind: "picture" as const, image: seal.png } } },
    ];
    for (const [index, step] of steps.entries()) {
      await signPdf({ source: path(`${name}-${index}.pdf`), target: path(`${name}-${index + 1}.pdf`), text, ...step });
    }
    const report = verdict(path(`${name}-3.pdf`));
    expect(report.match(/Signature is Valid/g)).toHaveLength(3);
    expect(report.match(/Type: ETSI.CAdES.detached/g)).toHaveLength(3);
    expect(report).toContain("华东远景建筑设计研究院有限公司");
    expect(report).toContain("陈䶮璟");
    expect(report.trim()).toMatch(/Total document signed\n.*\n.*$/);
  });

  it("find a signature valid that was made elsewhere, between the two phases", async () => {
    givenPdf(path("phases.pdf"));
    const prepared = await prepareSignature({
      source: path("phases.pdf"),
      target: path("phases-signed.pdf"),
      chain: house.chain,
      text,
    });
    expect(prepared.digest).toHaveLength(32);
    await finishSignature(prepared, signWith(house.key, prepared.toSign));
    expect(verdict(path("phases-signed.pdf"))).toContain("Signature is Valid");
  });

  it("notice a changed byte", async () => {
    givenPdf(path("changed.pdf"));
    await signPdf({ source: path("changed.pdf"), target: path("changed-signed.pdf"), signer: house, text });
    const bytes = readFileSync(path("changed-signed.pdf"));
    writeFileSync(path("changed-signed.pdf"), bytes.fill("9", bytes.indexOf("400"), bytes.indexOf("400") + 1));
    expect(verdict(path("changed-signed.pdf"))).toContain("Digest Mismatch");
  });
});

describe("signing", () => {
  it("appends only: the signed file starts with every byte of the original", async () => {
    givenPdf(path("append.pdf"));
    await signPdf({ source: path("append.pdf"), target: path("append-signed.pdf"), signer: house, text });
    const original = readFileSync(path("append.pdf"));
    expect(readFileSync(path("append-signed.pdf")).subarray(0, original.length).equals(original)).toBe(true);
  });

  it("refuses to fill the same hole twice", async () => {
    givenPdf(path("twice.pdf"));
    const prepared = await prepareSignature({
      source: path("twice.pdf"),
      target: path("twice-signed.pdf"),
      chain: house.chain,
      text,
    });
    await finishSignature(prepared, signWith(house.key, prepared.toSign));
    await expect(finishSignature(prepared, signWith(house.key, prepared.toSign))).rejects.toMatchObject({
      code: "already-finished",
    });
  });

  const sign = (name: string, page = 1, x = 0) =>
    signPdf({
      source: path(name),
      target: path(`${name}.signed`),
      signer: house,
      text,
      seal: {
        at: { page, x, y: 0, width: 50, height: 50 },
        appearance: { kind: "drawing", operators: "", width: 1, height: 1 },
      },
    });

  it("refuses an encrypted file", async () => {
    givenPdf(path("encrypted.pdf"), { trailer: "/Encrypt <</Filter /Standard /V 2>>" });
    await expect(sign("encrypted.pdf")).rejects.toMatchObject({ code: "encrypted" });
  });

  it("refuses a truncated file, a file that is no PDF and an empty one", async () => {
    givenPdf(path("cut.pdf"));
    truncateSync(path("cut.pdf"), 300);
    await expect(sign("cut.pdf")).rejects.toMatchObject({ code: "broken" });
    writeFileSync(path("none.pdf"), "<html>");
    await expect(sign("none.pdf")).rejects.toMatchObject({ code: "not-a-pdf" });
    writeFileSync(path("empty.pdf"), "");
    await expect(sign("empty.pdf")).rejects.toMatchObject({ code: "not-a-pdf" });
  });

  it("refuses references in a circle and a page tree in a circle", async () => {
    givenPdf(path("circle.pdf"));
    const text = readFileSync(path("circle.pdf"), "latin1");
    writeFileSync(path("circle.pdf"), text.replace("/Kids [4 0 R]", "/Kids [2 0 R]"), "latin1");
    await expect(sign("circle.pdf")).rejects.toMatchObject({ code: "broken" });
  });

  it("refuses a page that is not there and a place outside the page", async () => {
    givenPdf(path("page.pdf"));
    await expect(sign("page.pdf", 2)).rejects.toMatchObject({ code: "no-such-page" });
    await expect(sign("page.pdf", 1, 380)).rejects.toMatchObject({ code: "outside-page" });
  });

  it("refuses a file whose author certified it against any change", async () => {
    const certified =
      "/Perms <</DocMDP <</Type /Sig /Reference [<</TransformMethod /DocMDP /TransformParams <</P 1>>>>]>>>>";
    givenPdf(path("certified.pdf"), { catalog: certified });
    await expect(sign("certified.pdf")).rejects.toMatchObject({ code: "locked" });
  });
});
