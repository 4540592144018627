import { useQueries } from "@tanstack/react-query";
import { fileCalls } from "@tushen/contract/ground/file";
import type { FileId } from "@tushen/contract/ground/fields";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { useMemo } from "react";
import { call } from "../../ground/platform/call.ts";
import { keyOf } from "../../ground/platform/queries.ts";

/** Addresses expire after five minutes; the browser keeps loaded pictures. */
const freshForMs = 4 * 60_000;

/** Photo marks with the address of their picture. */
export const useMarkPictures = (marks: readonly SheetMark[] | undefined): readonly SheetMark[] | undefined => {
  const fileIds = [...new Set((marks ?? []).flatMap(({ shape }) => (shape.kind === "photo" ? shape.fileId : [])))];
  const asked = useQueries({
    queries: fileIds.map((fileId) => ({
      queryKey: keyOf(fileCalls.signalUrl, { fileId: fileId as FileId }),
      queryFn: () => call(fileCalls.signalUrl, { fileId: fileId as FileId }),
      staleTime: freshForMs,
    })),
  });
  const known = asked.map(({ data }) => data?.url ?? "").join("\n");
  return useMemo(() => {
    if (fileIds.length === 0) return marks;
    const urlOf = new Map(fileIds.map((fileId, index) => [fileId, known.split("\n")[index]]));
    return marks?.map((mark) => {
      const url = mark.shape.kind === "photo" ? urlOf.get(mark.shape.fileId) : undefined;
      return url ? { ...mark, pictureUrl: url } : mark;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids follow from the marks
  }, [marks, known]);
};
