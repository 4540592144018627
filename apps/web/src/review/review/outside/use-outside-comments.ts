import type { Drawing } from "@tushen/contract/sheets/drawing";
import { type ViewComment, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { useMemo } from "react";
import { useCall } from "../../../ground/platform/queries.ts";

export type OutsideComment = Omit<ViewComment, "isOwn"> & { readonly purpose: string };

const color = "#0e7490";
const freshForMs = 60_000;

export const outsideMarkId = ({ commentId }: Pick<OutsideComment, "commentId">): string => `outside-${commentId}`;

/** What people without an account said about a sheet through the house's view links, and where on the sheet. */
export const useOutsideComments = (drawing: Drawing | undefined) => {
  const asked = useCall(viewLinkCalls.listOutsideComments, drawing && { drawingId: drawing.drawingId }, {
    freshForMs,
    everyMs: freshForMs,
  });
  const marks = useMemo(
    () =>
      (asked.data ?? []).flatMap((one, index): SheetMark[] =>
        one.place === null
          ? []
          : [
              {
                id: outsideMarkId(one),
                page: one.page,
                shape: { kind: "rectangle", box: one.place },
                color,
                width: 1.5,
                badge: `外${index + 1}`,
                label: `外部意见 · ${one.author}：${one.content}`,
              },
            ],
      ),
    [asked.data],
  );
  return { comments: asked.data ?? [], marks };
};
