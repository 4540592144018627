import { buildingCalls } from "@tushen/contract/filing/building";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import type { ApplicationState } from "@tushen/domain/filing/application-state";
import { formOfInfo } from "@tushen/domain/filing/report-form/report-forms";
import { Button } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { projectParts } from "../../slots.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { ProjectNotice } from "./termination.tsx";
import { useDivisionLabel } from "../../ground/ui/region/use-region-table.ts";
import { BuildingsPart } from "./buildings-part.tsx";
import { CorrectionsPart } from "./corrections-part.tsx";
import { FactsPart } from "./facts-part.tsx";
import { NextPart } from "./next-part.tsx";
import { OwnerViewPart } from "./owner-view.tsx";
import { ParticipantsPart } from "./participants-part.tsx";
import { filesReport } from "./files-report.ts";
import { ProjectActions } from "./project-actions.tsx";
import styles from "./project-home.module.css";
import layout from "../../ground/ui/layout.module.css";
import { SameCodePart } from "./same-code-part.tsx";
import { StepsPart } from "./steps-part.tsx";
import { TimeLinePart } from "./time-line-part.tsx";

const tones: Readonly<Record<ApplicationState, Tone>> = {
  DRAFT: "quiet",
  SUBMITTED: "waiting",
  RETURNED: "warn",
  REPORTED: "busy",
  REVIEWING: "busy",
  COMPLETED: "good",
  WITHDRAWN: "quiet",
  TERMINATED: "bad",
  INVALID: "bad",
  ARCHIVED: "good",
};

/** The other codes tell how the current batch ended. */
const toneOf = (code: string): Tone => tones[code as ApplicationState] ?? (code === "SUSPENDED" ? "warn" : "bad");

const HomeOf = ({ applicationId }: { applicationId: ApplicationId }) => {
  const account = useAccount();
  const entry = account.orgType === "CONTROL" ? projectCalls.readProjectForSupervise : projectCalls.readProject;
  const project = useCall(entry, { projectApplicationId: applicationId });
  const steps = useCall(progressCalls.censorProgress, { applicationId });
  const next = useCall(progressCalls.whatNext, { applicationId });
  const standing = useCall(progressCalls.projectStatus, { projectApplicationId: applicationId });
  const submissionId = project.data?.projectSubmissionId;
  const buildings = useCall(
    buildingCalls.listBuildings,
    submissionId ? { projectSubmissionId: submissionId } : undefined,
  );
  const info = project.data;
  const division = useDivisionLabel(info?.projectBasicInfo.divisionCode);
  return (
    <PageFrame
      title={
        <span className={layout.row12}>
          {info?.projectBasicInfo.projectName || "项目首页"}
          {standing.data && <StatusTag tone={toneOf(standing.data.code)}>{standing.data.text}</StatusTag>}
        </span>
      }
      text={
        info &&
        [
          info.projectNo ? `项目编号 ${info.projectNo}` : `申报编号 ${info.applicationNo}`,
          division,
          info.projectBasicInfo.projectAddress,
        ]
          .filter(Boolean)
          .join(" · ")
      }
      actions={info && filesReport(info, account.orgId) && <ProjectActions project={info} />}
      asked={[project, steps, next, standing]}
    >
      {() =>
        info &&
        steps.data &&
        next.data && (
          <div className={styles.home}>
            <div className={`${layout.stack16} ${layout.narrow}`}>
              <ProjectNotice project={info} />
              <NextPart next={next.data} project={info} />
              {account.orgType === "CONSTRUCT" && (
                <OwnerViewPart applicationId={applicationId} nextUrl={next.data.url} />
              )}
              <StepsPart steps={steps.data} />
              <div id="project-parts" className={`${layout.stack16} ${layout.narrow}`}>
                {projectParts.map(({ key, view: View }) => (
                  <View key={key} applicationId={applicationId} />
                ))}
              </div>
              <ParticipantsPart project={info} />
              {buildings.data && buildings.data.length > 0 && (
                <BuildingsPart
                  applicationId={applicationId}
                  unit={formOfInfo(info.projectBasicInfo).unit}
                  buildings={buildings.data}
                />
              )}
              {info.projectBasicInfo.projectCode && (
                <SameCodePart applicationId={applicationId} projectCode={info.projectBasicInfo.projectCode} />
              )}
              <CorrectionsPart applicationId={applicationId} />
              <FactsPart info={info.projectBasicInfo} />
            </div>
            <TimeLinePart applicationId={applicationId} />
          </div>
        )
      }
    </PageFrame>
  );
};

/** The home of one project: its state, next step, participants, facts and history. */
export const ProjectHomePage = () => {
  const applicationId = useApplicationId();
  if (applicationId === undefined)
    return (
      <PageFrame title="项目首页">
        <Empty
          title="还没有打开项目"
          text="从工作台选择一个项目。"
          action={
            <Button type="primary" href="#/reportUnit/main">
              去工作台
            </Button>
          }
        />
      </PageFrame>
    );
  return <HomeOf key={applicationId} applicationId={applicationId as ApplicationId} />;
};
