import type { OpenPage } from "@tushen/drawing/pdfium/open-sheet";
import type { Region } from "@tushen/drawing/page/region";
import type { UnreadableReason } from "@tushen/drawing/sheet-unreadable";

/** Requests of the page to its drawing worker, and the answers. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** "now": visible; "soon": around the visible part; "later": a sheet that may be opened next. */
export type Urgency = "now" | "soon" | "later";

export type SheetAsk =
  | { kind: "start"; wasmUrl: string; fontUrl: string | undefined }
  /** `from`: an address or the bytes; absent if the worker should still have the sheet open. */
  | { kind: "open"; id: number; key: string; page: number; from: string | ArrayBuffer | undefined; urgency: Urgency }
  | {
      kind: "draw";
      id: number;
      key: string;
      page: number;
      region: Region;
      /** The picture is cut into these pieces, relative to the region. */
      cuts: Cut[];
      /** Keep the pixels, so that the same picture is available at once the next time. */
      keep: boolean;
      urgency: Urgency;
    }
  | { kind: "cancel"; id: number };

export type FailureReason = UnreadableReason | "unreachable" | "cancelled" | "forgotten";

export interface Opened {
  pageCount: number;
  size: OpenPage;
}

export type SheetAnswer =
  | { kind: "progress"; id: number; loaded: number; total: number }
  | { kind: "opened"; id: number; opened: Opened }
  | { kind: "drawn"; id: number; pictures: ImageBitmap[] }
  | { kind: "failed"; id: number; reason: FailureReason };
