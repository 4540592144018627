import type { Folder } from "@tushen/contract/sheets/folder";
import type { MenuProps } from "antd";
import type { Asked } from "../asked.ts";
import { childrenOf, isBuildingFolder } from "./folder-match.ts";
import type { FolderActions } from "./use-folder-acts.ts";

/** Acts on one folder; template folders keep their name and parent. */
export const folderMenu = (
  folder: Folder,
  folders: readonly Folder[],
  acts: FolderActions,
  ask: (asked: Asked) => void,
): MenuProps => {
  const siblings = childrenOf(folders, folder.parentId);
  const item = (key: string, label: string, run: () => unknown, when = true, danger = false) =>
    when ? [{ key, label, danger, onClick: () => void run() }] : [];
  return {
    items: [
      ...item("new", "新建下级目录", () => ask({ kind: "new-folder", parentId: folder.folderId })),
      ...item("rename", "修改目录名称", () => ask({ kind: "rename-folder", folder }), !folder.isSystem),
      ...item("move", "移动到…", () => ask({ kind: "move-folder", folder }), !folder.isSystem),
      ...item("up", "上移", () => acts.step(folder, -1), siblings[0] !== folder),
      ...item("down", "下移", () => acts.step(folder, 1), siblings.at(-1) !== folder),
      ...item("expect", "设置应传份数", () => ask({ kind: "expect", folder }), !isBuildingFolder(folder)),
      ...item("remove", "删除目录", () => acts.remove(folder), !folder.isSystem, true),
    ],
  };
};
