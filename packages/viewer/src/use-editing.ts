import { useMemo, useRef, useState } from "react";
import type { EditMark } from "./editable-mark.tsx";
import type { MarkShape, SheetMark } from "./sheet-mark.ts";

type Worded = Extract<MarkShape, { kind: "text" | "leader" }>;

/** Handlers for editing the selected mark; none without a listener. Words left empty keep their former text. */
export const useEditing = (onEdit: ((id: string, shape: MarkShape) => void) | undefined) => {
  const latest = useRef(onEdit);
  latest.current = onEdit;
  const [words, setWords] = useState<{ id: string; shape: Worded }>();
  const isOn = onEdit !== undefined;
  const edit = useMemo<EditMark | undefined>(
    () =>
      isOn
        ? {
            onEdit: (id, shape) => latest.current?.(id, shape),
            onWords: ({ id, shape }: SheetMark) =>
              (shape.kind === "text" || shape.kind === "leader") && setWords({ id, shape }),
          }
        : undefined,
    [isOn],
  );
  const finishWords = (said: string) => {
    setWords(undefined);
    const text = said.trim();
    if (words && text && text !== words.shape.text) onEdit?.(words.id, { ...words.shape, text });
  };
  return { edit, words: words && { at: words.shape.at, text: words.shape.text }, finishWords };
};
