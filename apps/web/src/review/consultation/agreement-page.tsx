import { consultationCalls } from "@tushen/contract/review/consultation";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { openSubmission } from "../../slots.ts";
import { AgreementForm } from "./agreement-form.tsx";
import { AgreementPaper } from "./agreement-paper.tsx";
import { AgreementTerms } from "./agreement-terms.tsx";
import styles from "./consultation.module.css";

const tones = { ASKED: "waiting", DRAFT: "busy", SENT: "waiting", RETURNED: "warn", SIGNED: "good" } as const;

const AgreementOf = ({ id }: { id: SubmissionId }) => {
  const { orgType } = useAccount();
  const submission = useCall(submissionCalls.readSubmission, { id });
  const agreement = useCall(consultationCalls.readConsultation, { id });
  const one = agreement.data;
  const batch = submission.data;
  const writes = one?.actions.some(({ action }) => action === "save") ?? false;
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          咨询协议
          {one && <StatusTag tone={tones[one.state as keyof typeof tones]}>{one.stateLabel}</StatusTag>}
        </span>
      }
      text={batch && `${batch.projectName} · ${batch.atlasName} · ${batch.houseName ?? ""}`}
      actions={
        orgType === "CENSOR" &&
        one?.state === "SIGNED" && <Button href={`#/censorUnit/conclusion/${id}`}>查看咨询进度</Button>
      }
      asked={[submission, agreement]}
      isTall={one?.state === "SIGNED"}
    >
      {() =>
        one &&
        batch &&
        (one.state === "SIGNED" ? (
          <AgreementPaper id={id} state={one.state} />
        ) : (
          <div className={styles.agreement}>
            <Section title="建设单位的委托">
              <p className={styles.wish}>{one.wish}</p>
              {one.returnReason && <p className={styles.returned}>建设单位退回：{one.returnReason}</p>}
            </Section>
            {writes ? (
              <AgreementForm agreement={one} state={batch.state} />
            ) : (
              <AgreementTerms agreement={one} state={batch.state} />
            )}
            {one.state === "SENT" && (
              <Section title="协议文本">
                <div className={styles.offered}>
                  <AgreementPaper id={id} state={one.state} />
                </div>
              </Section>
            )}
          </div>
        ))
      }
    </PageFrame>
  );
};

/** 咨询协议 between owner and house: the house writes it, the owner signs it, and the signed agreement is a paper. */
export const AgreementPage = () => {
  const { id, waiting } = openSubmission.use("咨询协议", "ZX");
  return id === undefined ? waiting : <AgreementOf key={id} id={id} />;
};
