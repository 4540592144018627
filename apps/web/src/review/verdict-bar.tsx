import type { Opinion } from "@tushen/contract/opinion-shape";
import { Button, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useEffect, useRef, useState } from "react";
import { lastReply, verdictOf } from "./recheck-order.ts";
import styles from "./recheck.module.css";

interface VerdictBarProps {
  readonly opinion: Opinion;
  readonly isKeeping: boolean;
  readonly isRunning: boolean;
  readonly onKeeping: (isKeeping: boolean) => void;
  readonly onDecide: (accepted: boolean, reason?: string) => void;
}

/** What is said most often; a click fills it in and it can be changed. */
const readyReasons = [
  "图纸未按意见修改，请修改",
  "修改后仍不满足规范要求",
  "修改不完整，相关图纸未同步修改",
  "说明的理由不成立，请修改",
];

const sentences = {
  open: "",
  passed: "已判定：通过",
  kept: "已判定：未通过",
  waiting: "该意见没有需要判定的答复",
} as const;

/** Pass, or not with a reason; then the next one comes by itself. */
export const VerdictBar = ({ opinion, isKeeping, isRunning, onKeeping, onDecide }: VerdictBarProps) => {
  const [reason, setReason] = useState(opinion.keepReason ?? "");
  const field = useRef<TextAreaRef>(null);
  useEffect(() => {
    if (isKeeping) field.current?.focus({ cursor: "end" });
  }, [isKeeping]);
  const canSend = reason.trim().length >= 5;
  const verdict = verdictOf(opinion);
  if (!opinion.can.judge)
    return (
      <footer className={styles.verdict}>
        <p>
          {sentences[verdict] || "等待审查人判定"}
          {opinion.keepReason && `：${opinion.keepReason}`}
        </p>
      </footer>
    );
  if (!isKeeping)
    return (
      <footer className={styles.verdict}>
        <p>
          {sentences[verdict] && (
            <>
              <b data-verdict={verdict}>{sentences[verdict]}</b>
              {opinion.keepReason && `：${opinion.keepReason}`}　提交专业结论前可以改判。
            </>
          )}
          {!sentences[verdict] && lastReply(opinion) && "看过新图后判定，判定后自动转到下一条。"}
        </p>
        <Button danger disabled={isRunning} onClick={() => onKeeping(true)}>
          未通过 <kbd>N</kbd>
        </Button>
        <Button type="primary" loading={isRunning} onClick={() => onDecide(true)}>
          通过 <kbd>P</kbd>
        </Button>
      </footer>
    );
  return (
    <footer className={styles.verdict} data-keeping="true">
      <div className={styles.reason}>
        <label htmlFor="keep-reason">未通过的理由（5 至 500 字，随下一份告知书发出）</label>
        <Input.TextArea
          id="keep-reason"
          ref={field}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const ready = event.altKey && readyReasons[Number(event.code.replace("Digit", "")) - 1];
            if (ready) setReason(ready);
            else if (event.key === "Escape") onKeeping(false);
            else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && canSend)
              onDecide(false, reason.trim());
            else return;
            event.preventDefault();
          }}
        />
        <p>
          {readyReasons.map((ready, index) => (
            <button
              key={ready}
              title={`Alt+${index + 1}`}
              type="button"
              onClick={() => {
                setReason(ready);
                field.current?.focus({ cursor: "end" });
              }}
            >
              {ready}
            </button>
          ))}
        </p>
      </div>
      <Button onClick={() => onKeeping(false)}>取消</Button>
      <Button
        danger
        type="primary"
        disabled={!canSend}
        loading={isRunning}
        onClick={() => onDecide(false, reason.trim())}
        title="Ctrl+Enter"
      >
        判为未通过
      </Button>
    </footer>
  );
};
