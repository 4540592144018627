import { type Drawing, drawingCalls } from "@tushen/contract/drawing";
import type { SheetSource } from "@tushen/viewer/sheet-engine";
import { call } from "../platform/call.ts";
import { useCall } from "../platform/queries.ts";

/** Signed addresses live five minutes. */
const freshForMs = 4 * 60_000;

const keyOf = ({ fileId, fileVersionIndex }: Drawing) => `${fileId}-${fileVersionIndex}`;

/** Bytes of a sheet that may be opened next, by an address asked for only when they are wanted. */
export const laterSource = (drawing: Drawing): SheetSource => ({
  key: keyOf(drawing),
  load: async () => {
    const { url } = await call(drawingCalls.drawingSignalUrl, { drawingId: drawing.drawingId });
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the sheet answers ${response.status}`);
    return response.arrayBuffer();
  },
});

/** Where the viewer fetches a sheet: a fresh address under a key that stays while the bytes do. */
export const useSheetSource = (drawing: Drawing) => {
  const { data, error, refetch } = useCall(
    drawingCalls.drawingSignalUrl,
    { drawingId: drawing.drawingId },
    { freshForMs, everyMs: freshForMs },
  );
  const source: SheetSource | undefined = data && { key: keyOf(drawing), url: data.url };
  return { source, previewUrl: data?.thumbnailUrl ?? undefined, error, refetch };
};
