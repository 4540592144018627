import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { MenuProps } from "antd";
import type { Asked } from "./asked.ts";
import { sheetAddress } from "./sheet-address.ts";
import { hasSeveralPages, sheetsInside, titleBlockOf } from "./sheet-words.ts";
import type { SheetActions } from "./use-sheet-acts.ts";

interface MenuOptions {
  readonly canEdit: boolean;
  readonly isBin: boolean;
  readonly acts: SheetActions;
  readonly onEdit: (id: DrawingId) => void;
  readonly onAsk: (asked: Asked) => void;
}

/** Acts on one sheet. */
export const sheetMenu = (drawing: Drawing, { canEdit, isBin, acts, onEdit, onAsk }: MenuOptions): MenuProps => {
  const ids = [drawing.drawingId];
  const titleBlock = titleBlockOf(drawing);
  const item = (key: string, label: string, run: () => unknown, when = true, danger = false) =>
    when ? [{ key, label, danger, onClick: () => void run() }] : [];
  const facts = item("facts", "详情与历次版次", () => onAsk({ kind: "facts", drawing }));
  if (isBin)
    return {
      items: [
        ...facts,
        ...item("recover", "恢复", () => acts.recover(ids), canEdit),
        ...item("delete", "彻底删除", () => acts.deleteForGood(ids), canEdit, true),
      ],
    };
  const { at, of } = acts.rankOf(drawing);
  return {
    items: [
      ...item("open", "查看图纸", () => {
        location.hash = sheetAddress(drawing);
      }),
      ...item("previous", "查看上一版", () => acts.openPrevious(drawing), drawing.previousDrawingId !== null),
      ...facts,
      ...item("download", "下载", () => acts.download(drawing)),
      ...item(
        "split",
        "拆分为单张图纸",
        () => onAsk({ kind: "split", drawing }),
        canEdit && drawing.kind === "DRAW" && hasSeveralPages(drawing),
      ),
      ...item("sheets", "分为图纸…", () => onAsk({ kind: "split", drawing }), canEdit && sheetsInside(drawing) > 0),
      ...item("edit", "修改图号图名", () => onEdit(drawing.drawingId), canEdit),
      ...item(
        "title",
        "采用图签图号图名",
        () => titleBlock && acts.rename(drawing, titleBlock),
        canEdit && titleBlock !== null,
      ),
      ...item("rename", "修改文件名", () => onAsk({ kind: "rename-file", drawing }), canEdit),
      ...item("move", "移动到…", () => onAsk({ kind: "move-sheets", ids }), canEdit),
      ...item("up", "上移", () => acts.step(drawing, -1), canEdit && at > 1),
      ...item("down", "下移", () => acts.step(drawing, 1), canEdit && at < of),
      ...item("rank", "调整到第几位…", () => onAsk({ kind: "rank", drawing }), canEdit && of > 2),
      ...item("remove", "移入回收站", () => acts.remove(ids), canEdit, true),
    ],
  };
};
