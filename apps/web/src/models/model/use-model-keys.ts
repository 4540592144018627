import { useEffect, useRef } from "react";
import { isBehindDialog, isTyping } from "../../ground/ui/keys-in-page.ts";

/** Letters act on the whole page, arrows turn the picture while it has the focus. */
export const useModelKeys = (acts: Readonly<Record<string, () => void>>) => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      const isArrow = event.key.startsWith("Arrow");
      if (isArrow && !(event.target instanceof Element && event.target.closest("[data-stage]"))) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};
