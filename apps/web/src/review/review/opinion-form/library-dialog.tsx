import { type KeptOpinion, mostKeptOpinions, opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { clauseText } from "@tushen/domain/review/clause-text";
import { Input } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { usePaused } from "../../../ground/ui/use-paused.ts";
import { categoryColor } from "../../../sheets/opinion-card/categories.ts";
import styles from "./library.module.css";

interface LibraryDialogProps {
  readonly discipline: string;
  readonly onTake: (kept: KeptOpinion) => void;
  readonly onClose: () => void;
}

interface EntryProps {
  readonly kept: KeptOpinion;
  readonly isAt: boolean;
  readonly onTake: () => void;
}

const refresh = [opinionLibraryCalls.searchKeptOpinions];

const Entry = ({ kept, isAt, onTake }: EntryProps) => {
  const { keptOpinionId, can } = kept;
  const publish = useAct(opinionLibraryCalls.publishKeptOpinion, {
    refresh,
    onDone: ({ isPublished }) =>
      say.done(isPublished ? "已发布，本机构审查人员均可取用" : "已撤回，只有存入人可以取用"),
  });
  const remove = useAct(opinionLibraryCalls.removeKeptOpinion, { refresh, onDone: () => say.done("已从意见库删除") });
  const drop = async () => {
    const yes = await say.confirm({
      title: "从意见库删除这条意见？",
      text: kept.isPublished ? "删除后本机构的人员都不能再取用，不能恢复。" : "删除后不能恢复。",
      yes: "删除",
      isDangerous: true,
    });
    if (yes) remove.start({ keptOpinionId });
  };
  // The arrow keys may choose a row out of sight.
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: "nearest" });
  }, [isAt]);
  return (
    <li ref={row} data-at={isAt} style={{ "--color": categoryColor(kept.problemCategory) }}>
      <button type="button" className={styles.take} onClick={onTake}>
        <span>{kept.opinion}</span>
        <small>
          {[kept.problemCategoryName, clauseText(kept), kept.disciplineName, `用过 ${kept.useCount} 次`]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </button>
      <div className={styles.acts}>
        <StatusTag tone={kept.isPublished ? "good" : "quiet"}>{kept.isPublished ? "本机构" : "个人"}</StatusTag>
        {can.publish && (
          <button type="button" onClick={() => publish.start({ keptOpinionId, isPublished: true })}>
            发布
          </button>
        )}
        {can.withdraw && (
          <button type="button" onClick={() => publish.start({ keptOpinionId, isPublished: false })}>
            撤回
          </button>
        )}
        {can.remove && (
          <button type="button" onClick={() => void drop()}>
            删除
          </button>
        )}
      </div>
    </li>
  );
};

/** 意见库: the person's own opinions and those of the house; arrows and Enter take one. */
export const LibraryDialog = ({ discipline, onTake, onClose }: LibraryDialogProps) => {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const words = usePaused(typed.trim());
  const found = useCall(opinionLibraryCalls.searchKeptOpinions, { words, discipline }, { keepsFormer: true });
  const take = useAct(opinionLibraryCalls.takeKeptOpinion, { refresh });
  const list = found.data ?? [];
  // Deleting one shortens the list.
  const at = Math.max(0, Math.min(chosen, list.length - 1));
  const choose = (kept: KeptOpinion) => {
    take.start({ keptOpinionId: kept.keptOpinionId });
    onTake(kept);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const kept = list[at];
    if (event.key === "ArrowDown") setChosen(at + 1);
    else if (event.key === "ArrowUp") setChosen(at - 1);
    else if (event.key === "Enter" && kept && words === typed.trim()) choose(kept);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="意见库" isOpen onClose={onClose} width={720}>
      <Input
        aria-label="查找意见库"
        placeholder="关键词、规范编号或条文号；上下键选择，回车取用"
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.error && <FailureView error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && list.length === 0 && (
        <Empty
          title={words ? "没有符合的意见" : "意见库还是空的"}
          text={words ? "可以换一个词。" : "写意见时点“存入意见库”，下次即可取用；复核人、负责人可发布为本机构共用。"}
        />
      )}
      <ul className={styles.entries} aria-label="意见库的意见">
        {list.map((kept, index) => (
          <Entry key={kept.keptOpinionId} kept={kept} isAt={index === at} onTake={() => choose(kept)} />
        ))}
      </ul>
      {list.length === mostKeptOpinions && (
        <p className={styles.more}>只列出最常用的 {mostKeptOpinions} 条，请输入关键词或条文号查找其他意见。</p>
      )}
    </Dialog>
  );
};
