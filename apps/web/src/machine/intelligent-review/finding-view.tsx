import { type Finding, intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { preflightCalls } from "@tushen/contract/machine/preflight";
import { isEngineRule } from "@tushen/domain/machine/engine-rule";
import { isRequirementRule } from "@tushen/domain/machine/requirement-rule";
import { ifcPropertyWord } from "@tushen/domain/models/ifc-words";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { instantText } from "../../ground/platform/format.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { afterDecision } from "./after-decision.ts";
import { IgnoreDialog } from "./ignore-dialog.tsx";
import styles from "./findings.module.css";
import { placeAddress } from "./place-address.ts";
import { WaiveDialog } from "./waive-dialog.tsx";

type Source = NonNullable<Finding["source"]>;

/** Pset_DoorCommon.Width → 宽度（Pset_DoorCommon.Width） */
const sourceText = (source: Exclude<Source, { kind: "sheet" }>): string => {
  if (source.kind === "form") return `申报信息：${source.label}`;
  if (source.quantity === "Box") return "模型：房间的平面尺寸";
  const name = source.quantity.split(".").at(-1) ?? "";
  const word = ifcPropertyWord(name);
  return `模型：${word === name ? source.quantity : `${word}（${source.quantity}）`}`;
};

/** A place on a sheet opens there. */
const SourceView = ({ source }: { readonly source: Source }) =>
  source.kind === "sheet" ? (
    <a href={placeAddress(source)} target="_blank" rel="noreferrer">
      {source.graphNum} {source.graphName}
    </a>
  ) : (
    sourceText(source)
  );

const Facts = ({ finding }: { readonly finding: Finding }) => {
  const { value, limit, norm, needs, result } = finding;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(value ? [["数值", value] as const] : []),
    ...(limit ? [["限值", `应${limit}`] as const] : []),
    ...(finding.source ? [["依据数据", <SourceView key="source" source={finding.source} />] as const] : []),
    ...(result === "NO_DATA" && needs !== "" ? [["需要", needs] as const] : []),
    ["专业", finding.disciplineName],
  ];
  const { orgType } = useAccount();
  return (
    <>
      <table className={styles.facts}>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
          {(orgType === "CENSOR" || orgType === "CONTROL") && (
            <tr>
              <th scope="row">规则</th>
              <td>
                {isEngineRule(finding.ruleId) ? (
                  `${finding.rule}（来源：外部引擎，须由审查人复核）`
                ) : isRequirementRule(finding.ruleId) ? (
                  <a href="#/adminUnit/modelRequirements">{finding.rule}：模型交付要求</a>
                ) : (
                  <a href={`#/adminUnit/reviewRules/${finding.ruleId}`}>{finding.rule}：限值和处理情况</a>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {norm.number !== "" && (
        <blockquote className={styles.norm} aria-label="规范条文">
          <cite>
            {norm.number} {norm.name && `《${norm.name}》`} {norm.clauseNo && `第 ${norm.clauseNo} 条`}
            {norm.isMandatory && "，强制性条文"}
          </cite>
          <p>{norm.text ?? "条文库中没有这一条，请查阅规范原文。"}</p>
          {norm.text && <small>{norm.isChecked ? "已核对原文" : "未核对原文，请以规范原文为准"}</small>}
        </blockquote>
      )}
    </>
  );
};

const decisionText = ({ decision, stateLabel }: Finding): string =>
  decision === null
    ? ""
    : `${decision.by}${stateLabel}${decision.reasonName && `：${decision.reasonName}`}${decision.note && `，${decision.note}`}`;

const waiverText = ({ by, at, reason }: NonNullable<Finding["waiver"]>): string =>
  `${by} ${instantText(at)} 不采纳：${reason}`;

interface FindingViewProps {
  readonly id: Finding["id"];
  readonly onShow: (localIds: readonly number[]) => void;
}

/** Evidence of one finding, its clause, and what the reviewer or the firm of an own check can make of it. */
export const FindingView = ({ id, onShow }: FindingViewProps) => {
  const [dialog, setDialog] = useState<"accept" | "ignore" | "waive">();
  const shown = useCall(intelligentReviewCalls.readFinding, { id });
  const reopen = useAct(intelligentReviewCalls.reopenFinding, {
    refresh: afterDecision,
    onDone: () => say.done("已撤销忽略"),
  });
  const takeBack = useAct(preflightCalls.takeBackWaiver, {
    refresh: afterDecision,
    onDone: () => say.done("已撤销不采纳"),
  });
  const { data } = shown;
  if (shown.error && !data) return <FailureView error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!data) return <Waiting rows={4} />;
  const close = () => setDialog(undefined);
  return (
    <div className={styles.view}>
      <Facts finding={data} />
      {data.components.length > 0 && (
        <details className={styles.components}>
          <summary>构件 {data.components.length} 个</summary>
          <ul>
            {data.components.map((one) => (
              <li key={one.localId}>
                <button type="button" title={one.globalId} onClick={() => onShow([one.localId])}>
                  {one.storey} {one.name || "未命名构件"}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {data.decision && <p className={styles.quiet}>{decisionText(data)}</p>}
      {data.waiver && <p className={styles.quiet}>{waiverText(data.waiver)}</p>}
      {Object.values(data.can).includes(true) && (
        <div className={styles.acts}>
          {data.can.accept && (
            <Button type="primary" size="small" onClick={() => setDialog("accept")}>
              采纳为意见
            </Button>
          )}
          {data.can.ignore && (
            <Button size="small" onClick={() => setDialog("ignore")}>
              忽略
            </Button>
          )}
          {data.can.reopen && (
            <Button size="small" loading={reopen.isRunning} onClick={() => reopen.start({ id })}>
              撤销忽略
            </Button>
          )}
          {data.can.waive && (
            <Button size="small" onClick={() => setDialog("waive")}>
              不采纳
            </Button>
          )}
          {data.can.takeBack && (
            <Button size="small" loading={takeBack.isRunning} onClick={() => takeBack.start({ id })}>
              撤销不采纳
            </Button>
          )}
        </div>
      )}
      {dialog === "accept" && <AcceptDialog finding={data} onClose={close} />}
      {dialog === "ignore" && <IgnoreDialog finding={data} onClose={close} />}
      {dialog === "waive" && <WaiveDialog finding={data} onClose={close} />}
    </div>
  );
};
