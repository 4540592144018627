import type { FireReview } from "@tushen/contract/review/fire-shape";
import type { ReactNode } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { ClockMark, isClockTold } from "../../ground/ui/clock-mark.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { firePaperOf, fireTone } from "./fire-states.ts";
import styles from "./fire.module.css";

const Fact = ({ title, children }: { title: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const word = (isQualified: boolean | null) => (isQualified === true ? "合格" : "不合格");

/** State of the review: clock, numbers, and the conclusions of each side. */
export const FireSide = ({ review }: { review: FireReview }) => (
  <dl className={styles.side}>
    <Fact title="状态">
      <StatusTag tone={fireTone(review.state)}>{review.stateLabel}</StatusTag>
    </Fact>
    <Fact title="审查期限">{isClockTold(review.clock) && <ClockMark clock={review.clock} />}</Fact>
    <Fact title="受理">
      {review.acceptanceNo && (
        <>
          {review.acceptanceNo}
          <br />
          {review.officerName} · {review.acceptTime && instantText(review.acceptTime)}
          <br />
          <a href={firePaperOf(review)}>查看受理凭证</a>
        </>
      )}
    </Fact>
    <Fact title="补正要求">{review.state === "SUPPLEMENT" && review.supplementReason}</Fact>
    <Fact title="专家评审">
      {review.expertFrom && (
        <>
          {review.expertReason}（{instantText(review.expertFrom)}起）
          {review.expertOpinion && review.expertUntil && (
            <>
              <br />
              {review.expertOpinion}（{instantText(review.expertUntil)}）
            </>
          )}
        </>
      )}
    </Fact>
    <Fact title="技术审查结论">
      {review.technicalConclusion && (
        <>
          <b>{word(review.technicalQualified)}</b> {review.technicalConclusion}（{review.technicalBy}）
        </>
      )}
    </Fact>
    <Fact title="审查意见书">
      {review.opinionNo && (
        <>
          {review.opinionNo}
          <br />
          {review.conclusion}（{review.opinionTime && instantText(review.opinionTime)}）
          <br />
          <a href={firePaperOf(review)}>查看意见书</a>
        </>
      )}
    </Fact>
    <Fact title="备案号">
      {review.recordNo && (
        <>
          {review.recordNo}
          <br />
          <a href={firePaperOf(review)}>查看备案表</a>
        </>
      )}
    </Fact>
    <Fact title="原意见书">{review.previousNo}</Fact>
  </dl>
);
