import { isJointDiscipline } from "@tushen/domain/review/joint-review";
import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { useMemo, useState } from "react";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { createDraftStore } from "./draft-store.ts";
import { neighbourOf, sheetsInOrder, sheetsToRead, sheetsWithCad } from "../../../sheets/sheet/sheet-order.ts";
import { type SheetFilter, sheetFilters, sheetsByState } from "./sheet-state.ts";
import { placeOfMarks } from "../../../sheets/sheet/mark-place.ts";

interface Material {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly opinions: readonly Opinion[];
  readonly readIds: readonly DrawingId[];
}

/** The sheet of an opinion in this version: its own, or the new edition of the one it was raised on. */
const sheetOf = (sheets: readonly Drawing[], opinion: Opinion | undefined): Drawing | undefined => {
  if (!opinion || opinion.drawingId === null) return undefined;
  const docBizId = opinion.markups[0]?.docBizId;
  return (
    sheets.find(({ drawingId }) => drawingId === opinion.drawingId) ??
    sheets.find((one) => one.docBizId === docBizId) ??
    sheets.find(({ graphNum, discipline }) => graphNum === opinion.drawingNumber && discipline === opinion.discipline)
  );
};

/** The sheets of the discipline; fire, air defence and security without own sheets use those of all others. */
const sheetsOfTask = (trees: Material["trees"], discipline: string) => {
  const own = sheetsInOrder(trees, [discipline]);
  return own.length === 0 && isJointDiscipline(discipline) ? sheetsInOrder(trees) : own;
};

/** State of the workbench: sheet, opinion, tool, draft. Sheet and opinion are in the address. */
export const useWorkbench = ({ task, trees, opinions, readIds }: Material) => {
  const address = useAddress();
  const showsAll = address.get("all") === "1";
  const every = useMemo(() => sheetsWithCad(trees), [trees]);
  const own = useMemo(() => sheetsOfTask(trees, task.discipline), [trees, task.discipline]);
  const inScope = showsAll ? every : own;

  const [first] = useState(
    () => sheetsToRead(own, task).find(({ drawingId }) => !readIds.includes(drawingId)) ?? own[0] ?? every[0],
  );
  const asked = Number(address.get("sheet"));
  const chosen = opinions.find(({ opinionId }) => opinionId === Number(address.get("opinion")));
  const drawing = every.find(({ drawingId }) => drawingId === asked) ?? sheetOf(every, chosen) ?? first;

  const sheetIds = useMemo(
    () => new Map(opinions.map((one) => [one.opinionId, sheetOf(every, one)?.drawingId])),
    [opinions, every],
  );

  const byState = useMemo(
    () => sheetsByState(inScope, { readIds, opinionSheets: sheetIds.values() }),
    [inScope, readIds, sheetIds],
  );
  const show = address.get("show");
  const filter = show !== undefined && show in sheetFilters ? (show as SheetFilter) : undefined;
  const sheets = filter === undefined ? inScope : byState[filter];

  const [tool, setTool] = useState<DrawingTool>("hand");
  const [markId, setMarkId] = useState<string>();
  const [focus, setFocus] = useState(() => placeOfMarks(chosen?.markups ?? []));
  const [store] = useState(() => createDraftStore(task.reviewTaskId));

  const goTo = (drawingId: DrawingId) => {
    setFocus(undefined);
    setMarkId(undefined);
    address.set({ sheet: String(drawingId), opinion: undefined });
  };
  const step = (by: number) => {
    const next = neighbourOf(sheets, drawing, by);
    if (next && next.drawingId !== drawing?.drawingId) goTo(next.drawingId);
  };
  /** Moves to the opinion's place; `stays` when its mark was clicked and is in view. */
  const choose = (opinion: Opinion | undefined, stays = false) => {
    if (!opinion) return address.set({ opinion: undefined });
    const sheet = sheetOf(every, opinion);
    if (!stays) setFocus(sheet && placeOfMarks(opinion.markups));
    setMarkId(undefined);
    address.set({
      opinion: String(opinion.opinionId),
      ...(sheet ? { sheet: String(sheet.drawingId) } : {}),
    });
  };
  const chooseById = (id: OpinionId, stays: boolean) =>
    choose(
      // Until the letter is sent, a mark belongs to the opinion that the newest of its thread continues.
      opinions.find(({ opinionId, parentId }) => opinionId === id || parentId === id),
      stays,
    );

  return {
    address,
    showsAll,
    sheets,
    byState,
    filter,
    own,
    every,
    drawing,
    /** The sheet of this version for each opinion. */
    sheetIds,
    chosen,
    tool,
    setTool,
    markId,
    setMarkId,
    focus,
    /** Shows a place of the sheet. */
    lookAt: setFocus,
    store,
    goTo,
    step,
    choose,
    chooseById,
  };
};

export type Workbench = ReturnType<typeof useWorkbench>;
