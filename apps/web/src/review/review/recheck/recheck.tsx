import type { Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import type { Judgement } from "@tushen/domain/review/opinion-state";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { say } from "../../../ground/ui/say.tsx";
import { isUnjudged, nextUnjudged } from "./recheck-order.ts";
import { RecheckList } from "./recheck-list.tsx";
import { SheetPair } from "./sheet-pair.tsx";
import { modelsIn, sheetsInOrder } from "../../../sheets/sheet/sheet-order.ts";
import { useEditions } from "./use-editions.ts";
import { VerdictBar } from "./verdict-bar.tsx";
import { type Command, useWorkbenchKeys } from "../workbench/workbench-keys.ts";
import styles from "./recheck.module.css";

interface RecheckProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  /** Opinions of earlier rounds, the answered one of each thread. */
  readonly opinions: readonly Opinion[];
  readonly onHelp: () => void;
  readonly tick: (drawingIds: DrawingId[]) => Promise<void>;
}

/**
 * Judges replies: the old opinion and its reply, the old and the new sheet at the same place, one key per judgement.
 */
export const Recheck = ({ task, trees, opinions, onHelp, tick }: RecheckProps) => {
  const address = useAddress();
  const sheets = useMemo(() => [...sheetsInOrder(trees), ...modelsIn(trees)], [trees]);
  const [first] = useState(() => opinions.find(isUnjudged) ?? opinions[0]);
  const chosen = opinions.find(({ opinionId }) => opinionId === Number(address.get("opinion"))) ?? first;
  const opinion = opinions.find(({ opinionId }) => opinionId === chosen?.opinionId);
  const [asked, setAsked] = useState<{ readonly opinionId: OpinionId; readonly judgement: "2" | "3" }>();
  // Asked of the opinion that is shown: the next one never begins with the note of the one before.
  const asking = asked && asked.opinionId === opinion?.opinionId ? asked.judgement : undefined;
  const setAsking = (judgement: "2" | "3" | undefined) =>
    setAsked(opinion && judgement && { opinionId: opinion.opinionId, judgement });
  const [showsMarks, setShowsMarks] = useState(true);
  const [isListOpen, setListOpen] = useState(true);
  const editions = useEditions(opinion, sheets, task.versionId);
  const next = nextUnjudged(opinions, opinion);
  // A model is not loaded in advance: it is opened on a page of its own.
  const upcoming = useEditions(next?.pin ? undefined : next, sheets, task.versionId);

  const choose = (next: Opinion | undefined) => {
    setAsking(undefined);
    if (next) address.set({ opinion: String(next.opinionId) });
  };
  const isJudging = useRef(false);
  const judge = useAct(opinionCalls.judgeReply, {
    refresh: [opinionCalls.listOpinionsOfTask, reviewCalls.readTask],
  });
  const decide = async (reviewerJudge: Judgement, judgeNote = "") => {
    // Not `judge.isRunning`, which the page learns some time after the end: a key pressed at once would go unheard.
    if (!opinion?.can.judge || isJudging.current) return;
    isJudging.current = true;
    try {
      await judge.run({ id: opinion.opinionId, reviewerJudge, judgeNote });
    } catch {
      return; // the shell has shown the failure
    } finally {
      isJudging.current = false;
    }
    const next = nextUnjudged(opinions, opinion);
    choose(next);
    if (!next) say.done("答复已全部判定，可以提交专业结论");
  };

  const newSheetId = editions.current?.drawingId;
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    // The new sheet counts as read while it is judged; a failed note is repeated the next time.
    if (newSheetId !== undefined) void latest.current([newSheetId]).catch(() => undefined);
  }, [newSheetId]);

  const step = (by: number) => {
    const index = opinions.findIndex(({ opinionId }) => opinionId === opinion?.opinionId);
    choose(opinions[Math.min(opinions.length - 1, Math.max(0, index + by))]);
  };
  const obey = (command: Command): boolean | void => {
    switch (command) {
      case "accept":
        return void decide("1");
      case "acceptPart":
        return opinion?.can.judge ? setAsking("2") : false;
      case "keep":
        return opinion?.can.judge ? setAsking("3") : false;
      case "nextOpinion":
        return step(1);
      case "formerOpinion":
        return step(-1);
      case "toggleMarks":
        return setShowsMarks(!showsMarks);
      case "toggleTree":
        return setListOpen(!isListOpen);
      case "help":
        return onHelp();
      case "back":
        return asking ? setAsking(undefined) : false;
      default:
        return false;
    }
  };
  useWorkbenchKeys("recheck", obey);

  return (
    <div className={styles.recheck} data-list={isListOpen}>
      <RecheckList opinions={opinions} chosen={opinion} onChoose={choose} onStep={step} />
      <div className={styles.main}>
        {opinion && <SheetPair opinion={opinion} editions={editions} upcoming={upcoming} showsMarks={showsMarks} />}
        {opinion && (
          <VerdictBar
            key={opinion.opinionId}
            opinion={opinion}
            asking={asking}
            isRunning={judge.isRunning}
            onAsk={setAsking}
            onDecide={(judgement, note) => void decide(judgement, note)}
          />
        )}
      </div>
    </div>
  );
};
