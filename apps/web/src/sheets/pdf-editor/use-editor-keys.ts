import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { useEffect, useRef } from "react";
import { isTyping } from "../../ground/ui/keys-in-page.ts";
import { toolOfKey } from "../sheet/mark-tools.ts";

export type EditorKey = "undo" | "redo" | "remove" | "back" | "former" | "next" | "save";

const plain: Readonly<Record<string, EditorKey>> = {
  Delete: "remove",
  Backspace: "remove",
  Escape: "back",
  PageUp: "former",
  PageDown: "next",
};
const withControl: Readonly<Record<string, EditorKey>> = { z: "undo", y: "redo", Z: "redo", s: "save" };

/**
 * Handles keys wherever the focus is, except in a text field, and before the sheet does: as in the workbench R draws and does
 * not turn the sheet.
 */
export const useEditorKeys = (
  acts: Readonly<Record<EditorKey, () => void>>,
  onTool: (tool: DrawingTool) => void,
): void => {
  const latest = useRef({ acts, onTool });
  latest.current = { acts, onTool };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || isTyping(event.target) || event.altKey) return;
      const isControl = event.ctrlKey || event.metaKey;
      const key = (isControl ? withControl : plain)[event.key];
      const tool = isControl ? undefined : toolOfKey(event)?.tool;
      if (key) latest.current.acts[key]();
      else if (tool && tool !== "scale") latest.current.onTool(tool);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, []);
};
