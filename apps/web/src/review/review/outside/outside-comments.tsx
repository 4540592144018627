import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { instantText } from "../../../ground/platform/format.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useFold } from "../../../ground/ui/use-fold.ts";
import { isBlank, newDraft } from "../opinion-form/opinion-draft.ts";
import type { Workbench } from "../workbench/use-workbench.ts";
import { type OutsideComment, outsideMarkId, useOutsideComments } from "./use-outside-comments.ts";
import styles from "./outside-comments.module.css";

interface OutsideCommentsProps {
  readonly bench: Workbench;
  readonly opinions: readonly Opinion[];
  readonly canWrite: boolean;
}

/** The opinion that says what the comment said. */
const takenBy = ({ content }: OutsideComment, opinions: readonly Opinion[]): Opinion | undefined =>
  opinions.find(({ opinion }) => opinion.includes(content.trim()));

/** Comments of outsiders on the shown sheet; one press makes a draft opinion of a comment, with its words and place. */
export const OutsideComments = ({ bench, opinions, canWrite }: OutsideCommentsProps) => {
  const { drawing, store } = bench;
  const { comments } = useOutsideComments(drawing);
  const [isFolded, fold] = useFold("workbench-outside-folded");
  if (!drawing || comments.length === 0) return null;
  const look = ({ commentId, page, place }: OutsideComment) => {
    bench.setMarkId(outsideMarkId({ commentId }));
    if (place) bench.lookAt({ page, box: place });
  };
  const take = (comment: OutsideComment) => {
    const draft = store.get();
    if (draft && !isBlank(draft)) return say.warn("请先保存或放弃正在写的意见");
    const { page, place, content } = comment;
    const marks = place ? [{ id: outsideMarkId(comment), page, shape: { kind: "cloud", box: place } as const }] : [];
    look(comment);
    store.set({ ...newDraft(drawing, marks), opinion: content.trim() });
  };
  return (
    <section className={styles.outside} aria-label="外部意见">
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
        本图外部意见 {comments.length} 条<small>来自本机构发出的外部查看链接，采纳后才成为审查意见</small>
      </button>
      {!isFolded && (
        <ul>
          {comments.map((one, index) => {
            const taken = takenBy(one, opinions);
            return (
              <li key={one.commentId} aria-current={bench.markId === outsideMarkId(one)}>
                <button type="button" title={one.place ? "在图上查看" : "针对整张图纸"} onClick={() => look(one)}>
                  <b>外{index + 1}</b> {one.content}
                  <small>
                    {one.author} · {instantText(one.updateTime ?? one.createTime, "short")} · {one.purpose}
                    {one.place === null && " · 整张图纸"}
                  </small>
                </button>
                {taken ? (
                  <span>已采纳为 {taken.opinionNo}</span>
                ) : (
                  canWrite && (
                    <button type="button" className={styles.take} onClick={() => take(one)}>
                      采纳为意见
                    </button>
                  )
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
