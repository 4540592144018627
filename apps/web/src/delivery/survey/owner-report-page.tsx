import type { ApplicationId } from "@tushen/contract/ground/fields";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { type Survey, surveyCalls } from "@tushen/contract/delivery/survey";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { fieldApplies, isEmpty, type ReportField } from "@tushen/domain/filing/report-form/report-field";
import { foundationInfoGroups, surveyInfoGroups } from "@tushen/domain/filing/report-form/survey-info";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { projectParts } from "../../slots.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./survey.module.css";
import layout from "../../ground/ui/layout.module.css";

type Kind = "survey" | "foundation";
const titles = { survey: "勘察报告申报确认", foundation: "地基处理申报确认" } as const;
const categories = { survey: "KC_KCBG", foundation: "KC_DJCL" } as const;
const groupsOf = { survey: surveyInfoGroups, foundation: foundationInfoGroups } as const;

interface Check {
  readonly key: string;
  readonly isDone: boolean;
  readonly text: ReactNode;
}

const shown = ({ dictionary, unit }: ReportField, value: unknown): string => {
  if (typeof value === "boolean") return value ? "是" : "否";
  const text = dictionary ? dictionaryLabel(dictionary, String(value)) : String(value);
  return unit ? `${text} ${unit}` : text;
};

const Facts = ({ kind, project }: { kind: Kind; project: ProjectInfo }) => {
  const values: Readonly<Record<string, unknown>> = project.projectBasicInfo;
  const general = [
    ["项目名称", project.projectBasicInfo.projectName],
    ["投资项目统一代码", project.projectBasicInfo.projectCode],
    ["建设地点", project.projectBasicInfo.projectAddress],
    ["申报编号", project.applicationNo],
  ] as const;
  const fields = groupsOf[kind]
    .flatMap((group) => group.fields)
    .filter((field) => fieldApplies(field, values) && !isEmpty(values[field.key]));
  const pairs = [
    ...general.map(([label, value]) => [label, value || "—"] as const),
    ...fields.map((field) => [field.label, shown(field, values[field.key])] as const),
  ];
  return (
    <dl className={styles.facts}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Points the owner checks before sending, each with a link to the page where it is put right. */
const checksOf = (kind: Kind, project: ProjectInfo, missing: number, surveys: readonly Survey[]): Check[] => {
  const partners = project.projectParticipant.filter(
    (one) => one.participantType === "3" || one.participantType === "4",
  );
  const open = partners.filter((one) => one.confirmState !== 1);
  const incomplete = surveys.filter((one) => one.missing.length > 0);
  const ofSurveys: Check =
    surveys.length === 0
      ? { key: "surveys", isDone: false, text: "勘察单位还没有填写勘察报告" }
      : {
          key: "surveys",
          isDone: incomplete.length === 0,
          text:
            incomplete.length === 0
              ? `${surveys.length}份勘察报告填写完整`
              : `勘察报告${incomplete.map(({ reportNo }) => reportNo).join("、")}还有未填写的内容，见下方勘察报告`,
        };
  return [
    {
      key: "report",
      isDone: missing === 0,
      text: missing === 0 ? "申报信息填写完整" : `申报信息还有${missing}项未填写，请返回申报表补充`,
    },
    {
      key: "partners",
      isDone: open.length === 0,
      text:
        open.length === 0
          ? "勘察、设计单位均已确认参与"
          : `${open.map(({ orgName }) => orgName).join("、")}尚未确认参与`,
    },
    ...(kind === "survey" ? [ofSurveys] : []),
  ];
};

const ReportOf = ({ kind, applicationId }: { kind: Kind; applicationId: ApplicationId }) => {
  const project = useCall(projectCalls.readProject, { projectApplicationId: applicationId });
  const missing = useCall(projectCalls.listMissing, { projectApplicationId: applicationId });
  const submissionId = project.data?.projectSubmissionId ?? null;
  const surveys = useCall(
    surveyCalls.listSurveys,
    submissionId === null ? undefined : { projectSubmissionId: submissionId },
  );
  const submit = useAct(projectCalls.submitProject, {
    refresh: [projectCalls.readProject, projectCalls.listMissing],
    onDone: ({ submitted }) =>
      submitted ? say.done("已确认并提交申报，可以办理报审") : say.failure(new Error("申报信息不完整，请补充后再提交")),
  });
  const info = project.data;
  const isDraft = info?.state === "DRAFT" || info?.state === "RETURNED";
  const form = kind === "survey" ? "prospectingReport" : "prospectingFoundation";
  const isOther = info !== undefined && info.projectBasicInfo.category !== categories[kind];
  return (
    <PageFrame
      title={titles[kind]}
      text="核对与勘察、设计单位共同编制的申报内容，确认无误后提交并送审查机构审查。"
      asked={[project, missing]}
      actions={
        info &&
        !isOther &&
        isDraft && (
          <>
            <Button href={`#/projectReport/${form}?projectApplicationId=${applicationId}`}>修改申报</Button>
            <Button
              type="primary"
              disabled={(missing.data ?? []).length > 0}
              loading={submit.isRunning}
              onClick={() => submit.start({ projectApplicationId: applicationId })}
            >
              确认并提交申报
            </Button>
          </>
        )
      }
    >
      {() =>
        info &&
        (isOther ? (
          <Empty
            title={`当前项目不是${kind === "survey" ? "勘察报告" : "地基处理"}申报`}
            text="从工作台选择对应的项目。"
            action={<Button href="#/reportUnit/main">去工作台</Button>}
          />
        ) : (
          <div className={layout.stack16}>
            <Section
              title="核对结果"
              extra={
                <StatusTag tone={isDraft ? "warn" : "good"}>
                  {applicationMachine.states[info.state as "DRAFT"]}
                </StatusTag>
              }
            >
              <ul className={styles.checks}>
                {checksOf(kind, info, missing.data?.length ?? 0, surveys.data ?? []).map((check) => (
                  <li key={check.key}>
                    <StatusTag tone={check.isDone ? "good" : "warn"}>{check.isDone ? "已完成" : "待处理"}</StatusTag>
                    <span>{check.text}</span>
                  </li>
                ))}
              </ul>
            </Section>
            <Section title="申报内容">
              <Facts kind={kind} project={info} />
            </Section>
            {projectParts.map(({ key, view: View }) => (
              <View key={key} applicationId={applicationId} />
            ))}
          </div>
        ))
      }
    </PageFrame>
  );
};

/** R034 and R036: the owner checks what the survey or design firm drew up and sends it for review. */
export const OwnerReportPage = ({ kind }: { kind: Kind }) => {
  const applicationId = useApplicationId();
  if (applicationId === undefined)
    return (
      <PageFrame title={titles[kind]}>
        <Empty
          title="还没有打开项目"
          text="从工作台选择一个勘察项目。"
          action={
            <Button type="primary" href="#/reportUnit/main">
              去工作台
            </Button>
          }
        />
      </PageFrame>
    );
  return <ReportOf key={applicationId} kind={kind} applicationId={applicationId as ApplicationId} />;
};
