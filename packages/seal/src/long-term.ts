import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { PdfSource } from "@tushen/pdf/source";
import { addStream, type PdfUpdate, putObject, reserveObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { dict, type PdfDict, PdfRef, type PdfValue } from "@tushen/pdf/value";
import { broken } from "@tushen/pdf/pdf-error";
import { findSignatures, isTimeStamp } from "./found-signature.ts";
import { addFields } from "./form-field.ts";
import { fillHole, type Hole, writeWithHole } from "./signature-hole.ts";
import { addWidget } from "./signature-widget.ts";
import type { TimeStamper } from "./time-stamp.ts";
import { storedProof } from "./stored-proof.ts";

/** What a check needs when the authorities answer no more: their certificates and lists of revoked ones, in DER. */
export interface Proof {
  readonly certificates: readonly Uint8Array[];
  readonly revocationLists: readonly Uint8Array[];
}

/** Room for the token of a time stamp with its certificates. */
const roomInBytes = 16 * 1024;

/**
 * Makes the signatures of a file checkable after their certificates have ended (PAdES B-LTA, ETSI EN 319 142-1): appends the
 * proof, then a time stamp over the whole file.
 */
export const keepCheckable = async (path: string, proof: Proof, timeStamper: TimeStamper): Promise<void> => {
  await appendProof(path, proof);
  await appendTimeStamp(path, timeStamper);
};

/** Puts the proof into the store of the file (DSS), and names it for each signature (VRI). */
const appendProof = async (path: string, proof: Proof): Promise<void> => {
  const source = new PdfSource(path);
  try {
    const root = source.trailer.get("Root");
    const catalog = source.dict(root);
    if (!catalog || !(root instanceof PdfRef)) throw broken("no catalog");
    const update = startUpdate(source);
    const known = storedProof(source);
    const refs = {
      Certs: addMissing(update, known.certificates, proof.certificates),
      CRLs: addMissing(update, known.revocationLists, proof.revocationLists),
    };
    const present = source.dict(catalog.get("DSS")) ?? new Map<string, PdfValue>();
    const store: PdfDict = new Map([
      ...present,
      ["Certs", withRefs(source, present, "Certs", refs.Certs)],
      ["CRLs", withRefs(source, present, "CRLs", refs.CRLs)],
      ["VRI", namedForSignatures(source, present, refs)],
    ]);
    putObject(update, root, new Map([...catalog, ["DSS", store]]));
    await appendFile(path, writeUpdate(update).bytes);
  } finally {
    source.close();
  }
};

interface Stored {
  readonly ref: PdfRef;
  readonly bytes: Uint8Array;
}

const addMissing = (update: PdfUpdate, known: readonly Stored[], wanted: readonly Uint8Array[]): PdfRef[] =>
  wanted.map((bytes) => {
    const there = known.find((one) => Buffer.from(bytes).equals(one.bytes));
    return there?.ref ?? addStream(update, new Map(), Buffer.from(bytes));
  });

const withRefs = (source: PdfSource, store: PdfDict, key: string, refs: readonly PdfRef[]): PdfValue[] => {
  const present = source.array(store.get(key)) ?? [];
  const numbers = new Set(present.map((one) => (one instanceof PdfRef ? one.object : 0)));
  return [...present, ...refs.filter(({ object }) => !numbers.has(object))];
};

/** The key of a signature is the SHA-1 of its bytes (ISO 32000-2, 12.8.4.3). */
const namedForSignatures = (
  source: PdfSource,
  store: PdfDict,
  { Certs, CRLs }: { readonly Certs: PdfRef[]; readonly CRLs: PdfRef[] },
): PdfDict => {
  const named: PdfDict = new Map(source.dict(store.get("VRI")) ?? []);
  for (const { value, contents } of findSignatures(source).found) {
    if (isTimeStamp(source, value)) continue;
    const key = createHash("sha1").update(contents).digest("hex").toUpperCase();
    if (!named.has(key)) named.set(key, dict({ Cert: Certs, CRL: CRLs }));
  }
  return named;
};

const appendTimeStamp = async (path: string, timeStamper: TimeStamper): Promise<void> => {
  const hole = await appendEmptyTimeStamp(path);
  await fillHole(path, hole, await timeStamper(await digestAround(path, hole)));
};

const appendEmptyTimeStamp = async (path: string): Promise<Hole> => {
  const source = new PdfSource(path);
  try {
    const update = startUpdate(source);
    const stamp = reserveObject(update);
    const field = reserveObject(update);
    addWidget(update, field, stamp);
    addFields(update, [field]);
    const entries = "/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n";
    const { bytes, hole } = writeWithHole(update, stamp, { entries, roomInBytes });
    await appendFile(path, bytes);
    return hole;
  } finally {
    source.close();
  }
};

const digestAround = async (path: string, { start, length }: Hole): Promise<Buffer> => {
  const hash = createHash("sha256");
  for (const range of [{ start: 0, end: start - 1 }, { start: start + length }])
    for await (const chunk of createReadStream(path, { ...range, highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest();
};
