import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { formFields } from "./form-field.ts";
import { forbiddenChanges } from "@tushen/pdf/revision";
import { EndOfData } from "@tushen/pdf/parser";
import { PdfSource } from "@tushen/pdf/source";
import { isName, type PdfDict, PdfString, type PdfValue, textOf } from "@tushen/pdf/value";
import { PdfError } from "@tushen/pdf/pdf-error";
import {
  type ChainResult,
  chainResult,
  type ParsedSignature,
  parseSignature,
  signatureHolds,
  subjectField,
  withoutPadding,
} from "./verify-cms.ts";

export interface VerifiedSignature {
  fieldName: string;
  /** Common name in the certificate, else the name that the file claims. */
  signerName: string;
  organisation?: string;
  certificateSerial?: string;
  certificateValidFrom?: Date;
  certificateValidUntil?: Date;
  /** Digest and signature agree with the bytes covered. */
  intact: boolean;
  chain: ChainResult | "not-checked";
  signedAt?: Date;
  /** Who vouches for the time; `signer` means the signer's own clock. */
  timeSource: "signer" | "none";
  reason?: string;
  coversWholeFile: boolean;
  /** What was changed after this signature and before the next one, in words. */
  changesAfter: string[];
}

export interface PdfVerification {
  signatures: VerifiedSignature[];
  /** Who signed an earlier revision without that signature being in the file as it is now. */
  removedSigners: string[];
  /** The last signature covers the file to its end, and in between nothing but signatures was added. */
  unchangedSinceSigning: boolean;
  verdict: "valid" | "unsigned" | "invalid" | "modified" | "untrusted";
  /** The verdict as a sentence for people. */
  sentence: string;
}

interface FoundSignature {
  fieldName: string;
  value: PdfDict;
  contents: Uint8Array;
  hole: { start: number; end: number };
  end: number;
}

/** Examines every signature of a file. `roots` are the trusted authorities in PEM. */
export const verifyPdf = async (path: string, roots: string[]): Promise<PdfVerification> => {
  const source = new PdfSource(path);
  try {
    const { found, malformed } = findSignatures(source);
    const signatures: VerifiedSignature[] = [];
    const ends = revisionEnds(source);
    for (const [index, one] of found.entries()) {
      const next = found[index + 1];
      const signature = await examine(path, source, one, roots);
      signatures.push(next ? { ...signature, changesAfter: changesBetween(path, one.end, next.end, ends) } : signature);
    }
    const last = signatures.at(-1);
    if (last && !last.coversWholeFile) last.changesAfter.push("签章后追加了内容");
    return conclude([...signatures, ...malformed], removedSigners(path, found, ends.slice(1)));
  } finally {
    source.close();
  }
};

const findSignatures = (source: PdfSource): { found: FoundSignature[]; malformed: VerifiedSignature[] } => {
  const found: FoundSignature[] = [];
  const malformed: VerifiedSignature[] = [];
  for (const { name, field } of formFields(source)) {
    const value = source.dict(field.get("V"));
    if (!isName(source.resolve(field.get("FT")), "Sig") || !value) continue;
    const one = located(source, name, value);
    if (one) found.push(one);
    else
      malformed.push({
        ...described(source, name, value),
        chain: "not-checked",
        changesAfter: [],
        coversWholeFile: false,
      });
  }
  return { found: found.sort((a, b) => a.end - b.end), malformed };
};

/**
 * Signatures of earlier revisions that are in the file no more. Whoever takes all of them out and signs the rest anew
 * leaves a file whose signatures are all good. Their bytes still stand there, unless the file was written anew.
 */
const removedSigners = (path: string, kept: readonly FoundSignature[], earlierEnds: readonly number[]): string[] => {
  const keptEnds = new Set(kept.map(({ end }) => end));
  const removed = new Map<number, string>();
  for (const end of earlierEnds) {
    for (const { signerName, signedTo } of signersOf(path, end))
      if (!keptEnds.has(signedTo)) removed.set(signedTo, signerName);
  }
  return [...removed.values()];
};

/** The signers of a revision, each with the end of what it covers; none where it cannot be read for itself. */
const signersOf = (path: string, end: number): { signerName: string; signedTo: number }[] => {
  let source: PdfSource | undefined;
  try {
    source = new PdfSource(path, end);
    const read = source;
    return findSignatures(read).found.map((one) => ({ signerName: signerOf(read, one), signedTo: one.end }));
  } catch (error) {
    if (error instanceof PdfError) return [];
    throw error;
  } finally {
    source?.close();
  }
};

const signerOf = (source: PdfSource, { fieldName, value, contents }: FoundSignature): string => {
  const parsed = parseSignature(withoutPadding(contents));
  const certified = parsed && subjectField(parsed.certificate, "2.5.4.3");
  return certified ?? described(source, fieldName, value).signerName;
};

/** The byte range must cover the file from its first byte and leave out exactly the signature itself. */
const located = (source: PdfSource, fieldName: string, value: PdfDict): FoundSignature | undefined => {
  const range = source.array(value.get("ByteRange"))?.map((item: PdfValue) => source.resolve(item));
  const contents = source.resolve(value.get("Contents"));
  if (range?.length !== 4 || !range.every((item) => typeof item === "number") || !(contents instanceof PdfString))
    return;
  const [first = 0, start = 0, rest = 0, length = 0] = range as number[];
  const end = rest + length;
  if (first !== 0 || start <= 0 || rest <= start || end > source.size) return;
  const hole = source.bytes(start, rest - start).toString("latin1");
  if (!/^<[0-9A-Fa-f\s]*>$/.test(hole)) return;
  if (!Buffer.from(hole.slice(1, -1).replace(/\s/g, ""), "hex").equals(contents.bytes)) return;
  return { fieldName, value, contents: contents.bytes, hole: { start, end: rest }, end };
};

