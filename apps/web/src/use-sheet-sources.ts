import { useQueries } from "@tanstack/react-query";
import type { Drawing } from "@tushen/contract/drawing";
import { drawingCalls } from "@tushen/contract/drawing";
import type { SheetSource } from "@tushen/viewer/sheet-engine";
import { call } from "./platform/call.ts";
import { keyOf } from "./platform/queries.ts";

export interface OpenedSource {
  readonly source: SheetSource;
  readonly previewUrl: string | undefined;
}

/** Addresses live five minutes; one asked for longer ago is not handed to the viewer. */
const freshForMs = 4 * 60_000;

/** Where the viewer fetches these sheets, each under a key that stays the same while its bytes do. */
export const useSheetSources = (drawings: readonly (Drawing | undefined)[]): (OpenedSource | undefined)[] => {
  const asked = useQueries({
    queries: drawings.map((drawing) => ({
      queryKey: keyOf(drawingCalls.drawingSignalUrl, { drawingId: drawing?.drawingId as never }),
      queryFn: () => call(drawingCalls.drawingSignalUrl, { drawingId: drawing?.drawingId as never }),
      enabled: drawing !== undefined,
      staleTime: freshForMs,
      gcTime: freshForMs,
    })),
  });
  return asked.map(({ data }, index) => {
    const drawing = drawings[index];
    if (!data || !drawing) return undefined;
    return {
      source: { key: `${drawing.fileId}-${drawing.fileVersionIndex}`, url: data.url },
      previewUrl: data.thumbnailUrl ?? undefined,
    };
  });
};
