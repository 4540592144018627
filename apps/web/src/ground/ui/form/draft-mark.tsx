import { describeFailure } from "../failure.ts";
import styles from "./form.module.css";
import type { Draft } from "./use-draft.ts";

/** 已保存 10:32: state of the saving, always in sight beside the title of a form. */
export const DraftMark = ({ draft }: { draft: Draft }) => (
  <span className={styles.draft} data-state={draft.state} role="status">
    {draft.state === "typing" && "正在填写…"}
    {draft.state === "saving" && "正在保存…"}
    {draft.state === "saved" && `已保存 ${draft.savedAt}`}
    {draft.state === "failed" && (
      <>
        未能保存：{describeFailure(draft.error).sentence}
        <button type="button" onClick={() => void draft.saveNow()}>
          重试
        </button>
      </>
    )}
  </span>
);
