import { useEffect, useRef } from "react";

/** What the keyboard can ask of the workbench. */
export type Command =
  | "hand"
  | "cloud"
  | "rectangle"
  | "arrow"
  | "text"
  | "nextSheet"
  | "formerSheet"
  | "nextOpinion"
  | "formerOpinion"
  | "writeOpinion"
  | "editOpinion"
  | "removeOpinion"
  | "accept"
  | "keep"
  | "toggleMarks"
  | "toggleTree"
  | "help"
  | "back";

/** The keys, in the order of the help; letters work with and without Caps Lock. */
// biome-ignore format: a table
export const keys: readonly { readonly command: Command; readonly keys: readonly string[]; readonly text: string; readonly on: "sheet" | "recheck" | "both" }[] = [
  { command: "nextSheet", keys: ["j", "PageDown"], text: "下一张图", on: "sheet" },
  { command: "formerSheet", keys: ["k", "PageUp"], text: "上一张图", on: "sheet" },
  { command: "cloud", keys: ["c"], text: "云线", on: "sheet" },
  { command: "rectangle", keys: ["r"], text: "矩形", on: "sheet" },
  { command: "arrow", keys: ["a"], text: "箭头", on: "sheet" },
  { command: "text", keys: ["t"], text: "文字", on: "sheet" },
  { command: "hand", keys: ["v", "h"], text: "手形（拖动图纸）", on: "sheet" },
  { command: "writeOpinion", keys: ["n"], text: "新增意见（不画标注）", on: "sheet" },
  { command: "editOpinion", keys: ["e"], text: "修改选中的意见", on: "sheet" },
  { command: "removeOpinion", keys: ["Delete"], text: "删除选中的意见或标注", on: "sheet" },
  { command: "accept", keys: ["p"], text: "答复通过，转到下一条", on: "recheck" },
  { command: "keep", keys: ["n"], text: "答复未通过，填写理由", on: "recheck" },
  { command: "nextOpinion", keys: ["]"], text: "下一条意见", on: "both" },
  { command: "formerOpinion", keys: ["["], text: "上一条意见", on: "both" },
  { command: "toggleMarks", keys: ["m"], text: "显示或隐藏标注", on: "both" },
  { command: "toggleTree", keys: ["b"], text: "收起或展开目录", on: "both" },
  { command: "back", keys: ["Escape"], text: "回到手形、取消选择", on: "both" },
  { command: "help", keys: ["?", "？"], text: "显示快捷键", on: "both" },
];

export type Stand = "sheet" | "recheck";

/** The command of a key pressed; undefined when it belongs to somebody else. Shift+R is left to the viewer: it turns the sheet. */
export const commandOf = (
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
  stand: Stand,
): Command | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.shiftKey && event.key.toLowerCase() === "r") return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return keys.find((one) => (one.on === "both" || one.on === stand) && one.keys.includes(key))?.command;
};

const typing = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/** A dialog stands before the page; one folded to its strip does not. */
const isBehindDialog = () =>
  [...document.querySelectorAll("[role=dialog]")].some(
    (dialog) => dialog.getClientRects().length > 0 && dialog.querySelector('[data-small="true"]') === null,
  );

/** Hears the keys before the sheet does: R draws here, it does not turn. */
export const useWorkbenchKeys = (stand: Stand, obey: (command: Command) => boolean | void) => {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || isTyping(event.target) || isBehindDialog()) return;
      const command = commandOf(event, stand);
      if (command === undefined || latest.current(command) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [stand]);
};