const described = (source: PdfSource, fieldName: string, value: PdfDict) => {
  const text = (key: string) => textOf(source.resolve(value.get(key)));
  const signedAt = pdfDate(text("M"));
  const reason = text("Reason");
  return {
    fieldName,
    signerName: text("Name") ?? "",
    intact: false,
    timeSource: signedAt ? ("signer" as const) : ("none" as const),
    ...(signedAt ? { signedAt } : {}),
    ...(reason ? { reason } : {}),
  };
};

const examine = async (
  path: string,
  source: PdfSource,
  one: FoundSignature,
  roots: string[],
): Promise<VerifiedSignature> => {
  const about = described(source, one.fieldName, one.value);
  const rest = source.bytes(one.end, 64).toString("latin1");
  const coversWholeFile = source.size - one.end <= 64 && /^\s*$/.test(rest);
  const parsed = parseSignature(withoutPadding(one.contents));
  if (!parsed) return { ...about, chain: "not-checked", coversWholeFile, changesAfter: [] };
  const digest = await coveredDigest(path, one, parsed);
  const at = about.signedAt ?? new Date();
  const { certificate } = parsed;
  const organisation = subjectField(certificate, "2.5.4.10");
  return {
    ...about,
    signerName: subjectField(certificate, "2.5.4.3") ?? about.signerName,
    ...(organisation ? { organisation } : {}),
    certificateSerial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString("hex"),
    certificateValidFrom: certificate.notBefore.value,
    certificateValidUntil: certificate.notAfter.value,
    intact: signatureHolds(parsed, digest),
    chain: await chainResult(parsed, roots, at),
    coversWholeFile,
    changesAfter: [],
  };
};

const coveredDigest = async (
  path: string,
  { hole, end }: FoundSignature,
  { digestName }: ParsedSignature,
): Promise<Buffer> => {
  const hash = createHash(digestName);
  for (const [from, to] of [
    [0, hole.start],
    [hole.end, end],
  ] as const) {
    if (to <= from) continue;
    for await (const chunk of createReadStream(path, { start: from, end: to - 1, highWaterMark: 1 << 20 }))
      hash.update(chunk);
  }
  return hash.digest();
};

/** Where the increments of a file end: behind the end mark that follows each cross-reference section. */
const revisionEnds = (source: PdfSource): number[] =>
  source.sections.map((section) =>
    source.parseAt(section, ({ bytes }) => {
      const mark = /startxref\s+\d+\s+%%EOF\r?\n?/.exec(bytes.toString("latin1"));
      if (!mark) throw new EndOfData();
      return Math.min(section + mark.index + mark[0].length, source.size);
    }),
  );

/** Every increment between two signatures is looked at for itself, so that nothing can be taken back unseen. */
const changesBetween = (path: string, earlierEnd: number, laterEnd: number, ends: number[]): string[] => {
  const steps = [...ends.filter((end) => end > earlierEnd && end < laterEnd), earlierEnd, laterEnd];
  steps.sort((a, b) => a - b);
  const changes: string[] = [];
  let before = new PdfSource(path, earlierEnd);
  try {
    for (const end of steps.slice(1)) {
      const after = new PdfSource(path, end);
      try {
        changes.push(...forbiddenChanges(before, after, end === laterEnd));
      } finally {
        before.close();
        before = after;
      }
    }
    return changes;
  } catch (error) {
    if (error instanceof PdfError) return [...changes, "修订记录无法读取"];
    throw error;
  } finally {
    before.close();
  }
};

const conclude = (signatures: VerifiedSignature[], removed: string[]): PdfVerification => {
  const changes = [...new Set(signatures.flatMap(({ changesAfter }) => changesAfter))];
  const report = (verdict: PdfVerification["verdict"], sentence: string): PdfVerification => ({
    signatures,
    removedSigners: removed,
    unchangedSinceSigning: changes.length === 0 && removed.length === 0,
    verdict,
    sentence,
  });
  if (removed.length) return report("modified", `签章被移除：${removed.join("、")}`);
  if (!signatures.length) return report("unsigned", "文件没有电子签章");
  const invalid = signatures.filter(({ intact }) => !intact);
  if (invalid.length) return report("invalid", `签章无效：${invalid.map(({ signerName }) => signerName).join("、")}`);
  if (changes.length) return report("modified", `签章后文件被修改：${changes.join("；")}`);
  const untrusted = signatures.filter(({ chain }) => chain !== "trusted");
  if (untrusted.length) {
    return report("untrusted", `签章完整，但证书不受信任：${untrusted.map(({ signerName }) => signerName).join("、")}`);
  }
  return report("valid", `${signatures.length}个电子签章均有效，签章后文件未被修改`);
};

/** `D:20261120100500+08'00'` */
const pdfDate = (text: string | undefined): Date | undefined => {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text ?? "");
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zoneHour = "+00", zoneMinute = "00"] = parts;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHour}:${zoneMinute}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};
