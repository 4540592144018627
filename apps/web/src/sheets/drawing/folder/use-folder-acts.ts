import { drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import type { FolderId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf, useAct, useRefresh } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { childrenOf, folderOf } from "./folder-match.ts";
import type { Undo } from "../use-undo.ts";

/** All acts on folders of a share; each can be undone. */
export const useFolderActs = (tree: Tree, undo: Undo) => {
  const { docRepositoryVersionId, folders } = tree;
  const queries = useQueryClient();
  const refresh = useRefresh();
  const readAgain = () => refresh(drawingCalls.readTree);
  const save = useAct(drawingCalls.saveFolder);
  const move = useAct(drawingCalls.moveFolder);
  const remove = useAct(drawingCalls.deleteFolder);
  const expect = useAct(repositoryCalls.saveDocNum);

  /** Shows a change at once, in the repository and in its recycle bin. */
  const patch = (change: (folder: Folder) => Folder) =>
    queries.setQueriesData<Tree>({ queryKey: keyOf(drawingCalls.readTree) }, (known) =>
      known?.docRepositoryVersionId === docRepositoryVersionId
        ? { ...known, folders: known.folders.map(change) }
        : known,
    );

  /** Resolves to true when done; the shell has shown a refusal. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch {
      return false;
    } finally {
      await readAgain();
    }
  };

  const followerOf = (folder: Folder): FolderId | null => {
    const siblings = childrenOf(folders, folder.parentId);
    return siblings[siblings.indexOf(folder) + 1]?.folderId ?? null;
  };

  const moveTo = (folder: Folder, parentId: FolderId | null, before: FolderId | null) =>
    attempt(async () => {
      const { folderId } = folder;
      const back = { folderId, parentId: folder.parentId, before: followerOf(folder) };
      const order = childrenOf(folders, parentId).filter((one) => one !== folder);
      const at = before === null ? order.length : order.findIndex((one) => one.folderId === before);
      const ranks = new Map([...order.slice(0, at), folder, ...order.slice(at)].map((one, index) => [one, index + 1]));
      patch((one) => ({
        ...one,
        ...(one.folderId === folderId && { parentId }),
        sortNo: ranks.get(folderOf(folders, one.folderId) ?? one) ?? one.sortNo,
      }));
      await move.run({ folderId, parentId, before });
      const takeBack = async () => {
        await move.run(back);
        await readAgain();
      };
      if (parentId === folder.parentId) undo.remember(takeBack);
      else undo.offer(`已移动目录“${folder.folderName}”`, takeBack);
    });

  const create = (parentId: FolderId | null, fileName: string) =>
    attempt(async () => {
      const folderId = await save.run({ docRepositoryVersionId, parentId, fileName });
      undo.offer(`已新建目录“${fileName}”`, async () => {
        await remove.run({ folderId });
        await readAgain();
      });
    });

  const rename = (folder: Folder, fileName: string) =>
    attempt(async () => {
      const { folderId: id, folderName } = folder;
      const call = (name: string) => {
        patch((one) => (one.folderId === id ? { ...one, folderName: name } : one));
        return save.run({ docRepositoryVersionId, id, fileName: name });
      };
      await call(fileName);
      undo.offer(`目录已改名为“${fileName}”`, () => call(folderName));
    });

  return {
    create,
    rename,
    moveTo,
    /** Moves into a folder, or before or behind one. */
    drop: (id: FolderId, target: Folder, where: "before" | "into" | "behind") => {
      const folder = folderOf(folders, id);
      if (!folder || folder === target) return;
      if (where === "into") return void moveTo(folder, target.folderId, null);
      const siblings = childrenOf(folders, target.parentId).filter((one) => one !== folder);
      const before = siblings[siblings.indexOf(target) + (where === "before" ? 0 : 1)];
      void moveTo(folder, target.parentId, before?.folderId ?? null);
    },
    /** One place up (-1) or down among its siblings. */
    step: (folder: Folder, by: 1 | -1) => {
      const siblings = childrenOf(folders, folder.parentId);
      const at = siblings.indexOf(folder);
      if (siblings[at + by] === undefined) return;
      void moveTo(folder, folder.parentId, siblings[by === 1 ? at + 2 : at - 1]?.folderId ?? null);
    },
    remove: (folder: Folder) =>
      attempt(async () => {
        const { folderId, folderName, parentId } = folder;
        const before = followerOf(folder);
        await remove.run({ folderId });
        undo.offer(`已删除目录“${folderName}”`, async () => {
          const id = await save.run({ docRepositoryVersionId, parentId, fileName: folderName });
          await move.run({ folderId: id, parentId, before });
          await readAgain();
        });
      }),
    /** 应传份数; 0 asks for none. */
    expect: (folder: Folder, shouldDocNum: number) =>
      attempt(async () => {
        await expect.run({ id: folder.folderId, shouldDocNum });
        patch((one) => (one.folderId === folder.folderId ? { ...one, shouldDocNum } : one));
        say.done(shouldDocNum === 0 ? "已取消应传份数" : `${folder.folderName} 应传 ${shouldDocNum} 份`);
      }),
  };
};

export type FolderActions = ReturnType<typeof useFolderActs>;
