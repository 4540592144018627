import { useQueries } from "@tanstack/react-query";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetConversion } from "@tushen/contract/sheets/sheet-conversion";
import type { SheetTiles } from "@tushen/contract/sheets/sheet-tiles";
import { call } from "../../ground/platform/call.ts";
import { keyOf } from "../../ground/platform/queries.ts";

interface OpenedSource {
  /** Undefined until the address is known. */
  readonly source: { readonly key: string; readonly url: string } | undefined;
  readonly previewUrl: string | undefined;
  readonly tiles: SheetTiles | undefined;
  /** For a file that is no PDF: once it is DONE, the address is that of the converted PDF. */
  readonly conversion: SheetConversion | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const askAgainMs = 2500;
const isGoing = (conversion: SheetConversion | null | undefined): boolean =>
  conversion?.state === "WAITING" || conversion?.state === "RUNNING";

/** Addresses expire after five minutes; an older one is not given to the viewer. */
const freshForMs = 4 * 60_000;

const addressQuery = (drawingId: DrawingId) => ({
  queryKey: keyOf(drawingCalls.drawingSignalUrl, { drawingId }),
  queryFn: () => call(drawingCalls.drawingSignalUrl, { drawingId }),
  staleTime: freshForMs,
  gcTime: freshForMs,
});

/** Asks for the address of a sheet that will be shown as soon as the page knows more about it. */
export const useAddressAhead = (drawingId: DrawingId | undefined): void => {
  const asked = drawingId === undefined ? [] : [drawingId];
  useQueries({ queries: asked.map(addressQuery) });
};

/** Addresses of these sheets for the viewer, each under a key that stays the same while the bytes do. */
export const useSheetSources = (drawings: readonly Drawing[]): OpenedSource[] => {
  const asked = useQueries({
    queries: drawings.map(({ drawingId }) => ({
      ...addressQuery(drawingId),
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
      tiles: data?.tiles ?? undefined,
      error: error ?? null,
      retry: () => void refetch?.(),
    };
  });
};
