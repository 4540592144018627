import type { Drawing } from "@tushen/contract/drawing";
import type { Opinion } from "@tushen/contract/opinion-shape";
import { dictionaryLabel } from "@tushen/domain/dictionaries";
import { useLocation } from "react-router";
import { instantText } from "../platform/format.ts";
import { numberAddress } from "../sheet/number-address.ts";
import { FileLinks } from "../ui/attachments.tsx";
import { opinionAddress } from "./answer-addresses.ts";
import styles from "./answer.module.css";

/** Building, number and name of the sheet an opinion is about; its number opens it. */
const SheetFact = ({ opinion, sheet }: { opinion: Opinion; sheet: Drawing | undefined }) => (
  <span>
    {opinion.buildingName}{" "}
    {sheet ? (
      <a href={numberAddress(sheet)} target="_blank" rel="noreferrer">
        {opinion.drawingNumber}
      </a>
    ) : (
      opinion.drawingNumber
    )}{" "}
    {opinion.drawingName}
  </span>
);

interface AnswerThreadProps {
  readonly opinion: Opinion;
  /** The sheet the opinion was raised on. */
  readonly sheet: Drawing | undefined;
  readonly hidesSaved: boolean;
}

/** What the reviewer asks, and what was answered and judged in earlier rounds. */
export const AnswerThread = ({ opinion, sheet, hidesSaved }: AnswerThreadProps) => {
  const { pathname } = useLocation();
  const isInList = pathname.includes("AnswerPage");
  return (
    <div className={styles.thread}>
      <p className={styles.headLine}>
        <b>{opinion.opinionNo}</b>
        <span>{opinion.problemCategoryName}</span>
        {opinion.problemSourceName && <span>{opinion.problemSourceName}</span>}
        <span>{opinion.stateLabel}</span>
        {isInList && <a href={opinionAddress(pathname, opinion.opinionId, opinion.purpose === "ZX")}>单独查看</a>}
      </p>
      <p className={styles.said}>{opinion.opinion}</p>
      <p className={styles.facts}>
        {opinion.normNumber && `${opinion.normNumber} ${opinion.clauseNo ? `第${opinion.clauseNo}条` : ""} · `}
        {opinion.drawingNumber && <SheetFact opinion={opinion} sheet={sheet} />}
        {opinion.drawingNumber && " · "}
        {`审查人 ${opinion.reviewerName}`}
      </p>
      {opinion.remark && <p className={styles.facts}>备注：{opinion.remark}</p>}
      {opinion.replies
        .filter(({ state }) => !hidesSaved || state !== "SAVED")
        .map((reply) => (
          <blockquote key={reply.replyId} data-state={reply.state}>
            <p className={styles.headLine}>
              <b>第{reply.round}轮答复</b>
              <span>{dictionaryLabel("REPLY_TYPE", reply.replyType)}</span>
              <span>{reply.stateLabel}</span>
            </p>
            <p>{reply.replyContent}</p>
            <FileLinks files={reply.files} />
            {reply.shownNote && <p className={styles.facts}>修改之处：{reply.shownNote}</p>}
            <p className={styles.facts}>
              {[
                reply.orgName,
                reply.replyPersonName,
                reply.graphNum && `修改后图号 ${reply.graphNum}`,
                reply.submitTime && instantText(reply.submitTime),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {reply.judgeName && (
              <p className={styles.judged}>
                审查人 {reply.judgeName}：{reply.state === "ACCEPTED" ? "通过" : "未通过"}
                {reply.judgeNote && `，${reply.judgeNote}`}
              </p>
            )}
          </blockquote>
        ))}
      {opinion.state === "REOPENED" && opinion.keepReason && (
        <p className={styles.kept}>未通过的理由：{opinion.keepReason}</p>
      )}
    </div>
  );
};
