import { setPriority } from "node:os";
import { PdfError, type PdfErrorCode } from "@tushen/pdf/pdf-error";
import { type Decoders, decoders } from "./decoders.ts";
import { type UnreadableKind, unreadableKindOf } from "./unreadable.ts";

export interface DecodingJob {
  readonly name: keyof Decoders;
  readonly input: unknown;
}

/** Errors lose their class on the way out of a process; what a decoder says to people arrives by its name. */
export type DecodingAnswer = Outcome & { readonly residentInBytes: number };

type Outcome =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "pdf-error"; readonly code: PdfErrorCode; readonly message: string }
  | { readonly kind: "unreadable"; readonly what: UnreadableKind; readonly message: string }
  | { readonly kind: "defect"; readonly error: unknown };

// Requests have priority over reading.
setPriority(10);

const answerOf = async ({ name, input }: DecodingJob): Promise<Outcome> => {
  try {
    const decode = decoders[name] as (input: unknown) => Promise<unknown>;
    return { kind: "done", result: await decode(input) };
  } catch (error) {
    if (error instanceof PdfError) return { kind: "pdf-error", code: error.code, message: error.message };
    const what = unreadableKindOf(error);
    if (what) return { kind: "unreadable", what, message: (error as Error).message };
    return { kind: "defect", error };
  }
};

process.on("message", async (job: DecodingJob) => {
  const outcome = await answerOf(job);
  process.send?.({ ...outcome, residentInBytes: process.memoryUsage.rss() } satisfies DecodingAnswer);
});
process.on("disconnect", () => process.exit(0));
