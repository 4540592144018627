import type { Building } from "@tushen/contract/filing/building";
import type { Basis, Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { Button } from "antd";
import type { WizardForm } from "./wizard-form.ts";
import { type ReportStepKey, stepOf, stepsOf } from "./report-steps.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface FindingsProps {
  readonly kind: ReportForm;
  readonly findings: readonly Finding[];
  readonly onJump: (finding: Finding) => void;
}

/** The clause behind a doubt, with its sentence where known. */
const BasisLine = ({ basis: { clause, sentence } }: { basis: Basis }) => (
  <small>
    依据 {clause}
    {sentence && `：${sentence}`}
  </small>
);

/** Findings grouped by step; each leads to its field. */
const FindingList = ({ kind, findings, onJump }: FindingsProps) => {
  const steps = stepsOf(kind, true)
    .map(({ key, title }) => ({ key, title, lines: findings.filter((finding) => stepOf(kind, finding) === key) }))
    .filter(({ lines }) => lines.length > 0);
  return steps.map(({ key, title, lines }) => (
    <div key={key} className={styles.findings}>
      <h3>
        {title} <span>{lines.length} 项</span>
      </h3>
      <ul>
        {lines.map((finding, index) => (
          <li key={`${finding.field} ${index}`}>
            <button type="button" onClick={() => onJump(finding)}>
              {finding.label}
            </button>
            <span>
              {finding.message}
              {finding.basis && <BasisLine basis={finding.basis} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
};

interface SubmitStepProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly buildings: readonly Building[];
  readonly missing: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly isRunning: boolean;
  readonly onJump: (finding: Finding) => void;
  readonly onStep: (step: ReportStepKey) => void;
  readonly onSubmit: () => void;
}

/** Missing and doubtful facts of the whole report on one page, then the act that submits it. */
export const SubmitStep = ({
  kind,
  form,
  buildings,
  missing,
  warnings,
  isRunning,
  onJump,
  onStep,
  onSubmit,
}: SubmitStepProps) => {
  const { info, participants } = form.getValues();
  return (
    <div className={styles.stack}>
      <section className={styles.card} data-ready={missing.length === 0} aria-live="polite">
        <header>
          <h2>{missing.length === 0 ? "申报信息已填齐，可以提交" : `还有 ${missing.length} 项需要填写或改正`}</h2>
          <span className={layout.grow} />
          <Button type="primary" size="large" disabled={missing.length > 0} loading={isRunning} onClick={onSubmit}>
            提交申报
          </Button>
        </header>
        <FindingList kind={kind} findings={missing} onJump={onJump} />
        {missing.length === 0 && (
          <p className={layout.quiet13}>提交后生成项目编号，并通知参建单位确认参与；随后即可办理报审。</p>
        )}
      </section>
      {warnings.length > 0 && (
        <section className={styles.card}>
          <header>
            <h2>请核对</h2>
            <small>不影响提交</small>
          </header>
          <FindingList kind={kind} findings={warnings} onJump={onJump} />
        </section>
      )}
      <section className={styles.card}>
        <header>
          <h2>申报概要</h2>
        </header>
        <dl className={styles.summary}>
          <dt>项目名称</dt>
          <dd>{info.projectName || "—"}</dd>
          <dt>项目代码</dt>
          <dd>{info.projectCode || "—"}</dd>
          <dt>建设地点</dt>
          <dd>{info.projectAddress || "—"}</dd>
          <dt>总投资</dt>
          <dd>{info.totalInvestment?.toLocaleString() ?? "—"} 万元</dd>
          <dt>参建单位</dt>
          <dd>
            {participants
              .filter(({ orgName }) => orgName)
              .map(({ orgName }) => orgName)
              .join("、") || "—"}
          </dd>
          <dt>{kind.unit.label}</dt>
          <dd>
            {buildings.length} 个
            <button type="button" className={styles.link} onClick={() => onStep("buildings")}>
              查看
            </button>
          </dd>
        </dl>
      </section>
    </div>
  );
};
