import { drawingCalls, type Drawing } from "@tushen/contract/sheets/drawing";
import type { CallFailed } from "@tushen/contract/ground/envelope";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../ground/platform/call.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { findSheet, type SheetWanted } from "./find-sheet.ts";
import { sheetAddress } from "../sheet-address.ts";

/** How the address names its sheet: by its identity, by its number, or as a document of a folder. */
export type NamedBy = "identity" | "number" | "document";

const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const useWanted = (by: NamedBy): SheetWanted => {
  const params = useParams();
  const address = useAddress();
  const docBizId = params["docBizId"];
  return {
    drawingId: by === "document" ? numberIn(params["docId"]) : numberIn(address.get("drawingId")),
    graphNum: by === "number" ? (address.get("graphNum") ?? docBizId) : undefined,
    versionId: numberIn(params["submissionVersionId"]),
    docBizId: numberIn(docBizId),
  };
};

const keyOf = (wanted: SheetWanted) => ["sheet", wanted];

/** The sheet of the address with the other sheets of its version; opening another one changes the address. */
export const useOpenedSheet = (by: NamedBy) => {
  const wanted = useWanted(by);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sheet = useQuery<Drawing, CallFailed>({
    queryKey: keyOf(wanted),
    queryFn: () => findSheet(wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const drawing = sheet.data;
  const trees = useCall(
    drawingCalls.readTreesOfVersion,
    {
      projectSubmissionId: drawing?.submissionId as Drawing["submissionId"],
      submissionVersion: drawing?.submissionVersion as number,
    },
    { when: drawing !== undefined, keepsFormer: true, freshForMs: 120_000 },
  );
  const drawingId = drawing?.drawingId;
  useEffect(() => {
    // Reports how far a sheet was read; a failure must not disturb the reader.
    if (drawingId !== undefined) call(drawingCalls.addDrawingView, { drawingId }).catch(() => undefined);
  }, [drawingId]);

  const open = (next: Drawing) => {
    const path =
      by === "document" ? `/drawingsReviewContainer/${next.folderId}/${next.drawingId}` : sheetAddress(next).slice(1);
    if (by !== "number")
      queries.setQueryData(
        keyOf({
          ...wanted,
          drawingId: next.drawingId,
          ...(by === "identity" && { versionId: next.versionId, docBizId: next.docBizId }),
        }),
        next,
      );
    void navigate(path, { replace: true });
  };
  return { sheet, drawing, trees, open };
};
