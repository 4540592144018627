import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { standingOf, verdictOf } from "@tushen/domain/results/signature-standing";
import { lastingSentence } from "@tushen/domain/results/signature-time";
import { givenPdf, hasProgram } from "@tushen/pdf/given-pdf";
import { findPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import {
  addObject,
  addStream,
  type PdfUpdate,
  putObject,
  reserveObject,
  startUpdate,
  writeUpdate,
} from "@tushen/pdf/update";
import { dict, name, type PdfRef } from "@tushen/pdf/value";
import { afterAll, describe, expect, it } from "vitest";
import { createAuthority, derOf, issueCertificate, type Signer, signerOf } from "./certificate-authority.ts";
import { findSignatures } from "./found-signature.ts";
import { authority, designer, engineer, house, signedAt, timeAuthority } from "./given-signers.ts";
import { keepCheckable } from "./long-term.ts";
import { makeRevocationList } from "./revocation-list.ts";
import { prepareSignature, signPdf } from "./sign-pdf.ts";
import { timeStamperWith } from "./time-stamp-authority.ts";
import type { TimeStamper } from "./time-stamp.ts";
import { verifyPdf } from "./verify-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "long-term-"));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fresh = () => join(folder, `${++count}.pdf`);

const roots = [authority.certificatePem];
const later = (minutes: number) => new Date(signedAt.getTime() + minutes * 60_000);
const stamper = (at = later(2)) => timeStamperWith(timeAuthority, () => at);
const list = (revoked: Parameters<typeof makeRevocationList>[1] = []) =>
  makeRevocationList(authority, revoked, { from: later(1), until: later(10_000) });
const emptyList = list();
const proof = (revocationList = emptyList) => ({
  certificates: [derOf(authority.certificatePem)],
  revocationLists: [revocationList],
});

const sign = async (source: string, signer: Signer = house, timeStamper: TimeStamper | null = stamper()) => {
  const target = fresh();
  const text = { signerName: "签名人", reason: "审查合格", signedAt };
  await signPdf({ source, target, signer, text, ...(timeStamper && { timeStamper }) });
  return target;
};
const kept = async (path: string, what = proof(), timeStamper = stamper()) => {
  await keepCheckable(path, what, timeStamper);
  return path;
};
const given = () => givenPdf(fresh());
const append = (path: string, change: (update: PdfUpdate) => void): string => {
  const source = new PdfSource(path);
  const update = startUpdate(source);
  change(update);
  const target = fresh();
  writeFileSync(target, Buffer.concat([readFileSync(path), writeUpdate(update).bytes]));
  source.close();
  return target;
};
const said = async (path: string, timeRoots = roots) => {
  const { signatures, removedSigners } = await verifyPdf(path, roots, timeRoots);
  return {
    verdict: verdictOf(signatures, removedSigners),
    sentence: signatures.map((one) => standingOf(one).sentence).join("；"),
    lasting: signatures.map(({ lasting }) => lastingSentence(lasting)).join("；"),
  };
};

describe("signatures with time stamps and proof", () => {
  it.each([false, true])("are checkable after their certificates have ended (xref stream: %s)", async (xrefStream) => {
    const twice = await sign(await sign(givenPdf(fresh(), { xrefStream }), designer), engineer);
    const path = await kept(await kept(twice), proof(), stamper(later(3)));
    const { signatures, verdict } = await verifyPdf(path, roots);
    expect(verdict).toBe("valid");
    expect(signatures).toMatchObject([
      { intact: true, coversWholeFile: false, timeStamp: { state: "holds", by: "临江时间戳服务", at: later(2) } },
      { intact: true, coversWholeFile: true, timeStamp: { state: "holds" } },
    ]);
    expect(await said(path)).toMatchObject({ verdict: "valid" });
    expect((await said(path)).lasting).toBe("证书到期后仍可查验，至 2029-01-01；证书到期后仍可查验，至 2029-01-01");
    const source = new PdfSource(path);
    const store = source.dict(source.dict(source.trailer.get("Root"))?.get("DSS"));
    expect([store?.get("Certs"), store?.get("CRLs")]).toMatchObject([{ length: 1 }, { length: 1 }]);
    source.close();
  });

  it("say what is missing for that, and are valid all the same", async () => {
    expect((await said(await sign(given(), house, null))).lasting).toContain("没有可信的时间戳");
    const stamped = await sign(given());
    expect(await said(stamped)).toMatchObject({
      verdict: "valid",
      lasting: expect.stringContaining("没有自带证书状态"),
    });
  });

  it("may be signed again, and both remain checkable", async () => {
    const path = await kept(await sign(await kept(await sign(given(), designer)), house));
    const { signatures } = await verifyPdf(path, roots);
    expect(signatures).toMatchObject([{ lasting: { state: "until" } }, { lasting: { state: "until" } }]);
    expect(await said(path)).toMatchObject({ verdict: "valid" });
  });

  it("are not harmed by proof that somebody else appends without a time stamp", async () => {
    const path = append(await sign(given()), (update) => {
      const root = update.source.trailer.get("Root") as PdfRef;
      const lists = [addStream(update, new Map(), list())];
      putObject(update, root, new Map([...(update.source.dict(root) ?? []), ["DSS", dict({ CRLs: lists })]]));
    });
    expect(await said(path)).toMatchObject({ verdict: "valid", lasting: expect.stringContaining("封存时间戳") });
  });

  it.skipIf(!hasProgram("pdfsig"))("are found valid by pdfsig and qpdf (skipped where they are missing)", async () => {
    const path = await kept(await sign(await sign(given(), designer), house));
    const report = execFileSync("pdfsig", [path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    expect(report.match(/Signature is Valid/g)?.length).toBeGreaterThanOrEqual(2);
    // It lists a time stamp over the file without checking it.
    expect(report).toMatch(/临江时间戳服务[\s\S]+Total document signed/);
    execFileSync("qpdf", ["--check", path], { stdio: "pipe" });
  });
});

/** A long chain: authorities below one another, each with much to say about itself. */
const longChain = (certificates: number, nameLength: number): Signer => {
  const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
  const { key, chain } = house;
  const filler = Array.from({ length: certificates }, (_, index) =>
    derOf(
      createAuthority({ commonName: `第${index}级${"临江市电子认证服务机构".repeat(nameLength)}` }, validity, "rsa")
        .certificatePem,
    ),
  );
  return { key, chain: [...chain, ...filler] };
};

describe("room for a signature", () => {
  it("is enough for a long chain with its time stamp", async () => {
    const signer = longChain(5, 40);
    expect(signer.chain.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(14_000);
    const path = await kept(await sign(given(), signer));
    expect((await verifyPdf(path, roots)).signatures).toMatchObject([{ intact: true, timeStamp: { state: "holds" } }]);
    const source = new PdfSource(path);
    expect(findSignatures(source).found[0]?.contents.length).toBeGreaterThanOrEqual(32_000);
    source.close();
  });

  it("is refused to a longer one with a sentence, before anything is signed", async () => {
    const { chain } = longChain(5, 90);
    const text = { signerName: "签名人", signedAt };
    await expect(prepareSignature({ source: given(), target: fresh(), chain, text })).rejects.toThrow(
      /证书链有 \d+ KB/,
    );
  });
});

const validity = { from: new Date("2020-01-01"), until: new Date("2029-01-01") };
const otherAuthority = createAuthority({ commonName: "别处的根" }, validity);
const stamperOf = (issuer: typeof authority, options: { forTimeStamps: boolean }, until = validity.until) =>
  timeStamperWith(
    signerOf(issueCertificate(issuer, { commonName: "时间戳" }, { ...validity, until }, "rsa", options), issuer),
    () => later(2),
  );
/** Swaps the time stamp for one of the same length, as anybody can: no signature covers it. */
const exchanged = async (): Promise<string> => {
  const tokens: Uint8Array[] = [];
  const noting: TimeStamper = async (imprint) => {
    const token = await stamper()(imprint);
    tokens.push(token);
    return token;
  };
  for (let tries = 0; tries < 40; tries += 1) {
    const path = await sign(given(), house, noting);
    const own = tokens.at(-1) as Uint8Array;
    const other = tokens.slice(0, -1).find(({ length }) => length === own.length);
    if (!other) continue;
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
    writeFileSync(path, readFileSync(path, "latin1").replace(hex(own), hex(other)), "latin1");
    return path;
  }
  throw new Error("no two tokens of one length");
};

const ways: readonly [way: string, make: () => Promise<string>, verdict: string, reason: RegExp][] = [
  ["a time stamp of another signature", exchanged, "hinted", /时间戳不是为这个签名做的/],
  [
    "a clock set back",
    () => sign(given(), house, stamper(later(26 * 60))),
    "hinted",
    /签章电脑的时钟为 2026-11-20 10:05，比时间戳早/,
  ],
  ["a clock put forward", () => sign(given(), house, stamper(later(-60))), "hinted", /比时间戳晚/],
  [
    "a time stamp of a stranger",
    () => sign(given(), house, stamperOf(otherAuthority, { forTimeStamps: true })),
    "hinted",
    /不是本系统信任的时间戳机构/,
  ],
  [
    "a time stamp by a key for signatures",
    () => sign(given(), house, stamperOf(authority, { forTimeStamps: false })),
    "hinted",
    /不是用于时间戳的/,
  ],
  [
    "a time stamp by an ended certificate",
    () => sign(given(), house, stamperOf(authority, { forTimeStamps: true }, new Date("2021-01-01"))),
    "hinted",
    /其证书不在有效期内/,
  ],
  [
    "a time stamp that is none",
    () => sign(given(), house, async () => Buffer.from("3003020101", "hex")),
    "hinted",
    /已损坏/,
  ],
  [
    "a certificate revoked before",
    async () => {
      const identity = issueCertificate(authority, { commonName: "许静" }, validity);
      const path = await sign(given(), signerOf(identity, authority));
      return kept(path, proof(list([{ certificatePem: identity.certificatePem, at: later(-600) }])));
    },
    "invalid",
    /证书已被吊销/,
  ],
  [
    "a page painted over before the time stamp of the file",
    async () => {
      const repaint = (update: PdfUpdate) => {
        const page = findPage(update.source, 1);
        const contents = addStream(update, new Map(), Buffer.from("0 0 100 100 re f"));
        putObject(update, page.ref, new Map([...page.dict, ["Contents", contents]]));
      };
      return kept(append(await sign(given()), repaint));
    },
    "invalid",
    /页面内容被修改/,
  ],
  [
    "a picture in a field of nobody, before the time stamp of the file",
    async () => {
      const draw = (update: PdfUpdate) => {
        const page = findPage(update.source, 1);
        const field = reserveObject(update);
        const picture = addObject(update, dict({ Subtype: name("Form") }));
        putObject(update, field, dict({ Subtype: name("Widget"), FT: name("Sig"), AP: dict({ N: picture }) }));
        const shown = update.source.array(page.dict.get("Annots")) ?? [];
        putObject(update, page.ref, new Map([...page.dict, ["Annots", [...shown, field]]]));
      };
      return kept(append(await sign(given()), draw));
    },
    "invalid",
    /页面批注被修改/,
  ],
];

it.each(ways)("%s is named", async (_, make, verdict, reason) => {
  const found = await said(await make());
  expect(found.sentence).toMatch(reason);
  expect(found.verdict).toBe(verdict);
});

it("a certificate revoked later leaves the signature valid, because the time stamp is older", async () => {
  const identity = issueCertificate(authority, { commonName: "许静" }, validity);
  const path = await sign(given(), signerOf(identity, authority));
  await kept(path, proof(list([{ certificatePem: identity.certificatePem, at: later(5) }])));
  expect(await said(path)).toMatchObject({ verdict: "valid" });
});
