import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";

/** The dialogs of the repository with their subjects. */
export type Asked =
  | { readonly kind: "rename-file"; readonly drawing: Drawing }
  | { readonly kind: "move-sheets"; readonly ids: readonly DrawingId[] }
  | { readonly kind: "rank"; readonly drawing: Drawing }
  | { readonly kind: "facts"; readonly drawing: Drawing }
  | { readonly kind: "split"; readonly drawing: Drawing }
  | { readonly kind: "new-folder"; readonly parentId: FolderId | null }
  | { readonly kind: "rename-folder"; readonly folder: Folder }
  | { readonly kind: "move-folder"; readonly folder: Folder }
  | { readonly kind: "expect"; readonly folder: Folder };
