import type { PageWish, PdfFacts } from "@tushen/drawing/edit-pdf";
import type { UnreadableReason } from "@tushen/drawing/sheet-unreadable";

/** What the page asks of its editing worker; one worker does one job and ends. */
export interface EditAddress {
  wasmUrl: string;
  /** TrueType with the Chinese characters; fetched only when a mark has words. */
  fontUrl: string;
}

export type EditAsk = EditAddress &
  (
    | { kind: "facts"; bytes: ArrayBuffer }
    | { kind: "edit"; sources: readonly ArrayBuffer[]; pages: readonly PageWish[] }
  );

export type EditFailure = UnreadableReason | "unreachable";

export type EditAnswer =
  | { kind: "facts"; facts: PdfFacts }
  | { kind: "edited"; bytes: ArrayBuffer }
  | { kind: "failed"; reason: EditFailure };
