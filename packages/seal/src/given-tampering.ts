// Ways of tampering with signed files, for the tests of every check of signatures.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { findPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { addObject, addStream, type PdfUpdate, putObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { dict, name, type PdfDict, type PdfRef, PdfString, type PdfValue } from "@tushen/pdf/value";
import { createAuthority, issueCertificate, signerOf } from "./certificate-authority.ts";
import { authority, designer, engineer, house, signedAt } from "./given-signers.ts";
import type { Signer } from "./certificate-authority.ts";
import { signPdf } from "./sign-pdf.ts";
import { stampAndSign } from "./stamp-pdf.ts";

/** Whoever makes files of it takes the folder away afterwards. */
export const folder = mkdtempSync(join(tmpdir(), "tampering-"));
let count = 0;
export const fresh = () => join(folder, `${++count}.pdf`);

const sign = async (source: string, signer: Signer = house, at = signedAt): Promise<string> => {
  const target = fresh();
  await signPdf({ source, target, signer, text: { signerName: "签名人", reason: "审查合格", signedAt: at } });
  return target;
};
const stamp = {
  house: "审查中心",
  certificateNumber: "1",
  date: "2026年11月20日",
  verificationAddress: "https://example.cn",
};
const stamped = async (source = givenPdf(fresh())): Promise<string> => {
  const target = fresh();
  const text = { signerName: "签名人", reason: "审查合格", signedAt };
  await stampAndSign({ source, target, stamp, at: { page: 1, x: 9, y: 9, width: 200 }, text, signer: house });
  return target;
};

/** Appends an increment of an attacker's making. */
const append = (path: string, change: (update: PdfUpdate) => void): string => {
  const source = new PdfSource(path);
  const update = startUpdate(source);
  change(update);
  const target = fresh();
  writeFileSync(target, Buffer.concat([readFileSync(path), writeUpdate(update).bytes]));
  source.close();
  return target;
};
/** Writes other bytes, of the same length, in the place of the first that match. */
const overwrite = (path: string, pattern: RegExp, put: (found: string) => string): string => {
  const bytes = readFileSync(path, "latin1");
  const written = bytes.replace(pattern, (found) => put(found));
  if (written === bytes || written.length !== bytes.length) throw new Error(`nothing overwritten by ${pattern}`);
  const target = fresh();
  writeFileSync(target, written, "latin1");
  return target;
};

const catalog = (update: PdfUpdate) => update.source.trailer.get("Root") as PdfRef;
const putIn = (update: PdfUpdate, ref: PdfRef, entries: Readonly<Record<string, PdfValue>>) =>
  putObject(update, ref, new Map([...(update.source.dict(ref) ?? []), ...Object.entries(entries)]));
const form = (update: PdfUpdate) => update.source.dict(catalog(update))?.get("AcroForm") as PdfRef;
const fields = (update: PdfUpdate) => update.source.array(update.source.dict(form(update))?.get("Fields")) ?? [];
const keepFields = (from: number, to?: number) => (update: PdfUpdate) =>
  putIn(update, form(update), { Fields: [...fields(update)].slice(from, to) });
const repaint = (update: PdfUpdate) => {
  const page = findPage(update.source, 1);
  putIn(update, page.ref, { Contents: addStream(update, new Map(), Buffer.from("0 0 100 100 re f")) });
};
const annotate = (subtype: string) => (update: PdfUpdate) => {
  const page = findPage(update.source, 1);
  const note = addObject(update, dict({ Type: name("Annot"), Subtype: name(subtype), Rect: [0, 0, 50, 50] }));
  putIn(update, page.ref, { Annots: [...(update.source.array(page.dict.get("Annots")) ?? []), note] });
};
/** Another picture in the place of the seal that people see. */
const swapPicture = (update: PdfUpdate) => {
  const widget = fields(update)[0] as PdfRef;
  const picture = addStream(
    update,
    dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 9, 9] }),
    Buffer.from("0 0 9 9 re f"),
  );
  putIn(update, widget, { AP: new Map([["N", picture]]) });
};
const rename = (update: PdfUpdate) => {
  const value = update.source.dict(update.source.dict(fields(update)[0])?.get("V")) as PdfDict;
  putIn(update, fields(update)[0] as PdfRef, {
    V: new Map([...value, ["Name", new PdfString(Buffer.from("another name"))]]),
  });
};

const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
const foreign = (commonName: string) => {
  const other = createAuthority({ commonName: "临江演示根证书", organisation: "临江市" }, validity);
  return signerOf(issueCertificate(other, { commonName }, validity), other);
};
const expired = () =>
  signerOf(
    issueCertificate(
      authority,
      { commonName: "陈䶮璟" },
      { from: new Date("2020-01-01"), until: new Date("2021-01-01") },
    ),
    authority,
  );

const given = () => givenPdf(fresh());
/** Signed by two, one after the other. */
export const twice = async () => sign(await sign(given(), designer), engineer);

