import { useEffect, useRef } from "react";

interface Acts {
  readonly step: (by: number) => void;
  readonly nextMode?: () => void;
  readonly toggleBoxes?: () => void;
  /** X: marks the chosen change as looked at. */
  readonly tick?: () => void;
}

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * J and K step through the changes, M switches the mode, H hides the boxes. The page handles these keys before the
 * sheet; with Shift they belong to the sheet.
 */
export const useChangeKeys = (acts: Acts) => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const { step, nextMode, toggleBoxes, tick } = latest.current;
      const act = { j: () => step(1), k: () => step(-1), m: nextMode, h: toggleBoxes, x: tick }[
        event.key.toLowerCase()
      ];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
};
