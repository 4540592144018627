import type { OrgId } from "@tushen/contract/ground/fields";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button, Input, Select } from "antd";
import { useAct } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { say } from "../../../ground/ui/say.tsx";
import { changedLine, type FormalCheck, isComplete, keepCheck, withLine, withoutLine } from "./supplement-draft.ts";
import styles from "./acceptance.module.css";

interface SupplementDialogProps {
  readonly submission: Submission;
  readonly check: FormalCheck;
  readonly onChange: (check: FormalCheck) => void;
  readonly onClose: () => void;
}

const refresh = [submissionCalls.readSubmission, submissionCalls.houseDesk, acceptanceCalls.listProceduralComments];

/** The notice of supplement as a table: material, problem, requirement and the firm concerned. */
export const SupplementDialog = ({ submission, check, onChange, onClose }: SupplementDialogProps) => {
  const send = useAct(acceptanceCalls.askSupplement, { refresh, isQuiet: true });
  const firms = [...new Map((submission.versions.at(-1)?.shares ?? []).map((one) => [one.orgId, one.orgName]))];
  const { lines } = check;
  const complete = lines.length > 0 && lines.every(isComplete);
  const submit = async () => {
    try {
      await send.run({
        projectSubmissionId: submission.id,
        opinions: lines.map(({ material, problem, requirement, orgId }) => ({
          material: material.trim(),
          problem: problem.trim(),
          requirement: requirement.trim(),
          orgId: orgId as OrgId,
        })),
      });
      keepCheck(submission.id, undefined);
      say.done("补正告知已发出");
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  };
  return (
    <Dialog
      title="补正告知"
      isOpen
      onClose={onClose}
      width={1040}
      footer={
        <>
          <span className={styles.kept}>填写内容已暂存在本机，关闭后可继续</span>
          <Button onClick={onClose}>暂存</Button>
          <Button type="primary" disabled={!complete} loading={send.isRunning} onClick={() => void submit()}>
            发出补正告知
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>
        一次性告知需要补正的全部内容；所涉单位的资料重新开放修改，补正后由建设单位或设计单位重新提交。
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>材料</th>
            <th>存在的问题</th>
            <th>补正要求</th>
            <th>补正单位</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key}>
              <td>
                <Input
                  aria-label={`第 ${index + 1} 行材料`}
                  value={line.material}
                  maxLength={200}
                  onChange={(event) => onChange(changedLine(check, line.key, { material: event.target.value }))}
                />
              </td>
              <td>
                <Input.TextArea
                  aria-label={`第 ${index + 1} 行问题`}
                  placeholder="缺什么，或哪里不符"
                  autoSize={{ minRows: 1, maxRows: 5 }}
                  maxLength={1000}
                  value={line.problem}
                  onChange={(event) => onChange(changedLine(check, line.key, { problem: event.target.value }))}
                />
              </td>
              <td>
                <Input.TextArea
                  aria-label={`第 ${index + 1} 行要求`}
                  placeholder="补充或修改到什么程度"
                  autoSize={{ minRows: 1, maxRows: 5 }}
                  maxLength={500}
                  value={line.requirement}
                  onChange={(event) => onChange(changedLine(check, line.key, { requirement: event.target.value }))}
                />
              </td>
              <td>
                <Select
                  aria-label={`第 ${index + 1} 行单位`}
                  className={styles.full as string}
                  value={line.orgId}
                  onChange={(orgId: OrgId) => onChange(changedLine(check, line.key, { orgId }))}
                  options={firms.map(([value, label]) => ({ value, label }))}
                />
              </td>
              <td>
                <Button
                  type="text"
                  danger
                  aria-label={`删除第 ${index + 1} 行`}
                  onClick={() => onChange(withoutLine(check, line.key))}
                >
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="dashed" block onClick={() => onChange(withLine(check))}>
        ＋ 增加一条
      </Button>
      {send.failure && (
        <p className={styles.wrong} role="alert">
          {describeFailure(send.failure).sentence}
        </p>
      )}
    </Dialog>
  );
};
