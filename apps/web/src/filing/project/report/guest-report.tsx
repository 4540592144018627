import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { useCallback } from "react";
import { returnAddress } from "../../../ground/platform/return-address.ts";
import { PageFrame } from "../../../ground/ui/page-frame.tsx";
import { type Filed, GuestAccountForm } from "./guest-account-form.tsx";
import { guestDraft, guestValues } from "./guest-draft.ts";
import styles from "../guest.module.css";
import { InfoStep } from "./info-step.tsx";
import { useWizardForm } from "./wizard-form.ts";
import { type ReportStepKey, stepsOf } from "./report-steps.ts";
import report from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { StepTabs } from "./step-tabs.tsx";
import { useTabDraft } from "../../../ground/ui/form/use-tab-draft.ts";
import { useFindings } from "./use-findings.ts";
import { useReportStep } from "./use-report-step.ts";
import { Button } from "antd";

/** Links for a visitor who has a report here already. */
export const ReturnWays = () => (
  <div className={styles.ways}>
    <a href="#/projectReport/enterByIdentityCode">用项目身份码进入</a>
    <a href="#/loginInterface" onClick={() => returnAddress.remember(location.hash)}>
      已有账号，去登录
    </a>
  </div>
);

/** What the visitor gets for giving a phone number. */
const AfterSaving = ({ unit }: { unit: string }) => (
  <aside className={styles.after}>
    <h3>保存之后</h3>
    <ul>
      <li>已填写的项目信息和技术指标保存到平台，换一台电脑也能继续。</li>
      <li>得到申报编号和项目身份码，凭这两项随时可以回到本项目。</li>
      <li>手机号就是账号，接着选择勘察、设计单位，填写{unit}，提交申报。</li>
      <li>单位经平台审核后，即可办理报审。</li>
    </ul>
  </aside>
);

/**
 * The wizard without an account. The first two steps stay in this tab; the third proves the phone and saves everything
 * on the server. Later steps need the saved report.
 */
export const GuestReport = ({ kind, onFiled }: { kind: ReportForm; onFiled: (filed: Filed) => void }) => {
  const form = useWizardForm(kind, guestValues(kind));
  useTabDraft(form, ({ info }) => guestDraft.keep({ info }));
  const { missing, warnings } = useFindings(kind, form, []);
  const { step, goTo: show } = useReportStep(kind);
  const goTo = (next: ReportStepKey) => {
    guestDraft.keep({ info: form.getValues("info") });
    show(next);
  };
  const info = useCallback(() => form.getValues("info"), [form]);
  const isOpen = step === "info" || step === "figures";
  const asked = stepsOf(kind).find(({ key }) => key === step);
  return (
    <PageFrame
      title={kind.title}
      text="无须账号即可开始填写。填写内容先保存在本浏览器，验证手机后保存到平台并开通账号。"
      actions={<ReturnWays />}
    >
      <div className={report.wizard}>
        <StepTabs kind={kind} step={step} missing={missing} onStep={goTo}>
          <span className={styles.kept}>尚未保存到平台</span>
        </StepTabs>
        {isOpen && <InfoStep kind={kind} form={form} step={step} warnings={warnings} mayAsk={["project"]} />}
        {!isOpen && (
          <div className={styles.saving}>
            <section className={styles.account} aria-label="验证手机并保存">
              <header>
                <h2>验证手机并保存</h2>
                {asked && asked.key !== "participants" && <p>{asked.title}在保存后继续填写。</p>}
              </header>
              <GuestAccountForm info={info} onFiled={onFiled} />
            </section>
            <AfterSaving unit={kind.unit.label} />
          </div>
        )}
        <footer className={report.bottom}>
          <span className={layout.grow} />
          {step === "figures" && <Button onClick={() => goTo("info")}>上一步</Button>}
          {!isOpen && <Button onClick={() => goTo("figures")}>上一步</Button>}
          {step === "info" && (
            <Button type="primary" onClick={() => goTo("figures")}>
              下一步：技术指标
            </Button>
          )}
          {step === "figures" && (
            <Button type="primary" onClick={() => goTo("participants")}>
              下一步：验证手机并保存
            </Button>
          )}
        </footer>
      </div>
    </PageFrame>
  );
};
