import { opinionCalls } from "@tushen/contract/review/opinion";
import type { RelatedOpinions as Related } from "@tushen/contract/review/related-opinion";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { noReply } from "@tushen/domain/review/opinion-facts";
import { groupBy } from "@tushen/domain/ground/group-by";
import { dayText } from "../../../ground/platform/format.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { usePaused } from "../../../ground/ui/use-paused.ts";
import type { OpinionDraft } from "./opinion-draft.ts";
import styles from "./related.module.css";

const outcomes: Readonly<Record<Related["earlier"][number]["outcome"], string>> = {
  corrected: "已修改",
  explained: "经说明通过",
  kept: "未通过，坚持",
  withdrawn: "已撤销",
  noted: noReply,
  open: "待答复",
};

const summaryOf = ({ near, earlier }: Related): string =>
  [
    near.length > 0 && `本次审查已有 ${near.length} 条相近意见（${near.map(({ opinionNo }) => opinionNo).join("、")}）`,
    earlier.length > 0 &&
      `本机构以往对该条提过 ${earlier.length} 条（${[...groupBy(earlier, ({ outcome }) => outcome)]
        .map(([outcome, some]) => `${outcomes[outcome]} ${some.length}`)
        .join("，")}）`,
  ]
    .filter(Boolean)
    .join("；");

/** One line below the fields: related opinions of this review, and the house's earlier use of the clause. */
export const RelatedOpinions = ({ task, draft }: { task: ReviewTask; draft: OpinionDraft }) => {
  const opinion = usePaused(draft.opinion.trim(), 500);
  const normNumber = usePaused(draft.normNumber.trim(), 500);
  const clauseNo = usePaused(draft.clauseNo.trim(), 500);
  const { data } = useCall(
    opinionCalls.relatedOpinions,
    {
      reviewTaskId: task.reviewTaskId,
      opinion,
      normNumber,
      clauseNo,
      ...(draft.id === undefined ? {} : { exceptId: draft.id }),
    },
    { when: opinion.length >= 8 || (normNumber !== "" && clauseNo !== ""), keepsFormer: true, freshForMs: 30_000 },
  );
  if (!data || data.near.length + data.earlier.length === 0) return null;
  return (
    <details className={styles.related}>
      <summary>{summaryOf(data)}</summary>
      {data.near.length > 0 && (
        <ul aria-label="本次审查的相近意见">
          {data.near.map((one) => (
            <li key={one.opinionId}>
              <b>{one.opinionNo}</b> {one.disciplineName} · {one.drawingNumber || "未指图纸"} ·{" "}
              {one.alike === "text" ? "内容相近" : "同一条文"}
              <p>{one.opinion}</p>
            </li>
          ))}
        </ul>
      )}
      {data.earlier.length > 0 && (
        <ul aria-label="以往处理">
          {data.earlier.map((one) => (
            <li key={one.opinionId}>
              <b>{outcomes[one.outcome]}</b> {one.projectName} · {dayText(one.sendTime)}
              <p>{one.opinion}</p>
              {one.note && (
                <p className={styles.note}>
                  {one.outcome === "kept" ? "理由" : "答复"}：{one.note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
