import { useQueries } from "@tanstack/react-query";
import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetConversion } from "@tushen/contract/sheets/sheet-conversion";
import { call } from "../../ground/platform/call.ts";
import { keyOf } from "../../ground/platform/queries.ts";

interface OpenedSource {
  /** Undefined until the address is known. */
  readonly source: { readonly key: string; readonly url: string } | undefined;
  readonly previewUrl: string | undefined;
  /** Of a file that is no PDF: its address is that of the PDF made from it once that is DONE. */
  readonly conversion: SheetConversion | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const askAgainMs = 2500;
const isGoing = (conversion: SheetConversion | null | undefined): boolean =>
  conversion?.state === "WAITING" || conversion?.state === "RUNNING";

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
      refetchInterval: ({
        state: { data },
      }: {
        state: { data?: { conversion?: SheetConversion | null } | undefined };
      }) => (isGoing(data?.conversion) ? askAgainMs : freshForMs),
    })),
  });
  return drawings.map(({ fileId, fileVersionIndex }, index) => {
    const { data, error, refetch } = asked[index] ?? {};
    return {
      source: data && { key: `${fileId}-${fileVersionIndex}`, url: data.url },
      conversion: data && (data.conversion ?? null),
      previewUrl: data?.thumbnailUrl ?? undefined,
      error: error ?? null,
      retry: () => void refetch?.(),
    };
  });
};
