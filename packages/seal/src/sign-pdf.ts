import { createHash, type KeyObject, sign } from "node:crypto";
import { open } from "node:fs/promises";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import type { Signer } from "./certificate-authority.ts";
import { signedAttributes, signedData } from "./cms.ts";
import { addFields, refuseLocked } from "./form-field.ts";
import { PdfSource } from "@tushen/pdf/source";
import { reserveObject, startUpdate } from "@tushen/pdf/update";
import { serialise, textString } from "@tushen/pdf/value";
import { broken, PdfError } from "@tushen/pdf/pdf-error";
import { type DigestName, digestOf, schemeOf } from "./scheme.ts";
import { fillHole, type Hole, writeWithHole } from "./signature-hole.ts";
import { addWidget, type VisibleSeal } from "./signature-widget.ts";
import type { TimeStamper } from "./time-stamp.ts";

export interface SignatureText {
  /** Name of the signer, as shown by readers. */
  signerName: string;
  reason?: string;
  location?: string;
  contact?: string;
  signedAt: Date;
}

export interface SignatureRequest {
  source: string;
  /** Where the signed file is written; never the same as `source`. */
  target: string;
  /** Certificates in DER, the signer's own first. Known before signing: its digest is signed too. */
  chain: Uint8Array[];
  text: SignatureText;
  seal?: VisibleSeal;
}

/** A file that waits for its signature. It must not be touched before `finishSignature`. */
export interface PreparedSignature {
  target: string;
  chain: Uint8Array[];
  hole: Hole;
  /** What is to be signed with the key's digest algorithm, and that digest for signers that take only that. */
  toSign: Uint8Array;
  digest: Uint8Array;
}

/** Room for a signature with its certificates and its time stamp, which may bring certificates as well. */
const roomInBytes = 32 * 1024;
/** Room kept of it for the signature itself and its time stamp. */
const roomBesideChain = 14 * 1024;

/** A chain that cannot fit is refused before anybody is asked for a signature. */
const refuseLongChain = (chain: readonly Uint8Array[]): void => {
  const bytes = chain.reduce((sum, { length }) => sum + length, 0);
  if (bytes <= roomInBytes - roomBesideChain) return;
  const [size, most] = [bytes, roomInBytes - roomBesideChain].map((length) => Math.ceil(length / 1024));
  throw new PdfError("signature-too-large", `证书链有 ${size} KB，超过签名中的 ${most} KB，请去掉多余的证书后重新签署`);
};

/** First phase: appends the signature field and leaves a hole for the signature. */
export const prepareSignature = async (request: SignatureRequest): Promise<PreparedSignature> => {
  const [certificate] = request.chain;
  if (!certificate) throw new Error("no certificate");
  refuseLongChain(request.chain);
  const source = new PdfSource(request.source);
  try {
    refuseLocked(source);
    const update = startUpdate(source);
    const signature = reserveObject(update);
    const field = reserveObject(update);
    addWidget(update, field, signature, request.seal);
    addFields(update, [field]);
    const { bytes, hole } = writeWithHole(update, signature, { entries: entriesOf(request.text), roomInBytes });
    const { digestName } = schemeOf(certificate);
    const contentDigest = await copyAndDigest(source, bytes, request.target, { hole, digestName });
    const toSign = signedAttributes(contentDigest, certificate);
    return { target: request.target, chain: request.chain, hole, toSign, digest: digestOf(digestName, toSign) };
  } finally {
    source.close();
  }
};

/** Second phase: puts the signature over `toSign` into the hole, with a time stamp over it. */
export const finishSignature = async (
  { target, hole, toSign: attributes, chain }: PreparedSignature,
  signature: Uint8Array,
  timeStamper?: TimeStamper,
): Promise<void> => {
  const timeStamp = await timeStamper?.(digestOf("sha256", signature));
  await fillHole(target, hole, signedData({ attributes, signature, chain, timeStamp }));
};

/** Both phases with a key at hand. */
export const signPdf = async ({
  signer,
  timeStamper,
  ...request
}: Omit<SignatureRequest, "chain"> & { signer: Signer; timeStamper?: TimeStamper }): Promise<void> => {
  const prepared = await prepareSignature({ ...request, chain: signer.chain });
  await finishSignature(prepared, signWith(signer.key, prepared.toSign), timeStamper);
};

export const signWith = (key: KeyObject, toSign: Uint8Array): Buffer => sign("sha256", toSign, key);

const entriesOf = (text: SignatureText): string => {
  const optional = (key: string, value?: string) => (value ? `/${key} ${serialise(textString(value))}\n` : "");
  return `/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/Name ${serialise(textString(text.signerName))}\n/M (${pdfDate(text.signedAt)})\n${optional("Reason", text.reason)}${optional("Location", text.location)}${optional("ContactInfo", text.contact)}`;
};

const pdfDate = (instant: Date): string => `D:${clockInBeijing(instant).replace(/\D/g, "")}+08'00'`;

/** Copies the file, appends the increment and digests all but the hole, in one pass and with one buffer. */
const copyAndDigest = async (
  { path, size }: PdfSource,
  appended: Buffer,
  target: string,
  { hole, digestName }: { readonly hole: Hole; readonly digestName: DigestName },
): Promise<Buffer> => {
  const hash = createHash(digestName);
  const from = await open(path, "r");
  try {
    const to = await open(target, "w");
    try {
      const buffer = Buffer.allocUnsafe(Math.min(size, 512 * 1024));
      for (let at = 0; at < size; ) {
        const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, size - at), at);
        if (bytesRead === 0) throw broken("file became shorter");
        hash.update(buffer.subarray(0, bytesRead));
        await to.writeFile(buffer.subarray(0, bytesRead));
        at += bytesRead;
      }
      await to.writeFile(appended);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  hash.update(appended.subarray(0, hole.start - size));
  hash.update(appended.subarray(hole.start + hole.length - size));
  return hash.digest();
};
