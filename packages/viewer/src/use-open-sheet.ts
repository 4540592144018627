import { useLayoutEffect, useState } from "react";
import {
  type EngineAddress,
  keyOf,
  type SheetEngine,
  sheetEngine,
  SheetFailure,
  type SheetSource,
} from "./sheet-engine.ts";
import type { FailureReason, Opened } from "./sheet-work.ts";

export type SheetState =
  | { step: "opening"; share: number }
  | { step: "failed"; reason: FailureReason }
  | { step: "open"; key: string; page: number; opened: Opened };

const beginning: SheetState = { step: "opening", share: 0 };

/** Opens one page of a sheet; asks anew when the sheet, the page or the attempt changes. */
export const useOpenSheet = (address: EngineAddress, source: SheetSource, page: number) => {
  const { wasmUrl, fontUrl } = address;
  const engine: SheetEngine = sheetEngine(fontUrl === undefined ? { wasmUrl } : { wasmUrl, fontUrl });
  const [state, setState] = useState<SheetState>(beginning);
  const [attempt, setAttempt] = useState(0);
  const key = keyOf(source);

  // The source object may be new with every render; its key tells whether the sheet changed. The engine is asked before the next
  // frame is painted.
  useLayoutEffect(() => {
    let isCurrent = true;
    const tell = (next: SheetState) => isCurrent && setState(next);
    tell(beginning);
    const opening = engine.open(source, page, { onProgress: (share) => tell({ step: "opening", share }) });
    opening.opened.then(
      (opened) => tell({ step: "open", key, page, opened }),
      (error: unknown) => tell({ step: "failed", reason: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
      opening.cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the source
  }, [engine, key, page, attempt]);

  return {
    engine,
    state,
    fail: (error: unknown) => setState({ step: "failed", reason: reasonOf(error) }),
    retry: () => setAttempt((count) => count + 1),
  };
};

const reasonOf = (error: unknown): FailureReason => (error instanceof SheetFailure ? error.reason : "damaged");
