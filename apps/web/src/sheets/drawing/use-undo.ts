import { useEffect, useMemo, useRef } from "react";
import { isTyping } from "../../ground/ui/keys-in-page.ts";
import { say } from "../../ground/ui/say.tsx";

type WayBack = () => Promise<unknown>;

export interface Undo {
  /** Reports an act with a button that undoes it. */
  readonly offer: (sentence: string, back: WayBack) => void;
  /** For acts that need no report: Ctrl+Z undoes them. */
  readonly remember: (back: WayBack) => void;
}

/** Undoable changes; Ctrl+Z outside text fields undoes the newest. */
export const useUndo = (): Undo => {
  const ways = useRef<WayBack[]>([]);
  const undo = useMemo((): Undo & { take: (back: WayBack | undefined) => Promise<void> } => {
    const take = async (back: WayBack | undefined) => {
      if (!back || !ways.current.includes(back)) return;
      ways.current = ways.current.filter((one) => one !== back);
      try {
        await back();
        say.note("已撤销");
      } catch {
        // The shell has shown the failure.
      }
    };
    const remember = (back: WayBack) => {
      ways.current = [...ways.current.slice(-19), back];
    };
    return {
      take,
      remember,
      offer: (sentence, back) => {
        remember(back);
        say.undoable(sentence, () => take(back));
      },
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
      event.preventDefault();
      void undo.take(ways.current.at(-1));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo]);
  return undo;
};
