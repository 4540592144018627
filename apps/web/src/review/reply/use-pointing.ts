import type { Opinion, ShownPlace } from "@tushen/contract/review/opinion-shape";
import { useState } from "react";
import { keepDraft, type ReplyDraft } from "./reply-draft.ts";

/** Drawing on the new sheet to show a correction. */
export interface Pointing {
  readonly isOn: boolean;
  start(): void;
  take(place: ShownPlace): void;
}

export const usePointing = (
  credentialId: number,
  opinion: Opinion | undefined,
  draft: ReplyDraft | undefined,
  onDraft: (draft: ReplyDraft) => void,
): Pointing => {
  const [pointedId, setPointedId] = useState<number>();
  return {
    isOn: opinion !== undefined && pointedId === opinion.opinionId,
    start: () => setPointedId(opinion?.opinionId),
    take: (shownPlace) => {
      setPointedId(undefined);
      if (!opinion || !draft) return;
      const next = { ...draft, shownPlace };
      keepDraft(credentialId, opinion, next);
      onDraft(next);
    },
  };
};
