import { drawingCompareCalls, type RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { useAct } from "../../ground/platform/queries.ts";

export type RadarChange = RadarSheet["changes"][number];

/** Whether the reviewer has to look at the change: it has no request and no declaration. */
export const isUndeclared = ({ declared }: RadarSheet, { opinions, isNewDate, isTitleBlock }: RadarChange): boolean =>
  declared.length === 0 && opinions.length === 0 && !isNewDate && !isTitleBlock;

/** Ticks changes, one by one or for the whole sheet. */
export const useTicks = (sheet: RadarSheet, onAllSeen?: () => void) => {
  const act = useAct(drawingCompareCalls.tickChanges, { refresh: [drawingCompareCalls.getUndeclaredChanges] });
  const drawingId = (sheet.target ?? sheet.base)?.drawingId;
  const open = sheet.changes.filter((change) => change.seen === null && isUndeclared(sheet, change));
  const tick = async (changes: readonly RadarChange[], isSeen: boolean): Promise<void> => {
    if (drawingId === undefined || changes.length === 0) return;
    const input = { drawingId, changes: changes.map(({ page, changeId }) => ({ page, changeId })), isSeen };
    // The shell shows why a tick was refused; the change stays open.
    const isDone = await act.run(input).catch(() => false);
    if (isDone && isSeen && open.every((one) => changes.includes(one))) onAllSeen?.();
  };
  return { tick, open, isRunning: act.isRunning };
};
