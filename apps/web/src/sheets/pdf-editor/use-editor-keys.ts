import { useEffect, useRef } from "react";

export type EditorKey = "undo" | "redo" | "remove" | "back" | "former" | "next" | "save";

const plain: Readonly<Record<string, EditorKey>> = {
  Delete: "remove",
  Backspace: "remove",
  Escape: "back",
  PageUp: "former",
  PageDown: "next",
};
const withControl: Readonly<Record<string, EditorKey>> = { z: "undo", y: "redo", Z: "redo", s: "save" };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;

/** Handles keys wherever the focus is, except in a text field. */
export const useEditorKeys = (acts: Readonly<Record<EditorKey, () => void>>): void => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.altKey) return;
      const key = (event.ctrlKey || event.metaKey ? withControl : plain)[event.key];
      if (!key) return;
      event.preventDefault();
      latest.current[key]();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
};
