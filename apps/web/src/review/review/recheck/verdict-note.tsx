import { Button, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useEffect, useRef, useState } from "react";
import styles from "./recheck.module.css";

interface VerdictNoteProps {
  readonly judgement: "2" | "3";
  /** The earlier note, when a judgement is changed. */
  readonly former: string;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
  readonly onDone: (note: string) => void;
}

/** Frequent notes; a click fills one in for editing. */
const wordings = {
  "2": {
    label: "还需修改的内容（5 至 500 字，作为续提意见随下一份告知书发出）",
    done: "判为部分通过",
    ready: [
      "其余部位未同步修改，请一并修改",
      "平面已修改，相关详图未同步修改，请修改",
      "图纸已修改，计算书未相应调整，请补充",
      "说明已补充，图纸未表达，请补充",
    ],
  },
  "3": {
    label: "未通过的理由（5 至 500 字，作为续提意见随下一份告知书发出）",
    done: "判为未通过",
    ready: [
      "图纸未按意见修改，请修改",
      "修改后仍不满足规范要求",
      "修改不完整，相关图纸未同步修改",
      "说明的理由不成立，请修改",
    ],
  },
} as const;

/** Note on the rest of the work, for the next letter. */
export const VerdictNote = ({ judgement, former, isRunning, onCancel, onDone }: VerdictNoteProps) => {
  const { label, done, ready } = wordings[judgement];
  const [note, setNote] = useState(former);
  const field = useRef<TextAreaRef>(null);
  useEffect(() => field.current?.focus({ cursor: "end" }), []);
  const canSend = note.trim().length >= 5;
  return (
    <footer className={styles.verdict} data-keeping="true">
      <div className={styles.reason}>
        <label htmlFor="verdict-note">{label}</label>
        <Input.TextArea
          id="verdict-note"
          ref={field}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const words = event.altKey && ready[Number(event.code.replace("Digit", "")) - 1];
            if (words) setNote(words);
            else if (event.key === "Escape") onCancel();
            else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && canSend) onDone(note.trim());
            else return;
            event.preventDefault();
          }}
        />
        <p>
          {ready.map((words, index) => (
            <button
              key={words}
              title={`Alt+${index + 1}`}
              type="button"
              onClick={() => {
                setNote(words);
                field.current?.focus({ cursor: "end" });
              }}
            >
              {words}
            </button>
          ))}
        </p>
      </div>
      <Button onClick={onCancel}>取消</Button>
      <Button
        danger={judgement === "3"}
        type="primary"
        disabled={!canSend}
        loading={isRunning}
        onClick={() => onDone(note.trim())}
        title="Ctrl+Enter"
      >
        {done}
      </Button>
    </footer>
  );
};
