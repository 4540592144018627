import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Writes a form into the tab shortly after each key, and once more before the page goes. */
export const useGuestDraft = <T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  keep: (values: T) => void,
) => {
  useEffect(() => {
    let timer = 0;
    const write = () => {
      clearTimeout(timer);
      timer = 0;
      keep(form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== "change") return;
        clearTimeout(timer);
        timer = window.setTimeout(write, 200);
      },
    });
    const onLeave = () => {
      if (timer) write();
    };
    addEventListener("pagehide", onLeave);
    return () => {
      stop();
      removeEventListener("pagehide", onLeave);
      onLeave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keep is a plain function of the values
  }, [form]);
};
