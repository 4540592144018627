import { buildingCalls } from "@tushen/contract/filing/building";
import type { Credential } from "@tushen/contract/people/account";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { AttachmentsStep } from "./attachments-step.tsx";
import { CoEditors } from "./co-editors.tsx";
import { CivilDefenceStep } from "../building/civil-defence-step.tsx";
import { showDeclarationFailure } from "./declaration-failure.tsx";
import { InfoStep } from "./info-step.tsx";
import { MergedMark, MergeNotices } from "./merge-notices.tsx";
import { ParticipantsStep } from "./participants-step.tsx";
import { formPath, type ReportValues, useWizardForm, type WizardForm } from "./wizard-form.ts";
import type { Receipt } from "./report-receipt.tsx";
import { type ReportStepKey, stepOf, stepsOf } from "./report-steps.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { StepTabs } from "./step-tabs.tsx";
import { UnitsStep } from "../building/units-step.tsx";
import { useReportStep } from "./use-report-step.ts";
import { SubmitStep } from "./submit-step.tsx";
import { useCivilDefence } from "../building/use-civil-defence.ts";
import { useFindings } from "./use-findings.ts";
import { openProjectCalls } from "../use-open-project.ts";
import { useBeginning } from "./use-merged-draft.ts";
import { useOthers } from "./use-others.ts";
import { draftKeyOf, useReportDraft } from "./use-report-draft.ts";

interface ReportWizardProps {
  readonly kind: ReportForm;
  readonly account: Credential;
  /** What is kept already; undefined for a new report. */
  readonly project: ProjectInfo | undefined;
  readonly start: ReportValues;
  /** Identity code of a report a guest saved during this visit. */
  readonly identityCode?: string | null | undefined;
  readonly onCreated: (id: number) => void;
  readonly onSubmitted: (receipt: Receipt) => void;
}

/** Puts the values derived from the units into the form, which shows and checks them. */
const useDerived = (form: WizardForm, derived: FieldValues) => {
  const text = JSON.stringify(derived);
  useEffect(() => {
    for (const [key, value] of Object.entries(JSON.parse(text) as FieldValues))
      byName(form).setValue(`info.${key}`, value);
  }, [form, text]);
};

/** The design firms of the report as options of a pick list. */
const designersOf = (form: WizardForm) =>
  form
    .getValues("participants")
    .flatMap(({ participantType, orgId, orgName }) =>
      participantType === "4" && orgId !== null ? [{ value: String(orgId), label: orgName }] : [],
    );

