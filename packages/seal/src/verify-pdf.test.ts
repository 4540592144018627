import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthority, issueCertificate, signerOf } from "./certificate-authority.ts";
import { authority, designer, engineer, house, signedAt } from "./given-signers.ts";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { findPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { addObject, addStream, type PdfUpdate, putObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { dict, name, PdfRef } from "@tushen/pdf/value";
import { signPdf } from "./sign-pdf.ts";
import { stampAndSign } from "./stamp-pdf.ts";
import { verifyPdf } from "./verify-pdf.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "verify-"));
});
afterAll(() => rm(folder, { recursive: true }));

const fresh = () => join(folder, `${++count}.pdf`);
const roots = [authority.certificatePem];
const text = { signerName: "签名人", reason: "审查合格", signedAt };

const signed = async (source: string, signer = house): Promise<string> => {
  const target = fresh();
  await signPdf({ source, target, signer, text });
  return target;
};

/** Appends an increment of an attacker's making. */
const tampered = (path: string, change: (update: PdfUpdate) => void): string => {
  const source = new PdfSource(path);
  const update = startUpdate(source);
  change(update);
  const target = fresh();
  writeFileSync(target, Buffer.concat([readFileSync(path), writeUpdate(update).bytes]));
  source.close();
  return target;
};

const stamp = {
  house: "审查中心",
  certificateNumber: "1",
  date: "2026年11月20日",
  verificationAddress: "https://example.cn",
};

const repaint = (update: PdfUpdate) => {
  const page = findPage(update.source, 1);
  const contents = addStream(update, new Map(), Buffer.from("0 0 100 100 re f"));
  putObject(update, page.ref, new Map([...page.dict, ["Contents", contents]]));
};

describe.each([
  ["a cross-reference table", false],
  ["a cross-reference stream", true],
])("a file with %s", (_, xrefStream) => {
  const given = () => givenPdf(fresh(), { xrefStream });

  it("is valid after three signatures, each reported with its signer", async () => {
    const twice = await signed(await signed(given(), designer), engineer);
    const target = fresh();
    await stampAndSign({ source: twice, target, stamp, at: { page: 1, x: 9, y: 9, width: 200 }, text, signer: house });
    const report = await verifyPdf(target, roots);
    expect(report).toMatchObject({ verdict: "valid", sentence: "3个电子签章均有效，签章后文件未被修改" });
    expect(report.signatures.map(({ signerName }) => signerName)).toEqual([
      "华东远景建筑设计研究院有限公司",
      "陈䶮璟",
      "临江省建设工程施工图审查中心有限公司",
    ]);
    expect(report.signatures.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, false, true]);
    expect(report.signatures[0]).toMatchObject({
      signedAt,
      reason: "审查合格",
      chain: "trusted",
    });
  });

  it("is valid when a stamp came with its signature on every page, and modified when a stamp came alone", async () => {
    const set = givenPdf(fresh(), { xrefStream, pages: [{}, { rotate: 90 }, {}] });
    const once = await signed(set, designer);
    const target = fresh();
    const spots = [1, 2, 3].map((page) => ({ page, x: 9, y: 9, width: 200 }));
    const [at, ...alsoAt] = spots;
    if (!at) throw new Error("no spot");
    await stampAndSign({ source: once, target, stamp, at, alsoAt, text, signer: house });
    expect(await verifyPdf(target, roots)).toMatchObject({ verdict: "valid" });
    const alone = tampered(once, (update) => {
      const page = findPage(update.source, 2);
      const picture = addObject(update, dict({ Type: name("Annot"), Subtype: name("Stamp") }));
      putObject(update, page.ref, new Map([...page.dict, ["Annots", [picture]]]));
    });
    expect((await verifyPdf(await signed(alone), roots)).verdict).toBe("modified");
  });

  it("is modified when its page was repainted after the last signature", async () => {
    const report = await verifyPdf(tampered(await signed(given()), repaint), roots);
    expect(report).toMatchObject({ verdict: "modified", unchangedSinceSigning: false });
    expect(report.sentence).toContain("签章后文件被修改");
    expect(report.signatures[0]?.intact).toBe(true);
  });

  it("is modified when its page was repainted between two signatures, though the last covers the file", async () => {
    const report = await verifyPdf(await signed(tampered(await signed(given(), designer), repaint)), roots);
    expect(report.verdict).toBe("modified");
    expect(report.signatures[0]?.changesAfter.join()).toContain("页面内容被修改");
    expect(report.signatures[1]).toMatchObject({ intact: true, coversWholeFile: true, changesAfter: [] });
  });

  it("is modified when a comment was laid over the page between two signatures", async () => {
    const comment = (update: PdfUpdate) => {
      const page = findPage(update.source, 1);
      const note = addObject(
        update,
        new Map([
          ["Type", name("Annot")],
          ["Subtype", name("FreeText")],
        ]),
      );
      const annotations = update.source.array(page.dict.get("Annots")) ?? [];
      putObject(update, page.ref, new Map([...page.dict, ["Annots", [...annotations, note]]]));
    };
    const report = await verifyPdf(await signed(tampered(await signed(given(), designer), comment)), roots);
    expect(report.sentence).toContain("页面批注被修改");
  });

  it("is modified when an earlier signature was taken out", async () => {
    const drop = (update: PdfUpdate) => {
      const form = update.source.dict(update.source.trailer.get("Root"))?.get("AcroForm");
      if (!(form instanceof PdfRef)) throw new Error("no form");
      putObject(update, form, new Map([...(update.source.dict(form) ?? []), ["Fields", []]]));
    };
    const unsigned = await verifyPdf(tampered(await signed(given()), drop), roots);
    expect(unsigned).toMatchObject({
      verdict: "modified",
      sentence: "签章被移除：临江省建设工程施工图审查中心有限公司",
    });
    expect(unsigned.signatures).toEqual([]);
    const signedAnew = await verifyPdf(await signed(tampered(await signed(given(), designer), drop)), roots);
    expect(signedAnew.signatures).toMatchObject([{ intact: true, chain: "trusted", changesAfter: [] }]);
    expect(signedAnew).toMatchObject({ verdict: "modified", removedSigners: ["华东远景建筑设计研究院有限公司"] });
    const twice = await signed(await signed(given(), designer), engineer);
    const keepFirst = (update: PdfUpdate) => {
      const form = update.source.dict(update.source.trailer.get("Root"))?.get("AcroForm");
      if (!(form instanceof PdfRef)) throw new Error("no form");
      const entries = update.source.dict(form) ?? new Map();
      const fields = update.source.array(entries.get("Fields")) ?? [];
      putObject(update, form, new Map([...entries, ["Fields", fields.slice(0, 1)]]));
    };
    expect((await verifyPdf(await signed(tampered(twice, keepFirst)), roots)).verdict).toBe("modified");
  });
});

