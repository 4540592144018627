import { useEffect, useRef } from "react";

const typing = "input:not([type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";

/** J and K move between opinions, Alt with the arrows also while typing. */
export const useAnswerKeys = (step: (by: number) => void) => {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || document.querySelector("[role=dialog]")) return;
      const key = event.key.toLowerCase();
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      const by = event.altKey ? { arrowdown: 1, arrowup: -1 }[key] : isTyping ? undefined : { j: 1, k: -1 }[key];
      if (by === undefined) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
};
