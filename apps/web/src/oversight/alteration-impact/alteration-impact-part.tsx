import { type AlterationImpact, alterationImpactCalls } from "@tushen/contract/oversight/alteration-impact";
import type { AlterationId } from "@tushen/contract/ground/fields";
import { yuanText } from "@tushen/domain/ground/amount";
import { type ReactNode, useEffect, useRef } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section, Waiting } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { certificatePage, fireReviewPage, opinionPage } from "./impact-links.ts";
import styles from "./alteration-impact.module.css";

export interface AlterationImpactPartProps {
  readonly alterId: AlterationId;
  readonly projectApplicationId: number;
  /** Changes with every save of the draft; the impact is read again then. */
  readonly savedVersion?: number;
}

/** 变更影响: what the alteration touches, each line with its reason, as stored at the last save. */
export const AlterationImpactPart = ({ alterId, projectApplicationId, savedVersion }: AlterationImpactPartProps) => {
  const asked = useCall(alterationImpactCalls.readAlterationImpact, { id: alterId });
  const read = useRef(savedVersion);
  const { refetch } = asked;
  useEffect(() => {
    if (read.current === savedVersion) return;
    read.current = savedVersion;
    void refetch();
  }, [savedVersion, refetch]);
  return (
    <Section title="变更影响" extra={asked.data && <MajorMark major={asked.data.major} />}>
      {asked.error ? (
        <FailureView error={asked.error} onRetry={() => void refetch()} />
      ) : asked.data ? (
        <Rows impact={asked.data} applicationId={projectApplicationId} />
      ) : (
        <Waiting />
      )}
    </Section>
  );
};

const MajorMark = ({ major }: Pick<AlterationImpact, "major">) => (
  <StatusTag tone={major.isMajor ? "warn" : "good"}>{major.isMajor ? "推定为重大变更" : "推定为一般变更"}</StatusTag>
);

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Rows = ({ impact, applicationId }: { impact: AlterationImpact; applicationId: number }) => (
  <dl className={styles.rows}>
    <Row title="性质">
      {impact.major.groups.map(({ content, contentLabel, reasons }) => (
        <div key={content}>
          <b>{contentLabel}</b>
          <Lines lines={reasons} />
        </div>
      ))}
      <p>{impact.major.rule}</p>
    </Row>
    {impact.disciplines.length > 0 && (
      <Row title="专业">
        {impact.disciplines.map(({ name, sheets }) => (
          <div key={name}>
            <b>{name}</b>{" "}
            {sheets
              .map(({ graphNum, graphName, change }) => `${graphNum} ${graphName}${change === "D" ? "（取消）" : ""}`)
              .join("、")}
          </div>
        ))}
      </Row>
    )}
    {impact.sheetCount > 0 && (
      <Row title="已有意见">
        <Opinions impact={impact} />
      </Row>
    )}
    <Row title="合格书">
      {impact.certificates.map(({ certificateId, certNo, stateLabel, projectSubmissionId }) => (
        <div key={certificateId}>
          <a href={certificatePage({ applicationId, submissionId: projectSubmissionId })}>{certNo}</a>（{stateLabel}）
        </div>
      ))}
      {impact.printedChanges.map(({ entityName, label, before, after }) => (
        <div key={`${entityName} ${label}`}>
          {entityName} {label}：<del>{before}</del> → <b>{after}</b>
        </div>
      ))}
      <p>{impact.certificateEffect}</p>
    </Row>
    <Row title="消防">
      {impact.fire.review && (
        <div>
          <a href={fireReviewPage({ applicationId, submissionId: impact.fire.review.projectSubmissionId })}>
            消防设计审查 {impact.fire.review.number}
          </a>
          （{impact.fire.review.stateLabel}）
        </div>
      )}
      <Lines lines={impact.fire.reasons} />
      <p>{impact.fire.effect}</p>
    </Row>
    <Row title="人防">
      {impact.defence.units.length > 0 && <div>所涉单体的防护单元：{impact.defence.units.join("、")}</div>}
      <Lines lines={impact.defence.reasons} />
      <p>{impact.defence.effect}</p>
    </Row>
    <Row title="费用">
      {impact.fee.amount !== null && (
        <div>
          估算 <b>{yuanText(impact.fee.amount)} 元</b>
        </div>
      )}
      <Lines lines={impact.fee.lines.map(({ item, basis }) => `${item}：${basis}`)} />
      <p>{impact.fee.basis}</p>
    </Row>
    <Row title="时限">
      {impact.time.limitDays !== null && (
        <div>
          <b>{impact.time.limitDays} 个工作日</b>
        </div>
      )}
      <p>{impact.time.basis}</p>
    </Row>
  </dl>
);

const Opinions = ({ impact: { opinions, opinionsHidden } }: { impact: AlterationImpact }) => {
  if (opinionsHidden !== null) return <p>{opinionsHidden}</p>;
  if (opinions.length === 0) return <p>这些图纸上没有已发出的审查意见。</p>;
  return (
    <>
      <p>以下意见落在变更的图纸上，修改时不要使已改正的问题再次出现：</p>
      <ul className={styles.opinions}>
        {opinions.map((one) => (
          <li key={one.opinionId}>
            <a href={opinionPage(one.opinionId)}>{one.opinionNo}</a> {one.isStrong && <em>强条</em>} {one.graphNum} ·{" "}
            {one.stateLabel}
            {one.clause && ` · ${one.clause}`}
            <small>{one.opinion}</small>
          </li>
        ))}
      </ul>
    </>
  );
};
