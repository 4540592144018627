import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { SheetLayer } from "@tushen/contract/sheets/sheet-layers";
import type { SheetSource } from "@tushen/viewer/sheet-engine";
import { useMemo } from "react";
import { call } from "../../ground/platform/call.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useTabState } from "../../ground/platform/use-tab-state.ts";

type Source = { readonly key: string; readonly url: string };

interface Kept {
  readonly of: DrawingId;
  readonly hidden: readonly number[];
}

const none: readonly SheetLayer[] = [];

const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The PDF with some layers hidden: the bytes of the sheet, followed by those the server adds. */
const loadWithout = async (url: string, drawingId: DrawingId, hidden: readonly number[]): Promise<ArrayBuffer> => {
  const [answer, { revision }] = await Promise.all([
    fetch(url),
    call(drawingCalls.hideLayers, { drawingId, hidden: [...hidden] }),
  ]);
  if (!answer.ok) throw new Error(`the sheet answered ${answer.status}`);
  return new Blob([await answer.arrayBuffer(), bytesOfBase64(revision) as BlobPart]).arrayBuffer();
};

/** The layers of a sheet, the hidden ones (by index), and the sheet as it looks with them. */
export const useLayers = (drawingId: DrawingId, source: Source | undefined) => {
  const asked = useCall(
    drawingCalls.listLayers,
    { drawingId },
    { when: source !== undefined, freshForMs: Number.POSITIVE_INFINITY },
  );
  const layers = asked.data ?? none;
  const first = useMemo(() => new Set(layers.flatMap(({ isShown }, index) => (isShown ? [] : index))), [layers]);
  // Another sheet begins with its own layers.
  const [kept, setKept] = useTabState<Kept | undefined>("hidden-layers", undefined);
  const chosen = useMemo(() => (kept?.of === drawingId ? new Set(kept.hidden) : undefined), [kept, drawingId]);
  const hidden = chosen ?? first;
  const isChanged =
    chosen !== undefined && (chosen.size !== first.size || [...chosen].some((index) => !first.has(index)));
  const shown = useMemo((): SheetSource | undefined => {
    if (!source || !isChanged) return source;
    const indexes = [...hidden].sort((a, b) => a - b);
    return {
      key: `${source.key}-without-${indexes.join(".")}`,
      load: () => loadWithout(source.url, drawingId, indexes),
    };
  }, [source, isChanged, hidden, drawingId]);
  return {
    layers,
    hidden,
    setHidden: (next: ReadonlySet<number>) => setKept({ of: drawingId, hidden: [...next] }),
    source: shown,
  };
};
