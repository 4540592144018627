import { drawingCalls, type Drawing, type Tree } from "@tushen/contract/drawing";
import type { DrawingId, FolderId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { call } from "../platform/call.ts";
import { useAct, useRefresh } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { downloadDrawing } from "./download-drawing.ts";
import { numberOrder } from "./number-order.ts";
import { sheetAddress } from "./sheet-address.ts";
import { orderAfterDrop } from "./table-rows.ts";

type Patch = (change: (drawings: readonly Drawing[]) => Drawing[]) => void;

/** Everything that can be done with sheets of a share; changes show at once and are taken back when refused. */
export const useSheetActs = (tree: Tree | undefined, patch: Patch) => {
  const refresh = useRefresh();
  const readAgain = () => refresh(drawingCalls.readTree, submissionCalls.readSubmission);
  const saveGraphInfo = useAct(drawingCalls.saveGraphInfo);
  const renameFile = useAct(drawingCalls.renameDrawing);
  const move = useAct(drawingCalls.moveDrawings);
  const remove = useAct(drawingCalls.removeDrawings);
  const recover = useAct(drawingCalls.recoverDrawings);
  const setOrder = useAct(drawingCalls.setOrder);
  const put = (drawing: Drawing) =>
    patch((drawings) => drawings.map((one) => (one.drawingId === drawing.drawingId ? drawing : one)));

  /** True when done; a refusal has been said by the shell. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch {
      void readAgain();
      return false;
    }
  };

  const sheetsIn = (folderId: FolderId) => (tree?.drawings ?? []).filter((drawing) => drawing.folderId === folderId);

  return {
    rename: (drawing: Drawing, words: { graphNum: string; graphName: string }) =>
      attempt(async () =>
        put(await saveGraphInfo.run({ id: drawing.drawingId, drawingSheet: drawing.drawingSheet, ...words })),
      ),
    renameFile: (drawing: Drawing, fileName: string) =>
      attempt(async () => put(await renameFile.run({ id: drawing.drawingId, fileName }))),
    moveTo: (ids: readonly DrawingId[], folderId: FolderId) =>
      attempt(async () => {
        patch((drawings) => drawings.map((one) => (ids.includes(one.drawingId) ? { ...one, folderId } : one)));
        await move.run({ ids: [...ids], folderId });
        await readAgain();
      }),
    remove: (ids: readonly DrawingId[]) =>
      attempt(async () => {
        patch((drawings) => drawings.filter(({ drawingId }) => !ids.includes(drawingId)));
        await remove.run({ ids: [...ids] });
        say.done(`已移入回收站 ${ids.length} 张，可在回收站恢复`);
        await readAgain();
      }),
    recover: (ids: readonly DrawingId[]) =>
      attempt(async () => {
        await recover.run({ ids: [...ids] });
        say.done(`已恢复 ${ids.length} 张`);
        await readAgain();
      }),
    /** Before `target` or behind it, in its folder; sheets of other folders come along. */
    reorder: (ids: readonly DrawingId[], target: Drawing, isBehind: boolean) =>
      attempt(async () => {
        const strangers = ids.filter((id) => !sheetsIn(target.folderId).some(({ drawingId }) => drawingId === id));
        const movedIn = (tree?.drawings ?? [])
          .filter(({ drawingId }) => strangers.includes(drawingId))
          .map((one) => ({ ...one, folderId: target.folderId }));
        const sheets = [...sheetsIn(target.folderId), ...movedIn];
        const plain = orderAfterDrop(sheets, [], null);
        const before = isBehind ? (plain[plain.indexOf(target.drawingId) + 1] ?? null) : target.drawingId;
        const order = orderAfterDrop(sheets, ids, before);
        patch((drawings) =>
          drawings.map((one) => {
            const place = order.indexOf(one.drawingId);
            return place === -1 ? one : { ...one, folderId: target.folderId, sortNo: place + 1 };
          }),
        );
        if (strangers.length > 0) await move.run({ ids: strangers, folderId: target.folderId });
        const list = order.map((id, index) => ({ id, order: index + 1 }));
        await setOrder.run({ folderId: target.folderId, list });
        if (strangers.length > 0) await readAgain();
      }),
    sortByNumber: (folderId: FolderId) =>
      attempt(async () => {
        const order = numberOrder(sheetsIn(folderId));
        patch((drawings) =>
          drawings.map((one) => {
            const place = order.indexOf(one.drawingId);
            return place === -1 ? one : { ...one, sortNo: place + 1 };
          }),
        );
        await setOrder.run({ folderId, list: order.map((id, index) => ({ id, order: index + 1 })) });
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
