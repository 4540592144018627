import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { useEffect, useRef } from "react";
import { markTools } from "../../../sheets/sheet/mark-tools.ts";
import { isBehindDialog, isTyping } from "../../../ground/ui/keys-in-page.ts";

/** Commands of the keyboard. */
export type Command =
  | DrawingTool
  | "undo"
  | "redo"
  | "copyMark"
  | "pasteMark"
  | "nextSheet"
  | "formerSheet"
  | "nextOpinion"
  | "formerOpinion"
  | "writeOpinion"
  | "editOpinion"
  | "removeOpinion"
  | "accept"
  | "acceptPart"
  | "keep"
  | "toggleMarks"
  | "toggleTree"
  | "toggleOpinions"
  | "find"
  | "help"
  | "back";

/** A line of the help; letters work with and without Caps Lock. */
interface KeyRow {
  readonly command: Command;
  readonly keys: readonly string[];
  readonly text: string;
  readonly on: "sheet" | "recheck" | "both";
  readonly withCtrl?: boolean;
}

// biome-ignore format: a table
export const keys: readonly KeyRow[] = [
  { command: "nextSheet", keys: ["j", "PageDown"], text: "下一张图", on: "sheet" },
  { command: "formerSheet", keys: ["k", "PageUp"], text: "上一张图", on: "sheet" },
  { command: "hand", keys: ["v", "h"], text: "手形：拖动图纸，选取、移动标注", on: "sheet" },
  { command: "writeOpinion", keys: ["n"], text: "新增意见；选中个人标注时据此提意见", on: "sheet" },
  { command: "editOpinion", keys: ["e"], text: "修改选中的意见", on: "sheet" },
  { command: "removeOpinion", keys: ["Delete"], text: "删除选中的标注或意见", on: "sheet" },
  { command: "undo", keys: ["z"], text: "撤销标注", on: "sheet", withCtrl: true },
  { command: "redo", keys: ["y"], text: "重做标注", on: "sheet", withCtrl: true },
  { command: "copyMark", keys: ["c"], text: "复制选中的标注", on: "sheet", withCtrl: true },
  { command: "pasteMark", keys: ["v"], text: "粘贴标注，也可贴到另一张图", on: "sheet", withCtrl: true },
  { command: "find", keys: ["f"], text: "查找图面文字，F3 到下一处", on: "sheet", withCtrl: true },
  { command: "accept", keys: ["p"], text: "答复通过，转到下一条", on: "recheck" },
  { command: "acceptPart", keys: ["h"], text: "答复部分通过，填写其余要求", on: "recheck" },
  { command: "keep", keys: ["n"], text: "答复未通过，填写理由", on: "recheck" },
  { command: "nextOpinion", keys: ["]"], text: "下一条意见", on: "both" },
  { command: "formerOpinion", keys: ["["], text: "上一条意见", on: "both" },
  { command: "toggleMarks", keys: ["m"], text: "显示或隐藏标注", on: "both" },
  { command: "toggleTree", keys: ["b"], text: "收起或展开目录", on: "both" },
  { command: "toggleOpinions", keys: ["\\"], text: "收起或展开意见栏", on: "sheet" },
  { command: "back", keys: ["Escape"], text: "回到手形、取消选择", on: "both" },
  { command: "help", keys: ["?", "？"], text: "显示快捷键", on: "both" },
];

/** The tools for marks, in the order of the tool bar. */
export const toolKeys: readonly KeyRow[] = markTools
  .filter(({ tool }) => tool !== "hand")
  .map(({ tool, key, label }) => ({ command: tool, keys: [key.toLowerCase()], text: label, on: "sheet" }));

export const isTool = (command: Command): command is DrawingTool =>
  command === "hand" || toolKeys.some((row) => row.command === command);

export type Stand = "sheet" | "recheck";

/** The command of a pressed key; undefined for keys of other parts. Some letters with Shift belong to the viewer. */
export const commandOf = (
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
  stand: Stand,
): Command | undefined => {
  if (event.altKey) return undefined;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.shiftKey && ["r", "z", "m"].includes(event.key.toLowerCase())) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return [...keys, ...toolKeys].find(
    (one) => (one.on === "both" || one.on === stand) && (one.withCtrl ?? false) === isCtrl && one.keys.includes(key),
  )?.command;
};

/** A menu or a choice of tools is open: Escape closes only that. */
const isBehindPopup = () =>
  document.querySelector(".ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden)") !== null;

/** Handles keys before the sheet does: R draws here and does not turn the sheet. */
export const useWorkbenchKeys = (stand: Stand, obey: (command: Command) => boolean | void) => {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || isTyping(event.target) || isBehindDialog()) return;
      if (event.key === "Escape" && isBehindPopup()) return;
      const command = commandOf(event, stand);
      if (command === undefined || latest.current(command) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [stand]);
};
