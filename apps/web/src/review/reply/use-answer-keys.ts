import { useEffect, useRef } from "react";
import { isBehindDialog } from "../../ground/ui/keys-in-page.ts";

const typing = "input:not([type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";

/** Handles keys pressed on the page; not while a dialog is open or Ctrl is held. */
const useKeys = (obey: (event: KeyboardEvent, isTyping: boolean) => boolean) => {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || isBehindDialog()) return;
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (latest.current(event, isTyping)) event.preventDefault();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
};

/** J and K move between opinions, with Alt and the arrows also while typing; ? shows the keys. */
export const useAnswerKeys = (step: (by: number) => void, help: () => void) =>
  useKeys((event, isTyping) => {
    const key = event.key.toLowerCase();
    if (!isTyping && (key === "?" || key === "？")) {
      help();
      return true;
    }
    const by = event.altKey ? { arrowdown: 1, arrowup: -1 }[key] : isTyping ? undefined : { j: 1, k: -1 }[key];
    if (by !== undefined) step(by);
    return by !== undefined;
  });

/**
 * Digits choose one option of a row, with Alt also while typing. `choose` returns false for a number without an option.
 */
export const useDigitKeys = (choose: (index: number) => boolean) =>
  useKeys(({ key, code, altKey }, isTyping) => {
    // With Alt, some keyboards give another character.
    const digit = Number(altKey ? code.replace("Digit", "") : key);
    return digit > 0 && (altKey || !isTyping) && choose(digit - 1);
  });
