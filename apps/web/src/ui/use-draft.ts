import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { instantText, now } from "../platform/format.ts";

export interface Draft {
  readonly state: "clean" | "typing" | "saving" | "saved" | "failed";
  /** `10:32` of the last save. */
  readonly savedAt: string | undefined;
  readonly error: unknown;
  /** Saves at once, e.g. before the next step. */
  readonly saveNow: () => Promise<void>;
}

/** Saves what is typed after a pause of 800 ms, one save at a time, and once more on leaving the page. */
export const useDraft = <T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  save: (values: T) => Promise<unknown>,
  afterMs = 800,
): Draft => {
  const [shown, setShown] = useState<Omit<Draft, "saveNow">>({ state: "clean", savedAt: undefined, error: undefined });
  const work = useRef({ isDirty: false, running: undefined as Promise<void> | undefined, timer: 0, save });
  work.current.save = save;

  const saveNow = useCallback(async (): Promise<void> => {
    const draft = work.current;
    clearTimeout(draft.timer);
    if (draft.running) await draft.running;
    if (!draft.isDirty) return;
    draft.isDirty = false;
    setShown((former) => ({ ...former, state: "saving" }));
    draft.running = draft
      .save(form.getValues())
      .then(() =>
        setShown({ state: draft.isDirty ? "typing" : "saved", savedAt: instantText(now(), "time"), error: undefined }),
      )
      .catch((error: unknown) => {
        draft.isDirty = true;
        setShown((former) => ({ ...former, state: "failed", error }));
      })
      .finally(() => {
        draft.running = undefined;
      });
    await draft.running;
  }, [form]);

  useEffect(() => {
    const draft = work.current;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== "change") return;
        draft.isDirty = true;
        setShown((former) => (former.state === "typing" ? former : { ...former, state: "typing" }));
        clearTimeout(draft.timer);
        draft.timer = window.setTimeout(() => void saveNow(), afterMs);
      },
    });
    const onLeave = () => void saveNow();
    addEventListener("pagehide", onLeave);
    return () => {
      stop();
      removeEventListener("pagehide", onLeave);
      void saveNow();
    };
  }, [form, saveNow, afterMs]);

  return { ...shown, saveNow };
};
