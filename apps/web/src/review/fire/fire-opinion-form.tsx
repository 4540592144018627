import { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinion } from "@tushen/contract/review/fire-shape";
import type { FireReviewId } from "@tushen/contract/ground/fields";
import { isOpinionText, opinionLength } from "@tushen/domain/review/opinion-text";
import { Button, Input } from "antd";
import { useId } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";

interface FireOpinionFormProps {
  readonly fireReviewId: FireReviewId;
  /** Absent for a new one. */
  readonly one?: FireOpinion;
  readonly onDone?: () => void;
}

/** An opinion with the sheet and the norm it is about. */
export const FireOpinionForm = ({ fireReviewId, one, onDone }: FireOpinionFormProps) => {
  const id = useId();
  const { value, change, reset } = useTyped(`fire-opinion ${fireReviewId} ${one?.id ?? "new"}`, {
    text: one?.opinion ?? "",
    norm: one?.normNumber ?? "",
    sheet: one?.drawingNumber ?? "",
  });
  const { text, norm, sheet } = value;
  const save = useAct(fireCalls.saveFireOpinion, {
    refresh: fireRefresh,
    onDone: () => {
      say.done("已保存意见，发出后建设单位和设计单位可见");
      // The next opinion often cites the same norm.
      reset({ text: "", norm, sheet: "" });
      onDone?.();
    },
  });
  return (
    <div className={styles.write} role="group" aria-label={one ? `修改意见 ${one.opinionNo}` : "填写意见"}>
      <div>
        <label htmlFor={`${id}-sheet`}>图号</label>
        <Input
          id={`${id}-sheet`}
          value={sheet}
          maxLength={100}
          onChange={(event) => change({ sheet: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-norm`}>规范编号和条文</label>
        <Input
          id={`${id}-norm`}
          value={norm}
          maxLength={100}
          placeholder="如GB 55037-2022 7.1.4"
          onChange={(event) => change({ norm: event.target.value })}
        />
      </div>
      <div data-wide="true">
        <label htmlFor={`${id}-text`}>意见</label>
        <Input.TextArea
          id={`${id}-text`}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={opinionLength.most}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <div className={styles.line} data-wide="true">
        <Button
          type="primary"
          disabled={!isOpinionText(text)}
          loading={save.isRunning}
          onClick={() =>
            save.start({
              ...{ fireReviewId, opinion: text.trim(), normNumber: norm.trim(), drawingNumber: sheet.trim() },
              ...(one && { id: one.id }),
            })
          }
        >
          {one ? "保存修改" : "添加意见"}
        </Button>
        {one && (
          <Button
            onClick={() => {
              reset();
              onDone?.();
            }}
          >
            取消
          </Button>
        )}
      </div>
    </div>
  );
};
