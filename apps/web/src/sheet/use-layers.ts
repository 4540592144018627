import type { SheetConversion } from "@tushen/contract/sheet-conversion";
import { hideLayers } from "@tushen/drawing/hide-layers";
import type { SheetSource } from "@tushen/viewer/sheet-engine";
import { useEffect, useMemo, useState } from "react";

type Source = { readonly key: string; readonly url: string };

const none: SheetConversion["layers"] = [];

/** Which layers of a drawing are hidden, and the sheet as it looks then: other layers are another picture of it. */
export const useLayers = (source: Source | undefined, conversion: SheetConversion | null | undefined) => {
  const layers = conversion?.layers ?? none;
  const first = useMemo(() => new Set(layers.flatMap(({ name, isShown }) => (isShown ? [] : name))), [layers]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const key = source?.key;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another sheet begins with its own layers
  useEffect(() => setChosen(undefined), [key]);
  const hidden = chosen ?? first;
  const isChanged =
    chosen !== undefined && (chosen.size !== first.size || [...chosen].some((name) => !first.has(name)));
  const shown = useMemo((): SheetSource | undefined => {
    if (!source || !isChanged) return source;
    const names = layers.map(({ name }) => name);
    return {
      key: `${source.key}-without-${names.flatMap((name, i) => (hidden.has(name) ? i : [])).join(".")}`,
      load: async () => {
        const answer = await fetch(source.url);
        if (!answer.ok) throw new Error(`the sheet answered ${answer.status}`);
        return hideLayers(new Uint8Array(await answer.arrayBuffer()), names, hidden).buffer as ArrayBuffer;
      },
    };
  }, [source, isChanged, layers, hidden]);
  return { layers, hidden, setHidden: setChosen, source: shown };
};
