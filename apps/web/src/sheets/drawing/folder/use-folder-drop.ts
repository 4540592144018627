import type { FolderId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { type DragEvent, useRef, useState } from "react";
import { type DroppedFile, droppedFiles } from "../../../ground/ui/upload/dropped-tree.ts";
import type { FolderEdge } from "./folder-line.tsx";
import { dragsSheets, sheetsOfDrag } from "../sheet-drag.ts";

const folderType = "application/x-tushen-folder";

export interface FolderDrops {
  /** Called for files dropped on a folder; absent while nothing may be uploaded. */
  readonly onFiles?: ((files: readonly DroppedFile[], at: FolderId | null) => void) | undefined;
  readonly onSheets?: ((ids: readonly number[], to: FolderId) => void) | undefined;
  readonly onFolder?: ((id: FolderId, target: Folder, where: FolderEdge) => void) | undefined;
}

/**
 * The upper quarter of a line means before it, the lower quarter behind it; template folders stay among their siblings.
 */
const edgeOf = (event: DragEvent, dragged: Folder, target: Folder): FolderEdge | undefined => {
  if (dragged === target) return undefined;
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  const isSibling = dragged.parentId === target.parentId;
  if (dragged.isSystem) return isSibling ? (share < 0.5 ? "before" : "behind") : undefined;
  if (share < 0.25) return "before";
  return share > 0.75 ? "behind" : "into";
};

/** Files, sheets and folders dragged over the lines of a tree. */
export const useFolderDrop = ({ onFiles, onSheets, onFolder }: FolderDrops) => {
  const dragged = useRef<Folder>(undefined);
  const [over, setOver] = useState<{ readonly id: FolderId | null; readonly edge: FolderEdge }>();

  const edgeFor = (event: DragEvent, target: Folder | null): FolderEdge | undefined => {
    const { types } = event.dataTransfer;
    if (types.includes(folderType))
      return target && dragged.current && onFolder ? edgeOf(event, dragged.current, target) : undefined;
    if (dragsSheets(event.dataTransfer)) return target && onSheets ? "into" : undefined;
    return onFiles ? "into" : undefined;
  };
  return {
    over,
    onDrag(event: DragEvent, folder: Folder) {
      dragged.current = folder;
      event.dataTransfer.setData(folderType, String(folder.folderId));
      event.dataTransfer.effectAllowed = "move";
    },
    dropOn: (target: Folder | null) => ({
      "data-takes-files": onFiles && "目录的一行",
      onDragOver(event: DragEvent) {
        const edge = edgeFor(event, target);
        const id = target?.folderId ?? null;
        if (over?.id !== id || over.edge !== edge) setOver(edge && { id, edge });
        if (edge === undefined) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragLeave: () => setOver(undefined),
      async onDrop(event: DragEvent) {
        const edge = edgeFor(event, target);
        setOver(undefined);
        // What is not taken here goes on to the window, which says so.
        if (edge === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.dataTransfer.types.includes(folderType)) {
          if (target && dragged.current) onFolder?.(dragged.current.folderId, target, edge);
        } else if (dragsSheets(event.dataTransfer)) {
          if (target) onSheets?.(sheetsOfDrag(event.dataTransfer), target.folderId);
        } else {
          const files = await droppedFiles(event.dataTransfer);
          if (files.length > 0) onFiles?.(files, target?.folderId ?? null);
        }
      },
    }),
  };
};
