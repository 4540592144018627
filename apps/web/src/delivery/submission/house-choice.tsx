import type { OrgId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { submissionMoved } from "./refresh-calls.ts";
import styles from "./panel.module.css";

const classNames: Readonly<Record<number, string>> = { 1: "一类", 2: "二类" };

/**
 * Houses of the district. Those with a tie to a party, or of too low a class, are shown with the reason they cannot be
 * chosen.
 */
export const HouseChoice = ({ submission }: { submission: Submission }) => {
  const [isOpen, setOpen] = useState(submission.houseOrgId === null || submission.state === "REFUSED");
  const houses = useCall(submissionCalls.listHouses, { projectSubmissionId: submission.id }, { when: isOpen });
  const choose = useAct(submissionCalls.chooseHouse, {
    refresh: submissionMoved,
    onDone: () => {
      say.done("已选定审查机构");
      setOpen(false);
    },
  });
  const start = (houseOrgId: OrgId) => choose.start({ projectSubmissionId: submission.id, houseOrgId });
  if (!isOpen)
    return (
      <p className={styles.house}>
        审查机构：<b>{submission.houseName}</b>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          更换
        </Button>
      </p>
    );
  if (houses.error) return <FailureView error={houses.error} onRetry={() => void houses.refetch()} />;
  if (!houses.data) return <Waiting rows={2} />;
  return (
    <section className={styles.houses} aria-label="选择审查机构">
      <h3>选择审查机构</h3>
      <ul>
        {houses.data.map(({ orgId, orgName, houseClass, address, whyNot }) => (
          <li key={orgId} data-chosen={orgId === submission.houseOrgId}>
            <span>
              <b>{orgName}</b>
              <small>
                {[houseClass && `${classNames[houseClass] ?? houseClass}审查机构`, address].filter(Boolean).join(" · ")}
              </small>
              {whyNot && <small className={styles.whyNot}>{whyNot}</small>}
            </span>
            {orgId === submission.houseOrgId && submission.state !== "REFUSED" ? (
              <Button size="small" onClick={() => setOpen(false)}>
                已选定
              </Button>
            ) : (
              <Button
                size="small"
                type="primary"
                disabled={whyNot !== null}
                loading={choose.isRunning}
                onClick={() => start(orgId)}
              >
                选择
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
