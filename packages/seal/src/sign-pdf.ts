import { createHash, type KeyObject, sign } from "node:crypto";
import { open } from "node:fs/promises";
import { clockInBeijing } from "@tushen/domain/ground/beijing-clock";
import type { Signer } from "./certificate-authority.ts";
import { signedAttributes, signedData } from "./cms.ts";
import { addFields, refuseLocked } from "./form-field.ts";
import { PdfSource } from "@tushen/pdf/source";
import { putObject, reserveObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { serialise, textString } from "@tushen/pdf/value";
import { broken, PdfError } from "@tushen/pdf/pdf-error";
import { addWidget, type VisibleSeal } from "./signature-widget.ts";

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
  /** Position and length of the hole for the signature, its angle brackets included. */
  hole: { start: number; length: number };
  /** What is to be signed with SHA-256, and its digest for signers that take only that. */
  toSign: Uint8Array;
  digest: Uint8Array;
}

/** Room for the signature with its certificates and, later, a time stamp. */
const contentsBytes = 12 * 1024;
const byteRangeRoom = 50;

/** First phase: appends the signature field and leaves a hole for the signature. */
export const prepareSignature = async (request: SignatureRequest): Promise<PreparedSignature> => {
  const source = new PdfSource(request.source);
  try {
    refuseLocked(source);
    const update = startUpdate(source);
    const signature = reserveObject(update);
    const field = reserveObject(update);
    addWidget(update, field, signature, request.seal);
    addFields(update, [field]);
    const { body, byteRangeAt, contentsAt } = signatureDictionary(request.text);
    putObject(update, signature, body);
    const { bytes, bodyOffsets } = writeUpdate(update);
    const start = (bodyOffsets.get(signature.object) ?? 0) + contentsAt;
    const hole = { start, length: contentsBytes * 2 + 2 };
    const rest = start + hole.length;
    const byteRange = `[0 ${start} ${rest} ${source.size + bytes.length - rest}`.padEnd(byteRangeRoom - 1);
    bytes.write(byteRange, start - contentsAt + byteRangeAt - source.size, "latin1");
    const contentDigest = await copyAndDigest(source.path, source.size, bytes, request.target, hole);
    const [certificate] = request.chain;
    if (!certificate) throw new Error("no certificate");
    const toSign = signedAttributes(contentDigest, certificate);
    const digest = createHash("sha256").update(toSign).digest();
    return { target: request.target, chain: request.chain, hole, toSign, digest };
  } finally {
    source.close();
  }
};

/** Second phase: puts the signature over `toSign` into the hole. */
export const finishSignature = async (prepared: PreparedSignature, signature: Uint8Array): Promise<void> => {
  const cms = signedData(prepared.toSign, signature, prepared.chain).toString("hex");
  if (cms.length > prepared.hole.length - 2) throw new PdfError("signature-too-large", "签名数据过大，无法写入 PDF");
  const file = await open(prepared.target, "r+");
  try {
    const waiting = Buffer.alloc(64);
    await file.read(waiting, 0, waiting.length, prepared.hole.start);
    if (!/^<0+$/.test(waiting.toString("latin1"))) throw new PdfError("already-finished", "该文件的签名已写入");
    await file.write(Buffer.from(cms, "latin1"), 0, cms.length, prepared.hole.start + 1);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Both phases with a key at hand. */
export const signPdf = async (request: Omit<SignatureRequest, "chain"> & { signer: Signer }): Promise<void> => {
  const prepared = await prepareSignature({ ...request, chain: request.signer.chain });
  await finishSignature(prepared, signWith(request.signer.key, prepared.toSign));
};

export const signWith = (key: KeyObject, toSign: Uint8Array): Buffer => sign("sha256", toSign, key);

const signatureDictionary = (text: SignatureText): { body: Buffer; byteRangeAt: number; contentsAt: number } => {
  const optional = (key: string, value?: string) => (value ? `/${key} ${serialise(textString(value))}\n` : "");
  const head = `<</Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/Name ${serialise(textString(text.signerName))}\n/M (${pdfDate(text.signedAt)})\n${optional("Reason", text.reason)}${optional("Location", text.location)}${optional("ContactInfo", text.contact)}`;
  const byteRange = `${" ".repeat(byteRangeRoom - 1)}]`;
  const beforeContents = `${head}/ByteRange ${byteRange}\n/Contents `;
  return {
    body: Buffer.from(`${beforeContents}<${"0".repeat(contentsBytes * 2)}>\n>>`, "latin1"),
    byteRangeAt: head.length + "/ByteRange ".length,
    contentsAt: beforeContents.length,
  };
};

const pdfDate = (instant: Date): string => `D:${clockInBeijing(instant).replace(/\D/g, "")}+08'00'`;

/** Copies the file, appends the increment and digests all but the hole, in one pass and with one buffer. */
const copyAndDigest = async (
  source: string,
  size: number,
  appended: Buffer,
  target: string,
  hole: PreparedSignature["hole"],
): Promise<Buffer> => {
  const hash = createHash("sha256");
  const from = await open(source, "r");
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
