import type { SubmissionId } from "@tushen/contract/ground/fields";
import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useParams } from "react-router";
import { ClockMark } from "../../../ground/ui/clock-mark.tsx";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { PageFrame } from "../../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { StaffForm } from "./staff-form.tsx";
import { stateTone } from "../submission-states.ts";
import layout from "../../../ground/ui/layout.module.css";

/** 人员安排: who reviews and who checks each discipline. */
export const AssignmentPage = () => {
  const id = Number(useParams()["submissionId"]) as SubmissionId;
  const submission = useCall(submissionCalls.readSubmission, { id });
  const staff = useCall(assignmentCalls.readStaff, { projectSubmissionId: id });
  const people = useCall(assignmentCalls.listHousePeople, {});
  const isLeader = useAccount().roles[0]?.code === "CENSOR_PM";
  const one = submission.data;
  return (
    <PageFrame
      title={
        <span className={`${layout.row10} ${layout.wrap}`}>
          {one?.projectName ?? "人员安排"}
          {one && <StatusTag tone={stateTone(one.state)}>{one.stateLabel}</StatusTag>}
          {one && <ClockMark clock={one.clock} />}
        </span>
      }
      text={
        one &&
        [
          one.atlasName,
          one.acceptanceNo && `受理编号 ${one.acceptanceNo}`,
          staff.data?.leaderName && `审查项目负责人 ${staff.data.leaderName}`,
          staff.data?.dueOn && `审查期限 ${staff.data.dueOn}`,
        ]
          .filter(Boolean)
          .join(" · ")
      }
      actions={isLeader && <Button href="#/censorUnit/outlook">工作量预测</Button>}
      asked={[submission, staff, people]}
    >
      {() =>
        one &&
        staff.data &&
        people.data && (
          <StaffForm
            key={one.version}
            submission={one}
            own={staff.data.staff}
            joint={staff.data.joint}
            people={people.data}
            limits={staff.data}
          />
        )
      }
    </PageFrame>
  );
};
