import { useQueries } from "@tanstack/react-query";
import { type Drawing, drawingCalls } from "@tushen/contract/drawing";
import type { SheetSource } from "@tushen/viewer/sheet-engine";
import { call } from "../platform/call.ts";
import { keyOf } from "../platform/queries.ts";

interface OpenedSource {
  /** Undefined until the address is known. */
  readonly source: SheetSource | undefined;
  readonly previewUrl: string | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Addresses live five minutes; one asked for longer ago is not handed to the viewer. */
const freshForMs = 4 * 60_000;

/** Where the viewer fetches these sheets, each under a key that stays the same while its bytes do. */
export const useSheetSources = (drawings: readonly Drawing[]): OpenedSource[] => {
  const asked = useQueries({
    queries: drawings.map(({ drawingId }) => ({
      queryKey: keyOf(drawingCalls.drawingSignalUrl, { drawingId }),
      queryFn: () => call(drawingCalls.drawingSignalUrl, { drawingId }),
      staleTime: freshForMs,
      gcTime: freshForMs,
      refetchInterval: freshForMs,
    })),
  });
  return drawings.map(({ fileId, fileVersionIndex }, index) => {
    const { data, error, refetch } = asked[index] ?? {};
    return {
      source: data && { key: `${fileId}-${fileVersionIndex}`, url: data.url },
      previewUrl: data?.thumbnailUrl ?? undefined,
      error: error ?? null,
      retry: () => void refetch?.(),
    };
  });
};
