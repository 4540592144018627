import { type LastingProof, momentOf, type TimeStampFacts } from "@tushen/domain/results/signature-time";
import { PdfSource } from "@tushen/pdf/source";
import { type PdfDict, textOf } from "@tushen/pdf/value";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { CertificateRevocationList } from "pkijs";
import { changesAfter } from "./changes-after.ts";
import { type CoveredDigest, coveredDigests } from "./covered-digest.ts";
import { findSignatures, type FoundSignature, isTimeStamp, revisionEnds } from "./found-signature.ts";
import { readRevocationList } from "./revocation-list.ts";
import { digestOf } from "./scheme.ts";
import { type Revocation, revocationOf, storedProof } from "./stored-proof.ts";
import { checkChain, parseSignature, signatureHolds, subjectField, withoutPadding } from "./verify-cms.ts";
import type { ChainResult } from "./checked-chain.ts";
import { type CheckedTimeStamp, checkTimeStamp } from "./verify-time-stamp.ts";

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
  chain: ChainResult | "revoked" | "not-checked";
  /** By the clock of the computer that signed. */
  signedAt?: Date;
  /** The time stamp over the signature. */
  timeStamp?: TimeStampFacts;
  /** Whether the signature can be checked when its certificate has ended. */
  lasting: LastingProof;
  reason?: string;
  /** Nothing follows it but proof and time stamps that keep it checkable. */
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

interface Examiner {
  readonly covered: CoveredDigest;
  readonly source: PdfSource;
  readonly roots: readonly string[];
  readonly timeRoots: readonly string[];
  /** Lists of revoked certificates that the file brings along. */
  readonly lists: readonly CertificateRevocationList[];
}

/** Examines every signature of a file. The roots are authorities that are trusted, in PEM; those of time stamps may differ. */
export const verifyPdf = async (
  path: string,
  roots: readonly string[],
  timeRoots: readonly string[] = roots,
): Promise<PdfVerification> => {
  const source = new PdfSource(path);
  try {
    const { found, malformed } = findSignatures(source);
    const ends = revisionEnds(source);
    const isStamp = found.map(({ value }) => isTimeStamp(source, value));
    const changes = found.map((_, index) => changesAfter({ path, source, ends }, found, index));
    const covered = coveredDigests(path, found);
    const examiner = { covered, source, roots, timeRoots, lists: revocationLists(source) };
    const sealing = await lastTimeStamp(examiner, found);
    const signatures: VerifiedSignature[] = [];
    for (const [index, one] of found.entries()) {
      if (isStamp[index]) continue;
      const next = isStamp.findIndex((stamp, at) => at > index && !stamp);
      // What changed after a time stamp over the file changed after the signature before it.
      const own = changes.slice(index, next < 0 ? undefined : next).flat();
      signatures.push({
        ...(await examine(examiner, one, sealing && sealing.end > one.end ? sealing : undefined)),
        coversWholeFile: next < 0 && own.length === 0,
        changesAfter: own,
      });
    }
    const broken = malformed.map(({ name, value }) => ({ ...described(source, name, value), ...unchecked() }));
    return conclude([...signatures, ...broken], removedSigners(path, found, ends.slice(1)));
  } finally {
    source.close();
  }
};

const unchecked = (): Pick<VerifiedSignature, "chain" | "lasting" | "coversWholeFile" | "changesAfter"> => ({
  ...{ chain: "not-checked", lasting: { state: "unchecked" }, coversWholeFile: false, changesAfter: [] },
});

const revocationLists = (source: PdfSource): CertificateRevocationList[] =>
  storedProof(source).revocationLists.flatMap(({ bytes }) => readRevocationList(bytes) ?? []);

type Sealing = CheckedTimeStamp & { readonly end: number };

/** The last time stamp over the file that holds. */
const lastTimeStamp = async (
  { covered, source, timeRoots }: Examiner,
  found: readonly FoundSignature[],
): Promise<Sealing | undefined> => {
  for (const one of found.toReversed()) {
    if (!isTimeStamp(source, one.value)) continue;
    const token = withoutPadding(one.contents);
    const checked = await checkTimeStamp(token, (name) => covered(one, name), timeRoots);
    if (checked.state === "holds") return { ...checked, end: one.end };
  }
  return undefined;
};

