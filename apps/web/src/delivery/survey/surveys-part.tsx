import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { fileCalls } from "@tushen/contract/ground/file";
import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { type Survey, surveyCalls } from "@tushen/contract/delivery/survey";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { MembersDialog } from "./members-dialog.tsx";
import { SurveyDialog } from "./survey-dialog.tsx";
import styles from "./survey.module.css";
import layout from "../../ground/ui/layout.module.css";

const openFile = async (fileId: Survey["files"][number]["fileId"]) => {
  const address = await call(fileCalls.signalUrl, { fileId });
  open(typeof address === "string" ? address : address.url, "_blank", "noopener");
};

interface RowProps {
  readonly survey: Survey;
  readonly onEdit: () => void;
  readonly onMembers: () => void;
}

const SurveyRow = ({ survey, onEdit, onMembers }: RowProps) => {
  const remove = useAct(surveyCalls.deleteSurveys, {
    refresh: [surveyCalls.listSurveys, surveyCalls.readSurveyTree],
    onDone: () => say.done("勘察报告已删除"),
  });
  const askForRemoval = async () => {
    const text = "报告的人员和文件一并移除，不能恢复。";
    if (await say.confirm({ title: `删除勘察报告“${survey.reportNo}”？`, text, yes: "删除", isDangerous: true }))
      remove.start({ ids: [survey.id] });
  };
  const facts = [
    dictionaryLabel("SURVEY_STAGE", survey.surveyStage),
    survey.surveyGrade && `${dictionaryLabel("SURVEY_GRADE", survey.surveyGrade)}勘察`,
    survey.boreholeCount && `钻孔${survey.boreholeCount}个`,
    survey.totalFootage && `总进尺${survey.totalFootage} m`,
    survey.siteCategory && `场地${dictionaryLabel("SITE_CATEGORY", survey.siteCategory)}`,
  ];
  return (
    <li>
      <div className={styles.what}>
        <b>
          {survey.reportName}
          {survey.recordNo ? (
            <StatusTag tone="good">备案号 {survey.recordNo}</StatusTag>
          ) : (
            survey.missing.length > 0 && <StatusTag tone="warn">缺 {survey.missing.length} 项</StatusTag>
          )}
        </b>
        <span>
          {survey.reportNo} · {facts.filter(Boolean).join(" · ")}
        </span>
        {survey.mayEdit && survey.missing.length > 0 && (
          <span>待补充：{survey.missing.map(({ label }) => label).join("、")}</span>
        )}
        {survey.files.length > 0 && (
          <span className={styles.links}>
            {survey.files.map((file) => (
              <Button key={file.fileId} type="link" size="small" onClick={() => void openFile(file.fileId)}>
                {file.fileName}
              </Button>
            ))}
          </span>
        )}
      </div>
      <div className={`${layout.inline8} ${layout.still}`}>
        <Button size="small" onClick={onMembers} disabled={!survey.mayEdit}>
          人员（{survey.memberCount}）
        </Button>
        {survey.mayEdit && (
          <>
            <Button size="small" onClick={onEdit}>
              修改
            </Button>
            <Button size="small" danger loading={remove.isRunning} onClick={() => void askForRemoval()}>
              删除
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

interface SurveysProps {
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId;
  readonly isOfSurvey: boolean;
}

const Surveys = ({ applicationId, submissionId, isOfSurvey }: SurveysProps) => {
  const account = useAccount();
  const surveys = useCall(surveyCalls.listSurveys, { projectSubmissionId: submissionId });
  const [edited, setEdited] = useState<Survey | "new">();
  const [staffed, setStaffed] = useState<Survey>();
  if (surveys.error) return <FailureView error={surveys.error} onRetry={() => void surveys.refetch()} />;
  const rows = surveys.data;
  if (!rows || (rows.length === 0 && !isOfSurvey && account.orgType !== "SURVEY")) return null;
  const mayAdd = account.orgType === "SURVEY" || account.orgType === "CONSTRUCT";
  return (
    <Section
      title="勘察报告"
      extra={
        mayAdd && (
          <Button size="small" onClick={() => setEdited("new")}>
            新增勘察报告
          </Button>
        )
      }
    >
      {rows.length === 0 && <Empty title="还没有勘察报告" text="填写报告信息并上传报告文件，审查完成后取得备案号。" />}
      {byFirm(rows).map(([firm, reports]) => (
        <div key={firm} className={styles.firm}>
          <h3>{firm}</h3>
          <ul className={styles.reports}>
            {reports.map((survey) => (
              <SurveyRow
                key={survey.id}
                survey={survey}
                onEdit={() => setEdited(survey)}
                onMembers={() => setStaffed(survey)}
              />
            ))}
          </ul>
        </div>
      ))}
      {edited && (
        <SurveyDialog
          projectApplicationId={applicationId}
          projectSubmissionId={submissionId}
          survey={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {staffed && <MembersDialog survey={staffed} onClose={() => setStaffed(undefined)} />}
    </Section>
  );
};

/** 勘察报告 on the home of a project: unit, reports and files, each with its missing facts. */
export const SurveysPart = ({ applicationId }: { applicationId: number }) => {
  const projectApplicationId = applicationId as ApplicationId;
  const info = useCall(projectCalls.readBasicInfo, { applicationId: projectApplicationId });
  const batches = useCall(submissionCalls.querySubmissions, { projectApplicationId });
  const submissionId = batches.data?.list.at(-1)?.id;
  if (!info.data || submissionId === undefined) return null;
  return (
    <Surveys applicationId={projectApplicationId} submissionId={submissionId} isOfSurvey={info.data.bizType === "KC"} />
  );
};

/** Reports by their firm; `Map.groupBy` is too young for Chrome 109. */
const byFirm = <R extends { readonly surveyOrgName: string }>(rows: readonly R[]): [string, R[]][] =>
  [...new Set(rows.map((row) => row.surveyOrgName))].map((firm) => [
    firm,
    rows.filter((row) => row.surveyOrgName === firm),
  ]);
