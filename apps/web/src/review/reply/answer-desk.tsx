import type { Tree } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { opinionNouns } from "@tushen/domain/delivery/purpose";
import { useMemo, useState } from "react";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { AnswerFoot } from "./answer-foot.tsx";
import { AnswerHead } from "./answer-head.tsx";
import { AnswerHelp } from "./answer-help.tsx";
import { type AnswerFilter, AnswerList } from "./answer-list.tsx";
import { AnswerSheets, modeOf } from "./answer-sheets.tsx";
import { AnswerSide } from "./answer-side.tsx";
import { answerStatusOf, groupOpinions, nextTodo } from "./answer-status.ts";
import { firstDraft, keptDraft, type ReplyDraft } from "./reply-draft.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";
import { usePointing } from "./use-pointing.ts";
import { useOpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";

interface AnswerDeskProps {
  readonly submission: Submission;
  readonly opinions: readonly Opinion[];
  readonly trees: readonly Tree[];
  readonly title?: string;
  /** The reader cannot hand in from here. */
  readonly isReader?: boolean;
}

const emptyOf = {
  REVIEW: { title: "还没有审查意见", text: "审查机构发出审查意见告知书后，意见会出现在这里。" },
  ZX: { title: "还没有咨询意见", text: "审查机构发出咨询意见书后，意见会出现在这里。" },
  JC: { title: "还没有检查意见", text: "检查机构发出检查报告后，需整改的问题会出现在这里。" },
} as const;

const filterOf = (text: string | undefined): AnswerFilter =>
  text === "todo" || text === "filled" || text === "submitted" ? text : "all";

/** The answer desk: opinions, the sheet at the place of the chosen opinion, its answer, and the act that hands in. */
export const AnswerDesk = ({ submission, opinions, trees, title, isReader = false }: AnswerDeskProps) => {
  const { id: credentialId, personName } = useAccount();
  const address = useAddress();
  const filter = filterOf(address.get("filter"));
  const inOrder = useMemo(() => groupOpinions(opinions).flatMap((group) => group.opinions), [opinions]);
  const [first] = useState(() => inOrder.find((one) => answerStatusOf(one) === "todo") ?? inOrder[0]);
  const chosenId = Number(address.get("opinion") ?? first?.opinionId);
  const opinion = opinions.find(({ opinionId }) => opinionId === chosenId) ?? inOrder[0];
  const [edited, setEdited] = useState<{ readonly opinionId: number; readonly draft: ReplyDraft }>();
  const [isWriting, setWriting] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const draft =
    opinion && (edited?.opinionId === opinion.opinionId ? edited.draft : firstDraft(credentialId, personName, opinion));
  const sheets = useOpinionSheets(opinion, trees, draft?.drawingId ?? opinion?.replies.at(-1)?.drawingId ?? null);

  const pointing = usePointing(credentialId, opinion, draft, (next) =>
    setEdited(opinion && { opinionId: opinion.opinionId, draft: next }),
  );
  const choose = (opinionId: number, writes = false) => {
    setEdited(undefined);
    setWriting(writes);
    address.set({ opinion: String(opinionId) });
  };
  const step = (by: number) => {
    const shown = filter === "all" ? inOrder : inOrder.filter((one) => answerStatusOf(one) === filter);
    const index = shown.findIndex((one) => one.opinionId === opinion?.opinionId);
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))];
    if (next) choose(next.opinionId);
  };
  useAnswerKeys(step, () => setHelping(true));

  return (
    <div className={styles.page}>
      <AnswerHead submission={submission} title={title} onHelp={() => setHelping(true)} />
      {opinion && draft ? (
        <div className={styles.desk}>
          <AnswerList
            name={title ? "勘察意见" : opinionNouns[submission.purpose]}
            opinions={opinions}
            chosenId={opinion.opinionId}
            filter={filter}
            onFilter={(next) => address.set({ filter: next === "all" ? undefined : next })}
            onChoose={choose}
            hasDraft={(one) => keptDraft(credentialId, one) !== undefined}
          />
          <AnswerSheets
            opinion={opinion}
            opinions={opinions}
            sheets={sheets}
            mode={modeOf(address.get("sheet"))}
            onMode={(mode) => address.set({ sheet: mode === "old" ? undefined : mode })}
            shownPlace={draft.shownPlace}
            pointing={pointing}
            onPick={choose}
          />
          <AnswerSide
            key={opinion.opinionId}
            opinion={opinion}
            draft={draft}
            onDraft={(next) => setEdited({ opinionId: opinion.opinionId, draft: next })}
            sheets={sheets}
            trees={trees}
            pointing={pointing}
            takesFocus={isWriting}
            onSaved={() => {
              const next = nextTodo(inOrder, opinion);
              if (next) choose(next.opinionId, true);
            }}
          />
        </div>
      ) : (
        <Empty {...(title ? { ...emptyOf.REVIEW, title: "没有对勘察报告的意见" } : emptyOf[submission.purpose])} />
      )}
      {!isReader && (
        <AnswerFoot submission={submission} opinions={opinions} trees={trees} onChoose={(id) => choose(id, true)} />
      )}
      <AnswerHelp isOpen={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
};
