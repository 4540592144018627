import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { infoChanges } from "@tushen/domain/delivery/info-change";
import { checkInfo } from "@tushen/domain/filing/report-form/report-check";
import { identityFields } from "@tushen/domain/filing/report-form/report-identity";
import { formOfInfo } from "@tushen/domain/filing/report-form/report-forms";
import { projectHomePath } from "@tushen/domain/filing/project-home";
import { Button, Input } from "antd";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { changedValues, correctionDraft } from "./correction-draft.ts";
import { CorrectionTable } from "./correction-table.tsx";
import desk from "../../ground/ui/desk.module.css";
import styles from "./correction.module.css";
import layout from "../../ground/ui/layout.module.css";
import { InfoStep } from "./report/info-step.tsx";
import { openProjectCalls } from "./use-open-project.ts";
import { byName } from "../../ground/ui/form/by-name.ts";
import { useTabDraft } from "../../ground/ui/form/use-tab-draft.ts";
import { useWizardForm, valuesOf } from "./report/wizard-form.ts";

const none = [] as const;
const homeOf = (id: number): string => projectHomePath(id);

const Correction = ({ project, onReload }: { project: ProjectInfo; onReload: () => void }) => {
  const { projectApplicationId, version, projectBasicInfo: before } = project;
  const kind = formOfInfo(before);
  const navigate = useNavigate();
  const reasonId = useId();
  const draft = correctionDraft(projectApplicationId);
  const [start] = useState(draft.read);
  const [reason, setReason] = useState(start.reason);
  const values = valuesOf(kind, project);
  const form = useWizardForm(kind, { ...values, info: { ...values.info, ...start.values } });
  const info = form.watch("info") as BasicInfo;
  const asked = useAddress().get("field");
  useEffect(() => {
    if (asked) byName(form).setFocus(asked);
  }, [form, asked]);
  const changes = infoChanges(before, info);
  const keep = (written: Partial<BasicInfo>, why: string) =>
    draft.keep({ values: changedValues(before, written), reason: why });
  const drop = useTabDraft(form, (written) => keep(written.info, draft.read().reason));
  const correct = useAct(projectCalls.reviewUpdate, {
    isQuiet: true,
    refresh: [projectCalls.readProject, projectCalls.listCorrections, progressCalls.timeLine, ...openProjectCalls],
  });
  const conflict = correct.failure?.code === "platform.changed-meanwhile" ? correct.failure : null;
  const send = async () => {
    const [wrong] = checkInfo(kind, info);
    if (wrong) {
      say.warn(wrong.message);
      await byName(form).trigger(`info.${wrong.field}`);
      byName(form).setFocus(`info.${wrong.field}`);
      return;
    }
    try {
      await correct.run({ projectApplicationId, version, projectBasicInfo: info, reason: reason.trim() });
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === "platform.changed-meanwhile")) say.failure(error);
      return;
    }
    drop();
    draft.forget();
    say.done("更正已提交，审查机构会看到更正前后的内容和理由");
    void navigate(homeOf(projectApplicationId));
  };
  return (
    <div className={desk.desk}>
      <div>
        <InfoStep kind={kind} form={form} step="info" locked={identityFields} warnings={none} mayAsk={none} />
        <InfoStep kind={kind} form={form} step="figures" locked={identityFields} warnings={none} mayAsk={none} />
      </div>
      <div className={`${desk.side} ${styles.act}`}>
        <Section title={`本次更正（${changes.length}）`}>
          {conflict && (
            <ChangedMeanwhile
              error={conflict}
              text="载入后，您已填写的更正仍然保留，请核对后再提交。"
              onReload={onReload}
            />
          )}
          {changes.length === 0 ? (
            <p className={layout.quiet}>还没有改动。直接修改左侧内容，改动会列在这里。</p>
          ) : (
            <CorrectionTable changes={changes} />
          )}
          <label htmlFor={reasonId}>更正理由（5 至 500 字，审查机构和各参建单位可见）</label>
          <Input.TextArea
            id={reasonId}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={500}
            showCount
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              keep(form.getValues("info"), event.target.value);
            }}
          />
          <footer>
            <Button
              onClick={() => {
                drop();
                draft.forget();
                onReload();
              }}
              disabled={changes.length === 0}
            >
              放弃改动
            </Button>
            <Button
              type="primary"
              disabled={changes.length === 0 || reason.trim().length < 5}
              loading={correct.isRunning}
              onClick={() => void send()}
            >
              提交更正
            </Button>
          </footer>
        </Section>
      </div>
    </div>
  );
};

/** 更正申报信息 (C042): corrects the basic data while the house has given the project back. */
export const CorrectionPage = () => {
  const id = useApplicationId();
  const [round, setRound] = useState(0);
  const project = useCall(
    projectCalls.readProject,
    { projectApplicationId: id as ApplicationId },
    { when: id !== undefined, freshForMs: 0 },
  );
  const reload = async () => {
    await project.refetch();
    setRound((former) => former + 1);
  };
  const info = project.data;
  if (id === undefined)
    return (
      <PageFrame title="更正申报信息">
        <Empty title="还没有打开项目" text="从工作台选择一个项目。" />
      </PageFrame>
    );
  return (
    <PageFrame
      title="更正申报信息"
      text={
        info?.mayCorrect
          ? `${info.projectBasicInfo.projectName ?? ""} · 项目在补正或答复阶段，可以更正填报有误的信息；项目类型、代码和区划不能更正，参建单位和单体请走变更。`
          : undefined
      }
      asked={[{ ...project, isPending: !project.isFetchedAfterMount }]}
    >
      {() =>
        info?.mayCorrect ? (
          <Correction key={round} project={info} onReload={() => void reload()} />
        ) : (
          <Empty
            title="现在不能更正申报信息"
            text="只有审查机构退回补正、或发出审查意见等待答复期间，申报单位可以在这里更正。"
            action={
              <Button type="primary" href={`#${homeOf(id)}`}>
                进入项目首页
              </Button>
            }
          />
        )
      }
    </PageFrame>
  );
};
