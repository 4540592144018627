import { type Consultation, consultationCalls } from "@tushen/contract/review/consultation";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { agreementMoved } from "./agreement-moved.ts";
import { yuanOf } from "./fee.ts";
import styles from "./consultation.module.css";
import layout from "../../ground/ui/layout.module.css";

const waitingText: Readonly<Record<string, string>> = {
  ASKED: "审查机构正在拟定协议，拟定后发来签订。",
  DRAFT: "审查机构正在拟定协议，拟定后发来签订。",
  RETURNED: "协议已退回，审查机构修改后再发来签订。",
};

/** Terms offered by the house, with the owner's answer. */
export const AgreementTerms = ({ agreement, state }: { agreement: Consultation; state: string }) => {
  const [isReturning, setReturning] = useState(false);
  const signing = agreement.actions.find(({ action }) => action === "sign");
  const sign = useAct(consultationCalls.sendAgreement, {
    refresh: agreementMoved,
    onDone: () => say.done("协议已签订，咨询开始"),
  });
  const giveBack = useAct(consultationCalls.returnAgreement, {
    refresh: agreementMoved,
    onDone: () => {
      setReturning(false);
      say.done("协议已退回审查机构");
    },
  });
  const start = async () => {
    const yes = await say.confirm({
      title: "签订咨询协议？",
      text: `咨询费 ${yuanOf(agreement.feeInFen)} 元，${agreement.limitDays} 个工作日内提出意见。签订后协议不能更改，咨询随即开始。`,
      yes: "签订协议",
    });
    if (yes) sign.start({ id: agreement.id, version: agreement.version });
  };
  if (state !== "SUBMITTED") return <Section title="协议">委托已结束，未签订协议。</Section>;
  if (agreement.state !== "SENT")
    return (
      <Section title="协议">
        <p className={layout.quiet13}>{waitingText[agreement.state] ?? ""}</p>
      </Section>
    );
  return (
    <Section title="协议条款">
      <dl className={styles.terms}>
        <dt>咨询内容及范围</dt>
        <dd>{agreement.scope}</dd>
        <dt>双方责任</dt>
        <dd>{agreement.duties || "按通用约定"}</dd>
        <dt>咨询费</dt>
        <dd>{yuanOf(agreement.feeInFen)} 元</dd>
        <dt>期限</dt>
        <dd>自签订之日起 {agreement.limitDays} 个工作日</dd>
        <dt>咨询项目负责人</dt>
        <dd>{agreement.leaderName}</dd>
      </dl>
      {signing?.whyNot && <p className={styles.returned}>{signing.whyNot}。</p>}
      {signing ? (
        <div className={styles.acts}>
          <Button onClick={() => setReturning(true)}>退回修改</Button>
          <Button type="primary" disabled={!signing.allowed} loading={sign.isRunning} onClick={() => void start()}>
            签订协议
          </Button>
        </div>
      ) : (
        <p className={layout.quiet13}>等待建设单位签订。</p>
      )}
      {isReturning && (
        <ReasonDialog
          title="退回咨询协议"
          label="退回理由（5 至 500 字，审查机构据此修改）"
          yes="退回协议"
          isDanger={false}
          isRunning={giveBack.isRunning}
          onYes={(reason) => giveBack.start({ id: agreement.id, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </Section>
  );
};
