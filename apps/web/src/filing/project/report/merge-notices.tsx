import { Alert, Button } from "antd";
import { useState } from "react";
import { DraftMark } from "../../../ground/ui/form/draft-mark.tsx";
import styles from "./merge.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import type { MergedDraft } from "./use-merged-draft.ts";

/** Time of the last save, or that a choice is awaited. */
export const MergedMark = <T,>({ merged }: { merged: MergedDraft<T> }) =>
  merged.conflict && merged.draft.state === "failed" ? (
    <span className={styles.choice} role="status">
      等您选择后保存
    </span>
  ) : (
    <DraftMark draft={merged.draft} />
  );

/** Notices about changes of somebody else: merged, or to be decided. */
export const MergeNotices = <T,>({ merged }: { merged: MergedDraft<T> }) => {
  const { conflict, news, isRestored, draft } = merged;
  const [isPutOff, setPutOff] = useState(false);
  const [isNoted, setNoted] = useState(false);
  if (!conflict && isPutOff) setPutOff(false);
  return (
    <>
      {isRestored && !isNoted && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: () => setNoted(true) }}
          title={
            draft.state === "saved"
              ? "上次离开时没有保存的内容已恢复并保存"
              : "已恢复上次离开时没有保存的内容，正在保存"
          }
        />
      )}
      {news && !conflict && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: merged.dismissNews }}
          title={`已合并${news.by ?? "他人"}的修改：${news.taken.join("、")}`}
        />
      )}
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={`有 ${conflict.clashes.length} 项与${conflict.by ?? "他人"}填写的不同，选择后保存：${conflict.clashes.map(({ label }) => label).join("、")}`}
          action={
            <Button size="small" type="primary" onClick={() => setPutOff(false)}>
              逐项选择
            </Button>
          }
        />
      )}
      {conflict && !isPutOff && (
        <MergeDialog
          by={conflict.by}
          clashes={conflict.clashes}
          onSettle={merged.settle}
          onClose={() => setPutOff(true)}
        />
      )}
    </>
  );
};
