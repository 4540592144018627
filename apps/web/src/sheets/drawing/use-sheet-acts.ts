import { drawingCalls, type Drawing, type Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { call } from "../../ground/platform/call.ts";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { downloadDrawing } from "./download-drawing.ts";
import { folderOf } from "./folder/folder-match.ts";
import { groupBy } from "@tushen/domain/ground/group-by";
import { inChunks } from "./in-chunks.ts";
import { numberOrder } from "./number-order.ts";
import { sheetAddress } from "./sheet-address.ts";
import { orderAfterDrop } from "./table-rows.ts";
import type { Undo } from "./use-undo.ts";
import { firstFew } from "../../ground/ui/first-few.ts";

type Patch = (change: (drawings: readonly Drawing[]) => Drawing[]) => void;
type Ids = readonly DrawingId[];

/** Most items per call. */
const most = { moved: 500, ordered: 1000 };

/** All acts on sheets of a share; a change shows at once and is undone when refused. */
export const useSheetActs = (tree: Tree, patch: Patch, undo: Undo) => {
  const refresh = useRefresh();
  const readAgain = () => refresh(drawingCalls.readTree, submissionCalls.readSubmission);
  const saveGraphInfo = useAct(drawingCalls.saveGraphInfo);
  const correct = useAct(drawingCalls.correctDrawings);
  const settle = useAct(drawingCalls.settleRecognition);
  const forgetTitlePlace = useAct(drawingCalls.forgetTitlePlace);
  const renameFile = useAct(drawingCalls.renameDrawing);
  const move = useAct(drawingCalls.moveDrawings);
  const remove = useAct(drawingCalls.removeDrawings);
  const recover = useAct(drawingCalls.recoverDrawings);
  const setOrder = useAct(drawingCalls.setOrder);
  const updown = useAct(repositoryCalls.updown);
  const deleteForGood = useAct(repositoryCalls.deleteDocuments);
  const emptyBin = useAct(repositoryCalls.emptyBin);
  const put = (drawing: Drawing) =>
    patch((drawings) => drawings.map((one) => (one.drawingId === drawing.drawingId ? drawing : one)));

  /** Resolves to true when done; the shell has shown a refusal. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch {
      void readAgain();
      return false;
    }
  };

  const sheetsIn = (folderId: FolderId) => tree.drawings.filter((drawing) => drawing.folderId === folderId);
  const orderOf = (folderId: FolderId) => orderAfterDrop(sheetsIn(folderId), [], null);
  const showOrder = (folderId: FolderId, order: Ids) => {
    const ranks = new Map(order.map((id, index) => [id, index + 1]));
    patch((drawings) =>
      drawings.map((one) => {
        const sortNo = ranks.get(one.drawingId);
        return sortNo === undefined ? one : { ...one, folderId, sortNo };
      }),
    );
  };
  const writeOrder = (folderId: FolderId, order: Ids) => {
    showOrder(folderId, order);
    const list = order.map((id, index) => ({ id, order: index + 1 }));
    return inChunks(list, most.ordered, (some) => setOrder.run({ list: some }));
  };
  const moveAll = (ids: Ids, folderId: FolderId) =>
    inChunks(ids, most.moved, (some) => move.run({ ids: some, folderId }));
  const setRemoved = (ids: Ids, isRemoved: boolean) =>
    inChunks(ids, most.moved, (some) => (isRemoved ? remove : recover).run({ ids: some }));

  /** Makes an undo that restores the present folders and order of these sheets. */
  const wayBack = (ids: Ids, andOf: FolderId) => {
    const moved = new Set(ids);
    const own = groupBy(
      tree.drawings.filter(({ drawingId }) => moved.has(drawingId)),
      ({ folderId }) => folderId,
    );
    const folders = [...own].map(([folderId, sheets]) => ({
      folderId,
      ids: sheets.map(({ drawingId }) => drawingId),
      order: orderOf(folderId),
    }));
    const order = orderOf(andOf);
    return async () => {
      for (const one of folders.filter(({ folderId }) => folderId !== andOf)) {
        await moveAll(one.ids, one.folderId);
        await writeOrder(one.folderId, one.order);
      }
      await writeOrder(andOf, order);
      await readAgain();
    };
  };

  const reorder = (ids: Ids, target: Drawing, isBehind: boolean) =>
    attempt(async () => {
      const { folderId } = target;
      const back = wayBack(ids, folderId);
      const moved = new Set(ids);
      const strangers = tree.drawings.filter((one) => moved.has(one.drawingId) && one.folderId !== folderId);
      const plain = orderOf(folderId);
      const before = isBehind ? (plain[plain.indexOf(target.drawingId) + 1] ?? null) : target.drawingId;
      const sheets = [...sheetsIn(folderId), ...strangers.map((one) => ({ ...one, folderId }))];
      const order = orderAfterDrop(sheets, ids, before);
      const [id] = ids;
      const change = async () => {
        if (strangers.length > 0)
          await moveAll(
            strangers.map(({ drawingId }) => drawingId),
            folderId,
          );
        if (strangers.length > 0 || ids.length !== 1 || id === undefined) return writeOrder(folderId, order);
        showOrder(folderId, order);
        if (id !== target.drawingId) await updown.run({ id, target: target.drawingId, bool: !isBehind });
      };
      const changing = change();
      // The new order shows before the server has it; an undo waits for the server.
      undo.remember(() => changing.then(back));
      await changing;
      if (strangers.length > 0) await readAgain();
    });

  return {
    rename: (drawing: Drawing, words: { graphNum: string; graphName: string }) =>
      attempt(async () =>
        put(await saveGraphInfo.run({ id: drawing.drawingId, drawingSheet: drawing.drawingSheet, ...words })),
      ),
    /** Number and name of many sheets, all or none. */
    correct: (list: readonly { id: DrawingId; graphNum: string; graphName: string }[]) =>
      attempt(async () => {
        await correct.run({ list: [...list] });
        await readAgain();
      }),
    renameFile: (drawing: Drawing, fileName: string) =>
      attempt(async () => put(await renameFile.run({ id: drawing.drawingId, fileName }))),
    moveTo: (ids: Ids, folderId: FolderId) =>
      attempt(async () => {
        const back = wayBack(ids, folderId);
        const moved = new Set(ids);
        patch((drawings) => drawings.map((one) => (moved.has(one.drawingId) ? { ...one, folderId } : one)));
        await moveAll(ids, folderId);
        undo.offer(`已将 ${ids.length} 个文件移到 ${folderOf(tree.folders, folderId)?.folderName ?? ""}`, back);
        await readAgain();
      }),
    remove: (ids: Ids) =>
      attempt(async () => {
        const gone = new Set(ids);
        patch((drawings) => drawings.filter(({ drawingId }) => !gone.has(drawingId)));
        await setRemoved(ids, true);
        undo.offer(`已移入回收站 ${ids.length} 张，可在回收站恢复`, async () => {
          await setRemoved(ids, false);
          await readAgain();
        });
        await readAgain();
      }),
    recover: (ids: Ids) =>
      attempt(async () => {
        await setRemoved(ids, false);
        undo.offer(`已恢复 ${ids.length} 张到原目录`, async () => {
          await setRemoved(ids, true);
          await readAgain();
        });
        await readAgain();
      }),
    deleteForGood: async (ids: Ids) => {
      const gone = new Set(ids);
      const names = tree.drawings.filter(({ drawingId }) => gone.has(drawingId)).map(({ fileName }) => fileName);
      const isSure = await say.confirm({
        title: `彻底删除 ${ids.length} 个文件？`,
        text: `${firstFew(names)}。彻底删除后不能恢复。`,
        yes: "彻底删除",
        isDangerous: true,
      });
      if (!isSure) return false;
      return attempt(async () => {
        await inChunks(ids, 200, (some) => deleteForGood.run({ ids: some }));
        say.done(`已彻底删除 ${ids.length} 个文件`);
        await readAgain();
      });
    },
    emptyBin: async () => {
      const isSure = await say.confirm({
        title: "清空回收站？",
        text: `回收站中的 ${tree.drawings.length} 个文件将彻底删除，不能恢复。已有审查意见、批注或签章的文件会留在回收站。`,
        yes: "清空回收站",
        isDangerous: true,
      });
      if (!isSure) return false;
      return attempt(async () => {
        const { deleted, kept } = await emptyBin.run({ docRepositoryVersionId: tree.docRepositoryVersionId });
        say.done(`已彻底删除 ${deleted} 个文件`);
        if (kept.length > 0)
          say.trouble({
            title: `${kept.length} 个文件留在回收站`,
            text: `已有审查意见、批注或签章，不能彻底删除：${firstFew(kept, 10)}`,
          });
        await readAgain();
      });
    },
    /** Keeps number and name against those that were recognised. */
    settle: ({ drawingId }: Drawing) =>
      attempt(async () => {
        await settle.run({ drawingId });
        await readAgain();
      }),
    /** Number and name are no longer read where the firm's own title block has this sheet's. */
    forgetTitlePlace: ({ drawingId }: Drawing) =>
      attempt(async () => {
        await forgetTitlePlace.run({ drawingId });
        await readAgain();
        say.done("本单位的图纸不再按这个位置读取图号、图名");
      }),
    /** Moves before or behind `target` in its folder; sheets of other folders come along. */
    reorder,
    /** One place up (-1) or down in its folder. */
    step: async (drawing: Drawing, by: 1 | -1) => {
      const order = orderOf(drawing.folderId);
      const target = order[order.indexOf(drawing.drawingId) + by];
      const neighbour = tree.drawings.find(({ drawingId }) => drawingId === target);
      if (neighbour) await reorder([drawing.drawingId], neighbour, by === 1);
    },
    /** Moves to this place of its folder, the first being 1. */
    putAt: async (drawing: Drawing, rank: number) => {
      const order = orderOf(drawing.folderId);
      const target = tree.drawings.find(({ drawingId }) => drawingId === order[rank - 1]);
      if (!target || target === drawing) return true;
      return reorder([drawing.drawingId], target, rank > order.indexOf(drawing.drawingId) + 1);
    },
    rankOf: (drawing: Drawing) => {
      const order = orderOf(drawing.folderId);
      return { at: order.indexOf(drawing.drawingId) + 1, of: order.length };
    },
    sortByNumber: (folderId: FolderId) =>
      attempt(async () => {
        const before = orderOf(folderId);
        await writeOrder(folderId, numberOrder(sheetsIn(folderId)));
        undo.offer("已按图号排序", () => writeOrder(folderId, before));
      }),
    openPrevious: (drawing: Drawing) =>
      attempt(async () => {
        const previous = await call(drawingCalls.previousDrawing, { drawingId: drawing.drawingId });
        if (previous) location.hash = sheetAddress(previous);
        else say.note("这张图纸没有上一版");
      }),
    download: downloadDrawing,
  };
};

export type SheetActions = ReturnType<typeof useSheetActs>;
