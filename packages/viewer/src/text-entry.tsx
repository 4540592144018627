import { mapPoint, type Matrix, type Point } from "@tushen/drawing/page/page-space";
import { useRef } from "react";

interface TextEntryProps {
  at: Point;
  onScreen: Matrix;
  /** The present words, when they are edited. */
  words?: string | undefined;
  /** Called with an empty text when typing was cancelled. */
  onDone: (words: string) => void;
}

/** Input for the words of a text mark: Enter saves them, Shift+Enter starts a line, Escape cancels. */
export const TextEntry = ({ at, onScreen, words = "", onDone }: TextEntryProps) => {
  const isDone = useRef(false);
  const { x, y } = mapPoint(onScreen, at);
  const done = (words: string) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(words);
  };
  return (
    <textarea
      className="sheet-text-entry"
      style={{ left: x, top: y }}
      aria-label="标注文字"
      placeholder="输入文字，回车确定"
      rows={2}
      defaultValue={words}
      // biome-ignore lint/a11y/noAutofocus: the user just put it here to type
      autoFocus
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") done("");
        if (event.key === "Enter" && !event.shiftKey) {
          event.preventDefault();
          done(event.currentTarget.value);
        }
      }}
    />
  );
};
