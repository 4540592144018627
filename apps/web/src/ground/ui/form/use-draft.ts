import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { instantText, now } from "../../platform/format.ts";
import { typedIsSaved } from "../../platform/typed-work.ts";
import { describeFailure } from "../failure.ts";

export interface Draft {
  readonly state: "clean" | "typing" | "saving" | "saved" | "failed";
  /** Time of the last save, `10:32`. */
  readonly savedAt: string | undefined;
  readonly error: unknown;
  /** Saves at once, e.g. before the next step. */
  readonly saveNow: () => Promise<void>;
}

interface DraftOptions<T> {
  /** Remembers in this tab the values the server lacks; undefined: it lacks none. */
  readonly remember?: (values: T | undefined) => void;
  /** The form begins with values the server lacks. */
  readonly startsDirty?: boolean;
  /** Whether a save is sent when the page is left; default yes. */
  readonly sendsOnLeave?: () => boolean;
}

const pauseMs = 800;
const againAfterMs = 10_000;

/**
 * Saves typed values after a pause, one save at a time, and once more when the page is left. A save that failed for
 * want of a connection is repeated when the connection is back.
 */
export const useDraft = <T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  save: (values: T) => Promise<unknown>,
  { remember = () => {}, startsDirty = false, sendsOnLeave = () => true }: DraftOptions<T> = {},
): Draft => {
  const [shown, setShown] = useState<Omit<Draft, "saveNow">>({ state: "clean", savedAt: undefined, error: undefined });
  const work = useRef({
    isDirty: startsDirty,
    hasFailed: false,
    running: undefined as Promise<void> | undefined,
    timer: 0,
    again: () => {},
    save,
    remember,
    sendsOnLeave,
  });
  Object.assign(work.current, { save, remember, sendsOnLeave });

  const saveNow = useCallback(async (): Promise<void> => {
    const draft = work.current;
    clearTimeout(draft.timer);
    if (draft.running) await draft.running;
    if (!draft.isDirty) return;
    draft.isDirty = false;
    setShown((former) => ({ ...former, state: "saving" }));
    draft.running = draft
      .save(form.getValues())
      .then(() => {
        draft.hasFailed = false;
        if (!draft.isDirty) {
          draft.remember(undefined);
          typedIsSaved();
        }
        setShown({ state: draft.isDirty ? "typing" : "saved", savedAt: instantText(now(), "time"), error: undefined });
      })
      .catch((error: unknown) => {
        draft.isDirty = true;
        draft.hasFailed = true;
        draft.remember(form.getValues());
        setShown((former) => ({ ...former, state: "failed", error }));
        clearTimeout(draft.timer);
        if (describeFailure(error).isRetriable) draft.timer = window.setTimeout(() => draft.again(), againAfterMs);
      })
      .finally(() => {
        draft.running = undefined;
      });
    await draft.running;
  }, [form]);

  useEffect(() => {
    const draft = work.current;
    draft.again = () => void saveNow();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== "change") return;
        draft.isDirty = true;
        setShown((former) => (former.state === "typing" ? former : { ...former, state: "typing" }));
        clearTimeout(draft.timer);
        draft.timer = window.setTimeout(() => void saveNow(), pauseMs);
      },
    });
    const onLeave = () => {
      if (draft.isDirty || draft.running) draft.remember(form.getValues());
      if (draft.sendsOnLeave()) void saveNow();
    };
    const onOnline = () => void saveNow();
    const onClosing = (event: BeforeUnloadEvent) => {
      if (draft.isDirty && draft.hasFailed) event.preventDefault();
    };
    addEventListener("pagehide", onLeave);
    addEventListener("online", onOnline);
    addEventListener("beforeunload", onClosing);
    if (draft.isDirty) void saveNow();
    return () => {
      stop();
      removeEventListener("pagehide", onLeave);
      removeEventListener("online", onOnline);
      removeEventListener("beforeunload", onClosing);
      void saveNow();
    };
  }, [form, saveNow]);

  return { ...shown, saveNow };
};
