import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { isReviewing, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { PersonSelect } from "./person-select.tsx";
import { candidatesFor, type HousePerson, type JointRow, type Pair, type StaffLimits } from "./staff-plan.ts";
import styles from "./staff.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface JointPartProps {
  readonly submission: Submission;
  readonly joint: readonly JointRow[];
  readonly people: readonly HousePerson[];
  readonly limits: StaffLimits;
  /** While the plan is made: whether a discipline is part of it. */
  readonly isIn?: (one: JointRow) => boolean;
  readonly onToggle?: (discipline: string) => void;
}

/** 联合审查: joint disciplines that the works require beside those of the sheets, each with whether it is reviewed. */
export const JointPart = (props: JointPartProps) => {
  const { submission, joint, isIn, onToggle } = props;
  const isLeader = useAccount().roles[0]?.code === "CENSOR_PM";
  if (joint.length === 0) return null;
  return (
    <Section title="联合审查">
      <ul className={styles.joint}>
        {joint.map((one) => (
          <li key={one.discipline}>
            <b>{one.disciplineName}</b>
            <span>{one.why}</span>
            {one.isRequired && <StatusTag tone="busy">必须审查</StatusTag>}
            {isIn && onToggle ? (
              <Checkbox checked={isIn(one)} disabled={one.isRequired} onChange={() => onToggle(one.discipline)}>
                列入本次审查
              </Checkbox>
            ) : one.reviewerCredentialId !== null ? (
              <StatusTag tone="good">已安排</StatusTag>
            ) : isLeader && isReviewing(submission.state as SubmissionState) ? (
              <AddJoint {...props} one={one} />
            ) : (
              <StatusTag tone="quiet">未列入</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const refresh = [submissionCalls.readSubmission, assignmentCalls.readStaff, submissionCalls.houseDesk];

/** Adds a joint discipline to a review that is already running. */
const AddJoint = ({ submission, people, limits, one }: JointPartProps & { readonly one: JointRow }) => {
  const [pair, setPair] = useState<Pair>({ reviewer: null, checker: null });
  const add = useAct(assignmentCalls.addJointTask, {
    refresh,
    onDone: () => say.done(`${one.disciplineName}已列入联合审查，任务已下达`),
  });
  const { reviewer, checker } = pair;
  const select = (part: keyof Pair, label: string, takenBy: string) => (
    <PersonSelect
      label={`${one.disciplineName}${label}`}
      candidates={candidatesFor(people, limits, one.discipline, part)}
      maxLoad={limits.maxLoad}
      plan={{}}
      value={pair[part]}
      taken={part === "reviewer" ? checker : reviewer}
      takenBy={takenBy}
      onChange={(id) => setPair({ ...pair, [part]: id })}
    />
  );
  return (
    <span className={`${layout.row12} ${layout.wrap}`}>
      {select("reviewer", "审查人", "本专业复核人")}
      {select("checker", "复核人", "本专业审查人")}
      <Button
        type="primary"
        disabled={reviewer === null || checker === null}
        loading={add.isRunning}
        onClick={() =>
          reviewer !== null &&
          checker !== null &&
          add.start({
            ...{ projectSubmissionId: submission.id, discipline: one.discipline },
            ...{ reviewerCredentialId: reviewer, checkerCredentialId: checker },
          })
        }
      >
        下达任务
      </Button>
    </span>
  );
};
