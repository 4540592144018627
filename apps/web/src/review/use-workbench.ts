import type { Tree } from "@tushen/contract/drawing";
import type { DrawingId, OpinionId } from "@tushen/contract/fields";
import type { Opinion } from "@tushen/contract/opinion";
import type { ReviewTask } from "@tushen/contract/review";
import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { useMemo, useState } from "react";
import { useAddress } from "../ui/use-address.ts";
import { createDraftStore } from "./draft-store.ts";
import { neighbourOf, sheetsInOrder } from "../sheet-order.ts";
import { placeOf } from "./sheet-marks.ts";

interface Material {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly opinions: readonly Opinion[];
  readonly readIds: readonly DrawingId[];
}

/** What is looked at: sheet, opinion, tool, draft. Sheet and opinion stand in the address. */
export const useWorkbench = ({ task, trees, opinions, readIds }: Material) => {
  const address = useAddress();
  const showsAll = address.get("all") === "1";
  const every = useMemo(() => sheetsInOrder(trees), [trees]);
  const own = useMemo(() => sheetsInOrder(trees, [task.discipline]), [trees, task.discipline]);
  const sheets = showsAll ? every : own;

  const [first] = useState(() => own.find(({ drawingId }) => !readIds.includes(drawingId)) ?? own[0] ?? every[0]);
  const asked = Number(address.get("sheet"));
  const chosen = opinions.find(({ opinionId }) => opinionId === Number(address.get("opinion")));
  const drawing =
    every.find(({ drawingId }) => drawingId === asked) ??
    every.find(({ drawingId }) => drawingId === chosen?.drawingId) ??
    first;

  const [tool, setTool] = useState<DrawingTool>("hand");
  const [markId, setMarkId] = useState<string>();
  const [focus, setFocus] = useState(() => placeOf(chosen?.markups ?? []));
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
  /** Goes to the opinion's place; `stays` when its mark was clicked and is in view. */
  const choose = (opinion: Opinion | undefined, stays = false) => {
    if (!opinion) return address.set({ opinion: undefined });
    const isInVersion = every.some(({ drawingId }) => drawingId === opinion.drawingId);
    if (!stays) setFocus(isInVersion ? placeOf(opinion.markups) : undefined);
    setMarkId(undefined);
    address.set({
      opinion: String(opinion.opinionId),
      ...(isInVersion ? { sheet: String(opinion.drawingId) } : {}),
    });
  };
  const chooseById = (id: OpinionId, stays: boolean) =>
    choose(
      opinions.find(({ opinionId }) => opinionId === id),
      stays,
    );

  return {
    address,
    showsAll,
    sheets,
    own,
    every,
    drawing,
    chosen,
    tool,
    setTool,
    markId,
    setMarkId,
    focus,
    store,
    goTo,
    step,
    choose,
    chooseById,
  };
};

export type Workbench = ReturnType<typeof useWorkbench>;
