import { useCallback, useEffect, useRef, useState } from "react";
import { instantText, now } from "../../ground/platform/format.ts";
import type { Draft } from "../../ground/ui/form/use-draft.ts";

/** Saves the newest values after a pause of 800 ms, one save at a time, and once more when the page is left. */
export const useAutosave = <T>(values: T, save: (values: T) => Promise<unknown>, afterMs = 800): Draft => {
  const [shown, setShown] = useState<Omit<Draft, "saveNow">>({ state: "clean", savedAt: undefined, error: undefined });
  const work = useRef({ saved: values, values, running: undefined as Promise<void> | undefined, timer: 0, save });
  work.current.values = values;
  work.current.save = save;

  const saveNow = useCallback(async (): Promise<void> => {
    const draft = work.current;
    clearTimeout(draft.timer);
    if (draft.running) await draft.running;
    const sent = draft.values;
    if (sent === draft.saved) return;
    setShown((former) => ({ ...former, state: "saving" }));
    const former = draft.saved;
    draft.saved = sent;
    draft.running = draft
      .save(sent)
      .then(() => setShown({ state: "saved", savedAt: instantText(now(), "time"), error: undefined }))
      .catch((error: unknown) => {
        draft.saved = former;
        setShown((last) => ({ ...last, state: "failed", error }));
      })
      .finally(() => {
        draft.running = undefined;
      });
    await draft.running;
  }, []);

  useEffect(() => {
    const draft = work.current;
    if (values === draft.saved) return;
    setShown((former) => (former.state === "typing" ? former : { ...former, state: "typing" }));
    clearTimeout(draft.timer);
    draft.timer = window.setTimeout(() => void saveNow(), afterMs);
  }, [values, saveNow, afterMs]);

  useEffect(() => {
    const onLeave = () => void saveNow();
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("pagehide", onLeave);
      void saveNow();
    };
  }, [saveNow]);

  return { ...shown, saveNow };
};
