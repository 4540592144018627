import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useParams } from "react-router";
import { acceptanceParts } from "../../../slots.ts";
import { ClockMark } from "../../../ground/ui/clock-mark.tsx";
import { useCall } from "../../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { AcceptanceActs } from "./acceptance-acts.tsx";
import { CommentList } from "./comment-list.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { ShareTable } from "./share-table.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { stateTone } from "../submission-states.ts";
import styles from "./acceptance.module.css";
import layout from "../../../ground/ui/layout.module.css";

/** 受理: the batch as handed in, the formal check beside it, and the three acts of the clerk. */
export const AcceptancePage = () => {
  const id = Number(useParams()["submissionId"]) as SubmissionId;
  const submission = useCall(submissionCalls.readSubmission, { id });
  const trees = useCall(drawingCalls.readTreesOfVersion, { projectSubmissionId: id });
  const comments = useCall(acceptanceCalls.listProceduralComments, { projectSubmissionId: id });
  const one = submission.data;
  return (
    <PageFrame
      title={
        <span className={`${layout.row10} ${layout.wrap}`}>
          {one?.projectName ?? "受理"}
          {one && <StatusTag tone={stateTone(one.state)}>{one.stateLabel}</StatusTag>}
          {one && <ClockMark clock={one.clock} />}
        </span>
      }
      text={
        one &&
        `${one.atlasName} · 申报编号 ${one.applicationNo}${one.acceptanceNo ? ` · 受理编号 ${one.acceptanceNo}` : ""}`
      }
      asked={[submission, trees, comments]}
    >
      {() =>
        one &&
        trees.data &&
        comments.data && (
          <div className={styles.acceptance}>
            <div className={`${layout.stack16} ${layout.narrow}`}>
              <ProjectFacts submission={one} />
              <acceptanceParts.corrections applicationId={one.applicationId} />
              <Section title="各单位提交情况">
                <ShareTable shares={one.versions.at(-1)?.shares ?? []} />
              </Section>
              <Section title="图纸" extra={<small>点击图纸在旁边打开</small>}>
                <SheetPreview trees={trees.data} />
              </Section>
              {comments.data.length > 0 && (
                <Section title="补正告知与答复">
                  <CommentList comments={comments.data} />
                </Section>
              )}
            </div>
            <AcceptanceActs submission={one} />
          </div>
        )
      }
    </PageFrame>
  );
};
