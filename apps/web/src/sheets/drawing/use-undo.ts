import { useEffect, useMemo, useRef } from "react";
import { say } from "../../ground/ui/say.tsx";
import { isTyping } from "./is-typing.ts";

type WayBack = () => Promise<unknown>;

export interface Undo {
  /** Says what was done, with a button that takes it back. */
  readonly offer: (sentence: string, back: WayBack) => void;
  /** For what shows by itself: Ctrl+Z takes it back. */
  readonly remember: (back: WayBack) => void;
}

/** Changes that can be taken back, the newest first by Ctrl+Z wherever nobody writes. */
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
        // The shell has said why.
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
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void undo.take(ways.current.at(-1));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo]);
  return undo;
};
