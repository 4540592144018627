import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { type SpecialDesign, specialDesignCalls } from "@tushen/contract/filing/special-design";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { asksPhosphogypsum } from "@tushen/domain/filing/phosphogypsum";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { surveyOpenStates } from "@tushen/domain/filing/survey-report";
import { ConfigProvider } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../../ground/platform/visit.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../../ground/ui/page-frame.tsx";
import { BuildingSurveyDialog } from "./building-survey-dialog.tsx";
import { CivilDefenceStep } from "../building/civil-defence-step.tsx";
import { DesignInfoTable } from "./design-info-table.tsx";
import layout from "../../../ground/ui/layout.module.css";
import { DesignPeopleDialog } from "./design-people-dialog.tsx";
import { PhosphogypsumPart } from "./phosphogypsum-part.tsx";
import { SpecialDesignsDialog } from "./special-designs-dialog.tsx";
import { useCivilDefence } from "../building/use-civil-defence.ts";

/** Whether owner and designer may change the batch; a draft only by the firm that files it. */
const isOpenFor = (info: ProjectInfo, submissionState: string | undefined): boolean =>
  info.state === "DRAFT" || info.state === "RETURNED"
    ? info.mayEdit
    : ["REPORTED", "REVIEWING"].includes(info.state) && surveyOpenStates.includes(submissionState ?? "");

/** 设计与勘察信息: facts designers and surveyors give about each building and the whole works before the review. */
export const DesignInfoPage = () => {
  const applicationId = useApplicationId() as ApplicationId | undefined;
  const project = useCall(
    projectCalls.readProjectForCdr,
    { projectApplicationId: applicationId as ApplicationId },
    { when: applicationId !== undefined },
  );
  const info = project.data;
  const submissionId = info?.projectSubmissionId;
  const title = "设计与勘察信息";
  if (applicationId === undefined || (info && !submissionId))
    return (
      <PageFrame title={title}>
        <Empty title="还没有打开项目" text="从工作台选择项目后填写。" />
      </PageFrame>
    );
  if (!info || !submissionId) return <PageFrame title={title} asked={[project]} />;
  return <DesignInfoOf title={title} info={info} submissionId={submissionId} />;
};

interface DesignInfoOfProps {
  readonly title: string;
  readonly info: ProjectInfo;
  readonly submissionId: SubmissionId;
}

const DesignInfoOf = ({ title, info, submissionId }: DesignInfoOfProps) => {
  const { orgType } = useAccount();
  const input = { projectSubmissionId: submissionId };
  const submission = useCall(submissionCalls.readSubmission, { id: submissionId });
  const buildings = useCall(buildingCalls.listBuildings, input);
  const designs = useCall(specialDesignCalls.listSpecialDesigns, input);
  const [edited, setEdited] = useState<{
    readonly what: "people" | "special" | "survey";
    readonly building: Building;
  }>();
  const close = () => setEdited(undefined);
  const { bizType, category, type, hasCivilDefence, divisionCode } = info.projectBasicInfo;
  const isOpen = isOpenFor(info, submission.data?.state);
  const mayDesign = isOpen && (orgType === "CONSTRUCT" || orgType === "DESIGN");
  const maySurvey = isOpen && ["CONSTRUCT", "DESIGN", "SURVEY"].includes(orgType);
  const unitLabel = reportFormOf(bizType, category, type)?.unit.label ?? "单体";
  const rows = buildings.data ?? [];
  const designsOf = ({ id }: Building): readonly (SpecialDesign & { orgName: string })[] =>
    designs.data?.find(({ buildingId }) => buildingId === id)?.otherDesignInfo ?? [];
  return (
    <PageFrame
      title={title}
      text={
        isOpen ? "填写后随项目一并报审；设计单位负责设计内容，勘察单位负责勘察内容。" : "报审批次已提交，内容只能查看。"
      }
      asked={[submission, buildings, designs]}
    >
      {() => (
        <div className={layout.stack16}>
          <Section title={`${unitLabel}（${rows.length}）`}>
            {rows.length === 0 ? (
              <Empty title={`还没有${unitLabel}`} text="先在项目申报中添加，再填写设计与勘察信息。" />
            ) : (
              <DesignInfoTable
                unitLabel={unitLabel}
                buildings={rows}
                designsOf={designsOf}
                mayDesign={mayDesign}
                maySurvey={maySurvey}
                onEdit={(what, building) => setEdited({ what, building })}
              />
            )}
          </Section>
          {bizType === "FJ" && hasCivilDefence === true && (
            <Defence info={info} submissionId={submissionId} buildings={rows} mayEdit={mayDesign} />
          )}
          {asksPhosphogypsum(divisionCode) && orgType !== "CONTROL" && (
            <PhosphogypsumPart applicationId={info.projectApplicationId} mayEdit={mayDesign} />
          )}
          {edited?.what === "people" && (
            <DesignPeopleDialog building={edited.building} buildings={rows} onClose={close} />
          )}
          {edited?.what === "special" && (
            <SpecialDesignsDialog
              building={edited.building}
              buildings={rows}
              designs={designsOf(edited.building)}
              onClose={close}
            />
          )}
          {edited?.what === "survey" && (
            <BuildingSurveyDialog building={edited.building} buildings={rows} onClose={close} />
          )}
        </div>
      )}
    </PageFrame>
  );
};

interface DefenceProps {
  readonly info: ProjectInfo;
  readonly submissionId: SubmissionId;
  readonly buildings: readonly Building[];
  readonly mayEdit: boolean;
}

/** 人防 as in the wizard; the designer fills it in after the report. */
const Defence = ({ info, submissionId, buildings, mayEdit }: DefenceProps) => {
  const defence = useCivilDefence(submissionId, true);
  if (!defence.isKnown) return null;
  const designers = info.projectParticipant
    .filter((one) => one.participantType === "4" && one.confirmState !== 2)
    .map((one) => ({ value: String(one.orgId), label: one.orgName }));
  return (
    <ConfigProvider componentDisabled={!mayEdit}>
      <CivilDefenceStep
        projectSubmissionId={submissionId}
        defence={defence}
        buildings={buildings}
        designers={designers}
        civilDefenceArea={info.projectBasicInfo.civilDefenceArea ?? null}
      />
    </ConfigProvider>
  );
};