/** A report of any kind, step by step; every value is saved as it is typed. */
export const ReportWizard = (props: ReportWizardProps) => {
  const { kind, account, project, start: stored, identityCode: known = null, onCreated, onSubmitted } = props;
  const address = useAddress();
  const start = useBeginning(draftKeyOf(kind, project?.projectApplicationId, account.id), stored);
  const form = useWizardForm(kind, start);
  const [identityCode, setIdentityCode] = useState<string | null>(known);
  const { merged, kept, ensureKept } = useReportDraft({
    kind,
    form,
    project,
    start: stored,
    credentialId: account.id,
    onCreated(saved) {
      setIdentityCode(saved.identityCode);
      onCreated(saved.projectApplicationId);
    },
  });
  const { draft } = merged;
  const listed = useCall(buildingCalls.listBuildings, kept && { projectSubmissionId: kept.projectSubmissionId }, {
    keepsFormer: true,
  });
  const buildings = listed.data ?? [];
  const ticked = form.watch("info.fireItems");
  const units = buildings.map((building) => building.buildingInfoDto);
  const derived = kind.derive?.(units, { fireItems: ticked }) ?? {};
  useDerived(form, derived);
  const hasDefence = kind.bizType === "FJ" && form.watch("info.hasCivilDefence") === true;
  const defence = useCivilDefence(kept?.projectSubmissionId, hasDefence);
  const { missing: ofReport, warnings } = useFindings(kind, form, buildings);
  const missing = [...ofReport, ...defence.missing];
  const submit = useAct(projectCalls.submitProject, {
    refresh: [progressCalls.listCards, ...openProjectCalls],
    isQuiet: true,
  });
  const { step, goTo: show } = useReportStep(kind);
  const others = useOthers(kind, merged, kept?.projectApplicationId, step);
  const goTo = (next: ReportStepKey) => {
    void draft.saveNow();
    show(next);
  };
  const jump = (finding: Finding) => {
    const [row, ...rest] = finding.field.split(".");
    const building = finding.step === "buildings" ? buildings[Number(row)] : undefined;
    show(stepOf(kind, finding), {
      field:
        finding.step === "buildings"
          ? rest.join(".")
          : finding.step === "civilDefence"
            ? finding.field
            : formPath(finding),
      ...(building && { building: String(building.id) }),
    });
  };
  const asked = address.get("field");
  useEffect(() => {
    if (!asked || step === "buildings" || step === "civilDefence") return;
    const type = /^participants\.(\d+)$/.exec(asked)?.[1];
    if (type) return document.querySelector<HTMLElement>(`[data-type="${type}"] input`)?.focus();
    void byName(form).trigger(asked);
    byName(form).setFocus(asked);
  }, [form, asked, step]);

  const askInvited = async () => {
    const { projectApplicationId } = await ensureKept();
    return { projectApplicationId, projectName: form.getValues("info.projectName") ?? "" };
  };

  const send = async () => {
    const { projectApplicationId } = await ensureKept();
    const isSure = await say.confirm({
      title: "提交项目申报",
      text: "提交后基本信息不能直接修改，参建单位会收到参与确认的通知。",
      yes: "提交申报",
    });
    if (!isSure) return;
    const answer = await submit.run({ projectApplicationId }).catch(showDeclarationFailure);
    if (!answer) return;
    if (answer.submitted)
      onSubmitted({
        ...answer,
        projectApplicationId,
        identityCode,
        projectName: form.getValues("info.projectName") ?? "",
      });
    else say.warn(`还有 ${answer.missing.length} 项需要填写或改正：${answer.missing[0]?.message ?? ""}`);
  };

  const steps = stepsOf(kind, hasDefence);
  const at = steps.findIndex(({ key }) => key === step);
  const [former, next] = [steps[at - 1], steps[at + 1]];
  const shown = missing.filter((finding) => stepOf(kind, finding) === step);
  return (
    <div className={styles.wizard}>
      <StepTabs kind={kind} step={step} hasDefence={hasDefence} missing={missing} onStep={goTo}>
        <span className={styles.side}>
          <CoEditors kind={kind} others={others} />
          <MergedMark merged={merged} />
        </span>
      </StepTabs>
      <MergeNotices merged={merged} />
      {(step === "info" || step === "figures") && <InfoStep kind={kind} form={form} step={step} warnings={warnings} />}
      {step === "participants" && (
        <ParticipantsStep kind={kind} form={form} ownOrgId={account.orgId} missing={shown} askInvited={askInvited} />
      )}
      {step === "buildings" && (
        <UnitsStep
          kind={kind}
          form={form}
          buildings={buildings}
          warnings={warnings}
          credentialId={account.id}
          ensureKept={ensureKept}
        />
      )}
      {step === "civilDefence" && kept && defence.isKnown && (
        <CivilDefenceStep
          projectSubmissionId={kept.projectSubmissionId}
          defence={defence}
          buildings={buildings}
          designers={designersOf(form)}
          civilDefenceArea={form.getValues("info.civilDefenceArea") ?? null}
        />
      )}
      {step === "attachments" && <AttachmentsStep kind={kind} form={form} derived={derived} />}
      {step === "submit" && (
        <SubmitStep
          kind={kind}
          form={form}
          buildings={buildings}
          missing={missing}
          warnings={warnings}
          isRunning={submit.isRunning}
          onJump={jump}
          onStep={goTo}
          onSubmit={() => void send().catch(() => undefined)}
        />
      )}
      <footer className={styles.bottom}>
        {shown.length > 0 && step !== "submit" && (
          <button type="button" className={styles.link} onClick={() => shown[0] && jump(shown[0])}>
            本步还缺 {shown.length} 项，到第一项
          </button>
        )}
        <span className={layout.grow} />
        {former && <Button onClick={() => goTo(former.key)}>上一步</Button>}
        {next && (
          <Button type="primary" onClick={() => goTo(next.key)}>
            下一步：{next.title}
          </Button>
        )}
      </footer>
    </div>
  );
};
