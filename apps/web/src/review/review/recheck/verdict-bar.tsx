import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Judgement } from "@tushen/domain/review/opinion-state";
import { Button } from "antd";
import { lastReply, type Verdict, verdictOf } from "./recheck-order.ts";
import { VerdictNote } from "./verdict-note.tsx";
import styles from "./recheck.module.css";

interface VerdictBarProps {
  readonly opinion: Opinion;
  /** The judgement whose note is being written: 2 部分通过, 3 未通过. */
  readonly asking: "2" | "3" | undefined;
  readonly isRunning: boolean;
  readonly onAsk: (judgement: "2" | "3" | undefined) => void;
  readonly onDecide: (judgement: Judgement, note?: string) => void;
}

const sentences: Readonly<Record<Verdict, string>> = {
  open: "",
  passed: "已判定：通过",
  part: "已判定：部分通过",
  kept: "已判定：未通过",
  waiting: "该意见没有需要判定的答复",
};

const Judged = ({ opinion }: { opinion: Opinion }) => {
  const verdict = verdictOf(opinion);
  return (
    <>
      <b data-verdict={verdict}>{sentences[verdict]}</b>
      {opinion.keepReason && `：${opinion.keepReason}`}
      {opinion.continuedBy && `（续提为 ${opinion.continuedBy.opinionNo}）`}
    </>
  );
};

/** Judges passed, partly passed or not passed, the last two with a note about the rest; then the next opinion opens. */
export const VerdictBar = ({ opinion, asking, isRunning, onAsk, onDecide }: VerdictBarProps) => {
  const isOpen = verdictOf(opinion) === "open";
  if (!opinion.can.judge)
    return (
      <footer className={styles.verdict}>
        <p>{isOpen ? "等待审查人判定" : <Judged opinion={opinion} />}</p>
      </footer>
    );
  if (asking)
    return (
      <VerdictNote
        key={asking}
        judgement={asking}
        former={opinion.keepReason ?? ""}
        isRunning={isRunning}
        onCancel={() => onAsk(undefined)}
        onDone={(note) => onDecide(asking, note)}
      />
    );
  return (
    <footer className={styles.verdict}>
      <p>
        {!isOpen && (
          <>
            <Judged opinion={opinion} />
            {"。提交专业结论前可以改判。"}
          </>
        )}
        {isOpen && lastReply(opinion) && "看过新图后判定，判定后自动转到下一条。"}
      </p>
      <Button danger disabled={isRunning} onClick={() => onAsk("3")}>
        未通过 <kbd>N</kbd>
      </Button>
      <Button disabled={isRunning} onClick={() => onAsk("2")}>
        部分通过 <kbd>H</kbd>
      </Button>
      <Button type="primary" loading={isRunning} onClick={() => onDecide("1")}>
        通过 <kbd>P</kbd>
      </Button>
    </footer>
  );
};