/** Each way to tamper, with what the check must say of the file and at least one of its reasons. */
export const ways: readonly [
  way: string,
  make: () => Promise<string>,
  verdict: "invalid" | "hinted" | "unsigned",
  reason: RegExp,
][] = [
  [
    "a byte of the page",
    async () => overwrite(await sign(given()), /400/, () => "900"),
    "invalid",
    /签名与文件内容不符/,
  ],
  [
    "a byte of the signature",
    async () => overwrite(await sign(given()), /<3[0-9a-fA-F]{300}/, (at) => `${at.slice(0, -3)}000`),
    "invalid",
    /签名与文件内容不符/,
  ],
  [
    "a range that leaves out more",
    async () =>
      overwrite(await sign(given()), /\/ByteRange \[0 \d+/, (at) =>
        at.replace(/\d(?=$)/, (last) => String((Number(last) + 1) % 10)),
      ),
    "invalid",
    /签名与文件内容不符/,
  ],
  [
    "the moment of signing",
    async () => overwrite(await sign(given()), /D:2026/, () => "D:2025"),
    "invalid",
    /签名与文件内容不符/,
  ],
  [
    "the reason of signing",
    async () => overwrite(await sign(given()), /\/Reason <FEFF..../i, (at) => `${at.slice(0, -4)}4E00`),
    "invalid",
    /签名与文件内容不符/,
  ],
  ["a page painted over at the end", async () => append(await sign(given()), repaint), "invalid", /追加了内容/],
  [
    "a page painted over between two signatures",
    async () => sign(append(await sign(given(), designer), repaint)),
    "invalid",
    /页面内容被修改/,
  ],
  [
    "a comment laid over",
    async () => sign(append(await sign(given(), designer), annotate("FreeText"))),
    "invalid",
    /页面批注被修改/,
  ],
  [
    "a stamp without a signature of its own",
    async () => sign(append(append(await sign(given(), designer), annotate("Stamp")), () => {})),
    "invalid",
    /批注/,
  ],
  [
    "another picture of the seal",
    async () => sign(append(await stamped(), swapPicture), engineer),
    "invalid",
    /被修改/,
  ],
  [
    "another name on the signature",
    async () => sign(append(await sign(given(), designer), rename), engineer),
    "invalid",
    /./,
  ],
  ["the last signature taken out", async () => append(await twice(), keepFields(0, 1)), "invalid", /陈䶮璟/],
  ["the first signature taken out", async () => append(await twice(), keepFields(1)), "invalid", /华东远景/],
  ["all signatures taken out", async () => append(await twice(), keepFields(0, 0)), "invalid", /华东远景.*陈䶮璟/],
  [
    "all signatures taken out and signed anew",
    async () => sign(append(await twice(), keepFields(0, 0))),
    "invalid",
    /华东远景/,
  ],
  [
    "another catalog",
    async () =>
      sign(
        append(await sign(given(), designer), (update) =>
          putIn(update, catalog(update), { Lang: new PdfString(Buffer.from("xx")) }),
        ),
      ),
    "invalid",
    /./,
  ],
  [
    "a page that the catalog calls metadata",
    async () => {
      const called = append(given(), (update) => {
        const words = addStream(update, new Map(), Buffer.from("BT ET"));
        putIn(update, findPage(update.source, 1).ref, { Contents: words });
        putIn(update, catalog(update), { Metadata: words });
      });
      const repainted = append(await sign(called, designer), (update) => {
        const words = findPage(update.source, 1).dict.get("Contents") as PdfRef;
        const painted = addStream(update, new Map(), Buffer.from("0 0 100 100 re f"));
        putObject(update, words, update.bodies.get(painted.object)?.body ?? Buffer.alloc(0));
      });
      return sign(repainted);
    },
    "invalid",
    /内容被修改/,
  ],
  [
    "an action when it is opened",
    async () =>
      sign(
        append(await sign(given(), designer), (update) =>
          putIn(update, catalog(update), { OpenAction: addObject(update, dict({ S: name("JavaScript") })) }),
        ),
      ),
    "invalid",
    /./,
  ],
  [
    "a page taken away",
    async () =>
      sign(
        append(await sign(givenPdf(fresh(), { pages: [{}, {}] }), designer), (update) =>
          putIn(update, update.source.dict(catalog(update))?.get("Pages") as PdfRef, { Count: 1 }),
        ),
      ),
    "invalid",
    /./,
  ],
  ["a certificate of the same name", async () => sign(given(), foreign("陈䶮璟")), "hinted", /不能确认签章人是谁/],
  ["a certificate that had ended", async () => sign(given(), expired()), "invalid", /不在有效期内/],
  [
    "a clock put back before the certificate",
    async () => sign(given(), engineer, new Date("2025-06-01")),
    "invalid",
    /不在有效期内/,
  ],
];
