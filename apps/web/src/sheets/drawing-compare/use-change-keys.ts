import { useEffect, useRef } from "react";

interface Acts {
  readonly step: (by: number) => void;
  readonly nextMode?: () => void;
  readonly toggleBoxes?: () => void;
  /** X: what is looked at is done with. */
  readonly tick?: () => void;
}

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * J and K go from change to change, M changes how the sheets are shown, H hides the boxes. The page hears them before the
 * sheet does; with Shift they are the sheet's.
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
