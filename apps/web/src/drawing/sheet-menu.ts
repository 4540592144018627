import type { Drawing } from "@tushen/contract/drawing";
import type { DrawingId } from "@tushen/contract/fields";
import type { MenuProps } from "antd";
import { sheetAddress } from "./sheet-address.ts";
import { titleBlockOf } from "./sheet-words.ts";
import type { SheetActions } from "./use-sheet-acts.ts";

interface MenuOptions {
  readonly canEdit: boolean;
  readonly isBin: boolean;
  readonly acts: SheetActions;
  readonly onEdit: (id: DrawingId) => void;
  readonly onRename: (drawing: Drawing) => void;
}

/** What can be done with one sheet now. */
export const sheetMenu = (drawing: Drawing, { canEdit, isBin, acts, onEdit, onRename }: MenuOptions): MenuProps => {
  const ids = [drawing.drawingId];
  const titleBlock = titleBlockOf(drawing);
  const item = (key: string, label: string, run: () => unknown, when = true, danger = false) =>
    when ? [{ key, label, danger, onClick: () => void run() }] : [];
  if (isBin) return { items: item("recover", "恢复", () => acts.recover(ids), canEdit) };
  return {
    items: [
      ...item("open", "查看图纸", () => {
        location.hash = sheetAddress(drawing);
      }),
      ...item("previous", "查看上一版", () => acts.openPrevious(drawing), drawing.previousDrawingId !== null),
      ...item("download", "下载", () => acts.download(drawing)),
      ...item("edit", "修改图号图名", () => onEdit(drawing.drawingId), canEdit),
      ...item(
        "title",
        "采用图签图号图名",
        () => titleBlock && acts.rename(drawing, titleBlock),
        canEdit && titleBlock !== null,
      ),
      ...item("rename", "修改文件名", () => onRename(drawing), canEdit),
      ...item("remove", "移入回收站", () => acts.remove(ids), canEdit, true),
    ],
  };
};
