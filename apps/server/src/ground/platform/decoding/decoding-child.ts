import { setPriority } from "node:os";
import { BcfUnreadable } from "@tushen/model/bcf/bcf-topic";
import { IdsUnreadable } from "@tushen/model/ids/ids-document";
import { PdfError, type PdfErrorCode } from "@tushen/pdf/pdf-error";
import { XfdfUnreadable } from "@tushen/marks/xfdf-unreadable";
import { WordUnreadable } from "@tushen/paper/word/word-unreadable";
import { type Decoders, decoders } from "./decoders.ts";

export interface DecodingJob {
  readonly name: keyof Decoders;
  readonly input: unknown;
}

/** Errors lose their class on the way out of a process; what a decoder says to people arrives by its name. */
export type DecodingAnswer = Outcome & { readonly residentInBytes: number };

type Outcome =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "pdf-error"; readonly code: PdfErrorCode; readonly message: string }
  | { readonly kind: "xfdf-unreadable"; readonly message: string }
  | { readonly kind: "word-unreadable"; readonly message: string }
  | { readonly kind: "bcf-unreadable"; readonly message: string }
  | { readonly kind: "ids-unreadable"; readonly message: string }
  | { readonly kind: "defect"; readonly error: unknown };

// Requests have priority over reading.
setPriority(10);

const answerOf = async ({ name, input }: DecodingJob): Promise<Outcome> => {
  try {
    const decode = decoders[name] as (input: unknown) => Promise<unknown>;
    return { kind: "done", result: await decode(input) };
  } catch (error) {
    if (error instanceof PdfError) return { kind: "pdf-error", code: error.code, message: error.message };
    if (error instanceof XfdfUnreadable) return { kind: "xfdf-unreadable", message: error.message };
    if (error instanceof WordUnreadable) return { kind: "word-unreadable", message: error.message };
    if (error instanceof BcfUnreadable) return { kind: "bcf-unreadable", message: error.message };
    if (error instanceof IdsUnreadable) return { kind: "ids-unreadable", message: error.message };
    return { kind: "defect", error };
  }
};

process.on("message", async (job: DecodingJob) => {
  const outcome = await answerOf(job);
  process.send?.({ ...outcome, residentInBytes: process.memoryUsage.rss() } satisfies DecodingAnswer);
});
process.on("disconnect", () => process.exit(0));
