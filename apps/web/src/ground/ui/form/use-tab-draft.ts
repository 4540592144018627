import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Writes a form into the tab shortly after each key, and once more when the page is left. The returned function cancels
 * a pending write, for values saved elsewhere.
 */
export const useTabDraft = <T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  keep: (values: T) => void,
) => {
  const timer = useRef(0);
  const drop = () => {
    clearTimeout(timer.current);
    timer.current = 0;
  };
  useEffect(() => {
    const write = () => {
      drop();
      keep(form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== "change") return;
        drop();
        timer.current = window.setTimeout(write, 200);
      },
    });
    const onLeave = () => {
      if (timer.current) write();
    };
    addEventListener("pagehide", onLeave);
    return () => {
      stop();
      removeEventListener("pagehide", onLeave);
      onLeave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keep is a plain function of the values
  }, [form]);
  return drop;
};
