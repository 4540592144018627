import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import layout from "../../ground/ui/layout.module.css";
import styles from "./complaint.module.css";
import { complaintRefresh, pageOf, toneOf } from "./complaint-states.ts";

export interface OpinionComplaintsProps {
  readonly opinion: Pick<
    Opinion,
    "opinionId" | "state" | "applicationId" | "projectSubmissionId" | "markups" | "opinionNo" | "can"
  >;
}

/** States in which an opinion may be or have been appealed: only then is asked. */
const mayHave: readonly string[] = ["SENT", "REPLYING", "REPLIED", "APPEALED", "CLOSED", "REOPENED"];

/** Complaints against an opinion, beside it; who answers it may begin one here. */
export const OpinionComplaints = ({ opinion }: OpinionComplaintsProps) => {
  const { orgType } = useAccount();
  const isParty = orgType !== "CENSOR" && orgType !== "CONTROL";
  const opinionId = opinion.opinionId as OpinionId;
  const asked = useCall(complaintCalls.complaintsOfOpinion, { opinionId }, { when: mayHave.includes(opinion.state) });
  const save = useAct(complaintCalls.saveComplaint, { refresh: complaintRefresh });
  const select = useAct(complaintCalls.selectMarks, { refresh: complaintRefresh });
  const complaints = asked.data ?? [];
  const begin = async () => {
    const { applicationId: projectApplicationId, projectSubmissionId } = opinion;
    const petitionProjectId = await save.run({ projectApplicationId, projectSubmissionId });
    const markupIds = opinion.markups.map(({ markupId }) => markupId);
    await select.run({ petitionProjectId, markupIds, opinionIds: markupIds.length === 0 ? [opinionId] : [] });
    location.hash = pageOf({ petitionProjectId, projectApplicationId });
  };
  const mayBegin = isParty && opinion.can.answer && asked.data !== undefined;
  if (complaints.length === 0 && !mayBegin) return null;
  return (
    <div className={styles.beside}>
      {complaints.map((one) => (
        <p key={one.petitionProjectId}>
          <StatusTag tone={toneOf(one.state)}>申诉{one.stateLabel}</StatusTag>{" "}
          <a href={pageOf(one)}>{one.petitionNo ?? "草稿"}</a> {one.orgName}
          {one.note !== null && `：${one.markStateLabel}，${one.note}`}
          {one.dueOn !== null && <span className={layout.quiet12}> 办理期限 {one.dueOn}</span>}
        </p>
      ))}
      {mayBegin && complaints.every(({ state }) => state !== "DRAFT") && (
        <Button
          size="small"
          type="link"
          loading={save.isRunning || select.isRunning}
          onClick={() => void begin().catch(() => undefined)}
        >
          对该意见有异议，提出申诉
        </Button>
      )}
    </div>
  );
};
