import { useState } from "react";
import { useMaybeAccount } from "../../platform/visit.tsx";
import { recentWidths } from "./recent-widths.ts";

export interface PanelWidth {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  /** The same for a style sheet: both panels together leave a fifth of the window to what is between them. */
  readonly css: string;
  /** Kept for the next visit; undefined gives the panel its usual width back. */
  readonly set: (width: number | undefined) => void;
}

const least = 200;
const most = 640;

/** How wide this person has made the panel with this name; `usual` in pixels until then. */
export const usePanelWidth = (name: string, usual: number): PanelWidth => {
  const kept = recentWidths(useMaybeAccount()?.personId);
  const [own, setOwn] = useState(() => kept.of(name));
  const width = own ?? usual;
  return {
    name,
    width,
    css: `min(${width}px, 40vw)`,
    set: (width) => {
      const next = width === undefined ? undefined : Math.round(Math.min(most, Math.max(least, width)));
      if (next === undefined) kept.forget(name);
      else kept.keep(name, next);
      setOwn(next);
    },
  };
};

/** The range that `PanelWidth` keeps to, in pixels. */
export const panelRange = { least, most };
