import type { OpenPage } from "@tushen/drawing/open-sheet";
import type { Region } from "@tushen/drawing/region";
import type { UnreadableReason } from "@tushen/drawing/sheet-unreadable";

/** What the page asks of its drawing worker, and what the worker answers. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** "now": someone is looking at it; "soon": around what is seen; "later": a sheet that may be opened next. */
export type Urgency = "now" | "soon" | "later";

export type SheetAsk =
  | { kind: "start"; wasmUrl: string; fontUrl: string | undefined }
  /** `from`: an address or the bytes; absent when the worker should still have the sheet open. */
  | { kind: "open"; id: number; key: string; page: number; from: string | ArrayBuffer | undefined; urgency: Urgency }
  | {
      kind: "draw";
      id: number;
      key: string;
      page: number;
      region: Region;
      /** The picture is cut into these pieces, relative to the region. */
      cuts: Cut[];
      /** Keep the pixels, so that the same picture is there at once when asked again. */
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