/**
 * Signatures of earlier revisions that are in the file no more. Whoever takes all of them out and signs the rest anew
 * leaves a file whose signatures are all good. Their bytes still stand there, unless the file was written anew.
 */
const removedSigners = (path: string, kept: readonly FoundSignature[], earlierEnds: readonly number[]): string[] => {
  const keptEnds = new Set(kept.map(({ end }) => end));
  const removed = new Map<number, string>();
  for (const end of earlierEnds) {
    for (const { signerName, signedTo } of signersBut(keptEnds, path, end)) removed.set(signedTo, signerName);
  }
  return [...removed.values()];
};

/**
 * The signers of a revision with the end of what each covers, but those of signatures that are kept: to read a certificate
 * is what takes long. None where the revision cannot be read for itself.
 */
const signersBut = (
  keptEnds: ReadonlySet<number>,
  path: string,
  end: number,
): { signerName: string; signedTo: number }[] => {
  let source: PdfSource | undefined;
  try {
    source = new PdfSource(path, end);
    const read = source;
    const others = findSignatures(read).found.filter((one) => !keptEnds.has(one.end));
    return others.map((one) => ({ signerName: signerOf(read, one), signedTo: one.end }));
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

const described = (source: PdfSource, fieldName: string, value: PdfDict) => {
  const text = (key: string) => textOf(source.resolve(value.get(key)));
  const signedAt = pdfDate(text("M"));
  const reason = text("Reason");
  return {
    fieldName,
    signerName: text("Name") ?? "",
    intact: false,
    ...(signedAt ? { signedAt } : {}),
    ...(reason ? { reason } : {}),
  };
};

type Examined = Omit<VerifiedSignature, "coversWholeFile" | "changesAfter">;

const examine = async (examiner: Examiner, one: FoundSignature, sealing: Sealing | undefined): Promise<Examined> => {
  const { covered, source, roots, lists } = examiner;
  const about = described(source, one.fieldName, one.value);
  const parsed = parseSignature(withoutPadding(one.contents));
  if (!parsed) return { ...about, chain: "not-checked", lasting: { state: "unchecked" } };
  const { certificate, info } = parsed;
  const signature = info.signature.valueBlock.valueHexView;
  const stamp =
    parsed.timeStamp &&
    (await checkTimeStamp(parsed.timeStamp, (name) => digestOf(name, signature), examiner.timeRoots));
  const timeStamp = stamp && { by: stamp.by, ...(stamp.at && { at: stamp.at }), state: stamp.state };
  const at = momentOf({ ...about, ...(timeStamp && { timeStamp }) }) ?? new Date();
  const chain = await checkChain(parsed, roots, at);
  const revocation = await revocationOf(chain.path, lists);
  const organisation = subjectField(certificate, "2.5.4.10");
  return {
    ...about,
    signerName: subjectField(certificate, "2.5.4.3") ?? about.signerName,
    ...(organisation ? { organisation } : {}),
    certificateSerial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString("hex"),
    certificateValidFrom: certificate.notBefore.value,
    certificateValidUntil: certificate.notAfter.value,
    intact: signatureHolds(parsed, await covered(one, parsed.digestName)),
    chain: revocation.state === "revoked" && revocation.at <= at ? "revoked" : chain.result,
    ...(timeStamp && { timeStamp }),
    lasting: lastingProof(stamp, revocation, sealing),
  };
};

/** After the end of a certificate count the moment, its state then, and a time stamp which shows that both are old. */
const lastingProof = (
  stamp: CheckedTimeStamp | undefined,
  { state }: Revocation,
  sealing: Sealing | undefined,
): LastingProof => {
  if (stamp?.state !== "holds") return { state: "no-time-stamp" };
  if (state === "unknown") return { state: "no-status" };
  if (!sealing?.certificateUntil) return { state: "no-file-time-stamp" };
  return { state: "until", until: sealing.certificateUntil };
};

const conclude = (signatures: VerifiedSignature[], removed: string[]): PdfVerification => {
  const changes = [...new Set(signatures.flatMap(({ changesAfter: after }) => after))];
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
