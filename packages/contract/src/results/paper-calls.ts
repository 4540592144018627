import { z } from "zod";
import { FileName, LetterId, SignedAddress, SubmissionId, yes } from "../ground/fields.ts";
import { Content, takeRefusals } from "../ground/file.ts";
import type { Who } from "../ground/who.ts";
import type { RefusalCode } from "../refusals.ts";

type Number = `C${string}`;

const about = ["submission", "id"] as const;

/** `id` is the batch; `letterId` names one of several papers of it, else the newest is meant. */
const which = { id: SubmissionId, letterId: LetterId.optional() };

/** Signed address of the PDF; null while there is none. A draft is shown only to the side that makes it. */
export const urlCall = <const S extends Number, const P extends string, const W extends readonly Who[]>(
  spec: S,
  path: P,
  title: string,
  who: W,
) => ({
  spec,
  summary: `${title}查看地址`,
  path: `GET ${path}/getSignedUrl/{id}` as const,
  who,
  about,
  input: z.object(which),
  output: SignedAddress.nullable(),
});

/** The Word file, to be edited outside; null while there is no paper. A draft is shown only to the side that makes it. */
export const wordCall = <const S extends Number, const P extends string, const W extends readonly Who[]>(
  spec: S,
  path: P,
  title: string,
  who: W,
) => ({
  spec,
  summary: `${title}的 Word`,
  path: `GET ${path}/getWordUrl/{id}` as const,
  who,
  about,
  input: z.object(which),
  output: SignedAddress.nullable(),
});

/** Takes an edited Word file, or a PDF made of it, as the next version of the draft. */
export const uploadWordCall = <const S extends Number, const P extends string, const W extends readonly Who[]>(
  spec: S,
  path: P,
  title: string,
  who: W,
) => ({
  spec,
  summary: `上传${title}的 Word`,
  path: `POST ${path}/pdf/uploadWord` as const,
  who,
  about,
  input: z.object({ id: SubmissionId, content: Content, fileName: FileName }),
  /** null: the PDF is being made. */
  output: SignedAddress.nullable(),
  refusals: [
    "document.no-draft",
    "document.sent",
    "document.not-word",
    "document.word-unfit",
    ...takeRefusals,
  ] as const,
  wire: { accepts: "multipart" } as const,
});

/** Makes the draft, or makes it anew: earlier signatures are dropped. It is printed at once, by a job. */
export const regenerateCall = <
  const S extends Number,
  const P extends string,
  const W extends readonly Who[],
  const R extends readonly RefusalCode[],
>(
  spec: S,
  path: P,
  title: string,
  who: W,
  refusals: R,
) => ({
  spec,
  summary: `重新生成${title}`,
  path: `POST ${path}/regeneratePdf/{id}` as const,
  who,
  about,
  /** A new PDF bears no signature, whatever is asked for (decision 56). */
  input: z.object({ id: SubmissionId, withSignature: z.boolean().optional() }),
  output: SignedAddress.nullable(),
  refusals: ["document.sent", "document.other-batch", ...refusals] as const,
});

/** Sends the draft, by the act of the review it belongs to where there is one. */
export const sendCall = <
  const S extends Number,
  const P extends string,
  const W extends readonly Who[],
  const R extends readonly RefusalCode[],
>(
  spec: S,
  path: P,
  title: string,
  who: W,
  refusals: R,
) => ({
  spec,
  summary: `发送${title}`,
  path: `POST ${path}/send/{id}` as const,
  who,
  about,
  /** With `withSignature` it is sent only when it is signed. */
  input: z.object({ id: SubmissionId, withSignature: z.boolean().default(false) }),
  output: yes,
  refusals: ["document.no-draft", "document.sent", "document.pending", "document.unsigned", ...refusals] as const,
});
