import { type KeptOpinion, opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { isOpinionText } from "@tushen/domain/review/opinion-text";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import { type ChangeDraft, type OpinionDraft, withCategory } from "./opinion-draft.ts";
import styles from "./library.module.css";

/**
 * Takes over a library opinion. Written words stay; category and clause are taken over, the clause only with its norm.
 */
export const withKept = (draft: OpinionDraft, kept: KeptOpinion): OpinionDraft => ({
  ...withCategory(draft, kept.problemCategory),
  opinion: draft.opinion.trim() === "" ? kept.opinion : `${draft.opinion.trimEnd()}\n${kept.opinion}`,
  ...(kept.normNumber !== null && { normNumber: kept.normNumber, clauseNo: kept.clauseNo ?? "" }),
});

interface LibraryBarProps {
  readonly discipline: string;
  readonly draft: OpinionDraft;
  readonly onChange: ChangeDraft;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Takes an opinion from the library, or stores this one there. */
export const LibraryBar = ({ discipline, draft, onChange, isOpen, onOpen }: LibraryBarProps) => {
  const keep = useAct(opinionLibraryCalls.keepOpinion, {
    refresh: [opinionLibraryCalls.searchKeptOpinions],
    onDone: () => say.done("已存入意见库"),
  });
  const canKeep = draft.problemCategory !== "" && isOpinionText(draft.opinion);
  return (
    <div className={styles.bar}>
      <button type="button" title="Alt+L" onClick={() => onOpen(true)}>
        意见库
      </button>
      <button
        type="button"
        disabled={!canKeep || keep.isRunning}
        title={canKeep ? "下次可从意见库取用" : "写好内容并选择问题类别后可存入"}
        onClick={() =>
          keep.start({
            discipline,
            problemCategory: draft.problemCategory,
            opinion: draft.opinion.trim(),
            normNumber: draft.normNumber.trim() || null,
            clauseNo: draft.clauseNo.trim() || null,
          })
        }
      >
        存入意见库
      </button>
      {isOpen && (
        <LibraryDialog
          discipline={discipline}
          onClose={() => onOpen(false)}
          onTake={(kept) => {
            onOpen(false);
            onChange((now) => withKept(now, kept));
          }}
        />
      )}
    </div>
  );
};
