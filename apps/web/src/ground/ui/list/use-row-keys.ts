import { type RefObject, useEffect } from "react";
import { isBehindDialog, isTyping } from "../keys-in-page.ts";

const steps: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>("[data-row-key][tabindex]")];

/** The first row of which something is in sight. */
const firstInSight = (box: HTMLElement, rows: readonly HTMLElement[]) => {
  const { top } = box.getBoundingClientRect();
  return rows.find((row) => row.getBoundingClientRect().bottom > top + 60) ?? rows[0];
};

/** A click on the check box of the row in focus; with Shift the table chooses all rows since the last one. */
const choose = (isRange: boolean) => {
  const box = document.activeElement?.querySelector("input[type=checkbox]");
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));
};

/**
 * J and ↓ go to the next row, K and ↑ to the one before, X chooses the row in focus, ? shows the keys; Enter opens the row
 * in focus.
 */
export const useRowKeys = (box: RefObject<HTMLElement | null>, isOn: boolean, onHelp: () => void) => {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isBehindDialog() || !box.current) return;
      if (event.key === "?" || event.key === "？") {
        event.preventDefault();
        onHelp();
        return;
      }
      if (event.key.toLowerCase() === "x") {
        if (box.current.contains(document.activeElement)) choose(event.shiftKey);
        return;
      }
      const by = steps[event.key.toLowerCase()];
      if (by === undefined) return;
      const focused = document.activeElement;
      const isInList = focused !== null && box.current.contains(focused);
      // Arrows scroll the page and walk through menus; here they move only once a row has the focus.
      if (!isInList && event.key.startsWith("Arrow") && focused !== document.body) return;
      const rows = rowsIn(box.current);
      const at = rows.findIndex((row) => row.contains(focused));
      const next = at < 0 ? firstInSight(box.current, rows) : rows[at + by];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [box, isOn, onHelp]);
};
