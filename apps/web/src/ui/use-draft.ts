import dayjs from "dayjs";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

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
    const now = work.current;
    clearTimeout(now.timer);
    if (now.running) await now.running;
    if (!now.isDirty) return;
    now.isDirty = false;
    setShown((former) => ({ ...former, state: "saving" }));
    now.running = now
      .save(form.getValues())
      .then(() =>
        setShown({ state: now.isDirty ? "typing" : "saved", savedAt: dayjs().format("HH:mm"), error: undefined }),
      )
      .catch((error: unknown) => {
        now.isDirty = true;
        setShown((former) => ({ ...former, state: "failed", error }));
      })
      .finally(() => {
        now.running = undefined;
      });
    await now.running;
  }, [form]);

  useEffect(() => {
    const now = work.current;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== "change") return;
        now.isDirty = true;
        setShown((former) => (former.state === "typing" ? former : { ...former, state: "typing" }));
        clearTimeout(now.timer);
        now.timer = window.setTimeout(() => void saveNow(), afterMs);
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
