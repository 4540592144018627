import type { Drawing } from "@tushen/contract/sheets/drawing";
import { editionName } from "../sheet/edition-name.ts";
import { useSheetSources } from "../sheet/use-sheet-sources.ts";
import type { ComparedSheet } from "./compare-stage.tsx";

/** Addresses of both sheets, under the keys they have in the comparison. */
export const useComparedSheets = (base: Drawing | undefined, target: Drawing | undefined) => {
  const [old, now] = useSheetSources(base && target ? [base, target] : []);
  const sheet = (label: string, drawing: Drawing | undefined, opened: typeof old): ComparedSheet | undefined =>
    drawing && opened?.source
      ? {
          label: `${label} ${editionName(drawing)}`,
          source: opened.source,
          previewUrl: opened.previewUrl,
          isVoid: drawing.isVoid,
        }
      : undefined;
  return {
    base: sheet("旧", base, old),
    target: sheet("新", target, now),
    error: old?.error ?? now?.error ?? null,
    retry() {
      old?.retry();
      now?.retry();
    },
  };
};