describe("verification", () => {
  it("finds no signature in an unsigned file", async () => {
    expect(await verifyPdf(givenPdf(fresh()), roots)).toMatchObject({ verdict: "unsigned", signatures: [] });
  });

  it("finds a changed byte", async () => {
    const path = await signed(givenPdf(fresh()));
    const bytes = readFileSync(path);
    bytes[bytes.indexOf("400")] = 57;
    writeFileSync(path, bytes);
    expect(await verifyPdf(path, roots)).toMatchObject({
      verdict: "invalid",
      sentence: "签章无效：临江省建设工程施工图审查中心有限公司",
    });
  });

  it("finds a signature that leaves out more than itself", async () => {
    const path = await signed(givenPdf(fresh()));
    const text = readFileSync(path, "latin1");
    const shrunk = text.replace(/\/ByteRange \[0 (\d+)/, (all, start: string) =>
      all.replace(start, String(Number(start) - 9)),
    );
    writeFileSync(path, shrunk, "latin1");
    expect(await verifyPdf(path, roots)).toMatchObject({ verdict: "invalid" });
  });

  it("finds an object slipped in under a reference that pointed nowhere when it was signed", async () => {
    const source = givenPdf(fresh(), { catalog: "/Outlines 77 0 R" });
    const slipped = tampered(await signed(source, designer), (update) => putObject(update, new PdfRef(77), new Map()));
    expect((await verifyPdf(await signed(slipped), roots)).sentence).toContain("对象 77 被补入");
  });

  it("does not trust a certificate of the same name from another authority", async () => {
    const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
    const other = createAuthority({ commonName: "临江演示根证书", organisation: "临江市" }, validity);
    const forger = signerOf(issueCertificate(other, { commonName: "陈䶮璟" }, validity), other);
    const report = await verifyPdf(await signed(givenPdf(fresh()), forger), roots);
    expect(report).toMatchObject({ verdict: "untrusted", signatures: [{ intact: true, chain: "unknown-issuer" }] });
  });

  it("does not accept a certificate outside its time", async () => {
    const validity = { from: new Date("2020-01-01"), until: new Date("2021-01-01") };
    const old = signerOf(issueCertificate(authority, { commonName: "旧证书" }, validity, "rsa"), authority);
    const report = await verifyPdf(await signed(givenPdf(fresh()), old), roots);
    expect(report).toMatchObject({ verdict: "untrusted", signatures: [{ chain: "not-valid-then" }] });
  });
});
