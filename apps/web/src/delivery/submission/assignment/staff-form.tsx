import { assignmentCalls } from "@tushen/contract/review/assignment";
import type { CredentialId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { JointPart } from "./joint-part.tsx";
import { PersonSelect } from "./person-select.tsx";
import {
  candidatesFor,
  gapsIn,
  type HousePerson,
  type JointRow,
  type Pair,
  planOf,
  type StaffLimits,
  type StaffRow,
  withPairForAll,
} from "./staff-plan.ts";
import styles from "./staff.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface StaffFormProps {
  readonly submission: Submission;
  /** Disciplines of the sheets. */
  readonly own: readonly StaffRow[];
  /** Disciplines the works require besides: fire, civil air defence, security. */
  readonly joint: readonly JointRow[];
  readonly people: readonly HousePerson[];
  readonly limits: StaffLimits;
}

const refresh = [submissionCalls.readSubmission, assignmentCalls.readStaff, submissionCalls.houseDesk];

const openConclusion = ({ id }: Submission) => {
  location.hash = `#/censorUnit/conclusion/${id}`;
};

/** One row per discipline; one click assigns the same pair to all of them. */
export const StaffForm = ({ submission, own, joint, people, limits }: StaffFormProps) => {
  const [plan, setPlan] = useState(() => planOf([...own, ...joint]));
  const [added, setAdded] = useState<readonly string[]>([]);
  const isIn = (one: JointRow) => one.isRequired || one.reviewerCredentialId !== null || added.includes(one.discipline);
  const [pair, setPair] = useState<Pair>({ reviewer: null, checker: null });
  const assign = useAct(assignmentCalls.assignStaff, { refresh });
  const action = submission.actions.find((one) => one.action === "assign");
  const isOpen = submission.state === "ACCEPTED" && action !== undefined;
  const rows = [...own, ...joint.filter((one) => (isOpen ? isIn(one) : one.reviewerCredentialId !== null))];
  const gaps = gapsIn(rows, plan);
  if (own.length === 0) return <Empty title="本版次没有分专业的图纸" text="请在受理页核对图纸目录的专业归属。" />;
  const send = async () => {
    const staff = rows.flatMap(({ discipline }) => {
      const { reviewer = null, checker = null } = plan[discipline] ?? {};
      if (reviewer === null || checker === null) return [];
      return { discipline, reviewerCredentialId: reviewer, checkerCredentialId: checker };
    });
    const done = await assign.run({ projectSubmissionId: submission.id, staff }).catch(() => undefined); // the shell has shown the failure
    if (!done) return;
    say.done(`已安排 ${rows.length} 个专业，审查任务已下达`);
    openConclusion(submission);
  };
  /** People who may take at least one of the disciplines. */
  const anyOf = (part: keyof Pair) => {
    const fits = (id: CredentialId) =>
      rows.some(({ discipline }) =>
        candidatesFor(people, limits, discipline, part).some(
          ({ person, whyNot }) => person.credentialId === id && whyNot === null,
        ),
      );
    return candidatesFor(people, limits, rows[0]?.discipline ?? "", part)
      .filter(({ person }) => fits(person.credentialId))
      .map(({ person }) => ({ person, whyNot: null }));
  };
  return (
    <>
      {isOpen && (
        <Section title="一键套用">
          <div className={`${layout.row12} ${layout.wrap}`}>
            <PersonSelect
              label="全部专业的审查人"
              candidates={anyOf("reviewer")}
              maxLoad={limits.maxLoad}
              plan={plan}
              value={pair.reviewer}
              taken={pair.checker}
              takenBy="复核人"
              onChange={(reviewer) => setPair({ ...pair, reviewer })}
            />
            <PersonSelect
              label="全部专业的复核人"
              candidates={anyOf("checker")}
              maxLoad={limits.maxLoad}
              plan={plan}
              value={pair.checker}
              taken={pair.reviewer}
              takenBy="审查人"
              onChange={(checker) => setPair({ ...pair, checker })}
            />
            <Button
              disabled={pair.reviewer === null || pair.checker === null}
              onClick={() => setPlan(withPairForAll(plan, people, limits, pair))}
            >
              套用到全部专业
            </Button>
            <span className={layout.quiet13}>只套用到两人具备资格的专业，可再逐个调整。</span>
          </div>
        </Section>
      )}
      <Section title="各专业人员">
        <table className={styles.table}>
          <thead>
            <tr>
              <th>专业</th>
              <th>图纸</th>
              <th>审查人</th>
              <th>复核人</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ discipline, disciplineName, sheetCount }) => {
              const { reviewer = null, checker = null } = plan[discipline] ?? {};
              const change = (next: Partial<Pair>) =>
                setPlan({ ...plan, [discipline]: { reviewer, checker, ...next } });
              return (
                <tr key={discipline}>
                  <th scope="row">{disciplineName}</th>
                  <td>{sheetCount > 0 ? `${sheetCount} 张` : "各专业图纸"}</td>
                  <td>
                    <PersonSelect
                      label={`${disciplineName}审查人`}
                      candidates={candidatesFor(people, limits, discipline, "reviewer")}
                      maxLoad={limits.maxLoad}
                      plan={plan}
                      value={reviewer}
                      taken={checker}
                      takenBy="本专业复核人"
                      isLocked={!isOpen}
                      onChange={(id) => change({ reviewer: id })}
                    />
                  </td>
                  <td>
                    <PersonSelect
                      label={`${disciplineName}复核人`}
                      candidates={candidatesFor(people, limits, discipline, "checker")}
                      maxLoad={limits.maxLoad}
                      plan={plan}
                      value={checker}
                      taken={reviewer}
                      takenBy="本专业审查人"
                      isLocked={!isOpen}
                      onChange={(id) => change({ checker: id })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {isOpen && (
          <div className={styles.finish}>
            <p>{gaps.length > 0 ? `还不能下达：${gaps.join("、")}。` : "下达后审查人收到任务，可以开始初审。"}</p>
            <Button
              type="primary"
              size="large"
              disabled={gaps.length > 0 || !action}
              loading={assign.isRunning}
              onClick={() => void send()}
            >
              下达审查任务
            </Button>
          </div>
        )}
        {!isOpen && (
          <p className={layout.quiet13}>
            {submission.state === "ACCEPTED" ? "由审查项目负责人安排。" : "人员已安排，审查任务已下达。"}
          </p>
        )}
      </Section>
      <JointPart
        submission={submission}
        joint={joint}
        people={people}
        limits={limits}
        {...(isOpen && {
          isIn,
          onToggle: (discipline: string) =>
            setAdded(added.includes(discipline) ? added.filter((one) => one !== discipline) : [...added, discipline]),
        })}
      />
    </>
  );
};
