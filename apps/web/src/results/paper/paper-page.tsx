import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import { paperCalls } from "@tushen/contract/results/paper";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { Button, Segmented } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { openSubmission } from "../../slots.ts";
import { FilingPart } from "./filing-part.tsx";
import { MakeMenu } from "./make-menu.tsx";
import { MakePaper, SendPaper } from "./paper-acts.tsx";
import { PaperDesk, usePaper } from "./paper-desk.tsx";
import { PaperFiles } from "./paper-files.tsx";
import { PolicyOpinionButton } from "./policy-opinion-form.tsx";
import { type PaperPage as Page, type PaperPageName, paperPages } from "./paper-pages.ts";

/** The batches of the project, when there are several: a paper belongs to one of them. */
const BatchChoice = ({ id, purpose = "REVIEW" }: { id: SubmissionId; purpose?: Purpose | undefined }) => {
  const address = useAddress();
  const applicationId = useApplicationId();
  const list = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId, beside: purpose !== "REVIEW" },
    { when: applicationId !== undefined },
  );
  const batches = list.data?.list.filter((row) => row.purpose === purpose) ?? [];
  return batches.length < 2 ? null : (
    <Segmented
      aria-label="报审批次"
      value={id}
      options={batches.map((batch) => ({ value: batch.id, label: `${batch.atlasName}（${batch.stateLabel}）` }))}
      onChange={(next) => address.set({ projectSubmissionId: String(next), letter: undefined })}
    />
  );
};

const PapersOf = ({ id, page }: { id: SubmissionId; page: Page }) => {
  const { orgType } = useAccount();
  const mayComplain = page.mayComplain && orgType !== "CENSOR" && orgType !== "CONTROL";
  const address = useAddress();
  const submission = useCall(submissionCalls.readSubmission, { id });
  const list = useCall(paperCalls.listPapers, { projectSubmissionId: id, of: [...page.of] });
  const papers = list.data?.papers ?? [];
  const shown = papers.find(({ letterId }) => letterId === Number(address.get("letter"))) ?? papers[0];
  const paper = usePaper(shown);
  const isDraft = shown?.isOwn === true && (shown.state === "DRAFT" || shown.state === "SIGNED");
  const possible = list.data?.possible ?? [];
  const draftOf = (of: PaperName) => papers.find((one) => one.of === of && one.isOwn && one.sendTime === null);
  const makes =
    possible.length > 3 ? (
      <MakeMenu id={id} possible={possible} />
    ) : (
      possible.map((one) => <MakePaper key={one.of} id={id} possible={one} draft={draftOf(one.of)} />)
    );
  const writesPolicy = possible.some(({ of }) => of === "policyOpinion");
  return (
    <PageFrame
      title={page.title}
      text={submission.data && `${submission.data.projectName} · ${submission.data.atlasName}`}
      actions={
        <>
          <BatchChoice id={id} purpose={page.purpose} />
          {mayComplain && <Button href="#/complaint">有异议，提出申诉</Button>}
          {paper.data && <PaperFiles id={id} paper={paper.data} isDraft={isDraft} />}
          {writesPolicy && page.of.length === 1 && <PolicyOpinionButton id={id} />}
          {(shown || possible.length > 3) && makes}
          {shown && isDraft && <SendPaper id={id} paper={shown} />}
        </>
      }
      asked={[submission, list]}
      isTall
    >
      {() =>
        shown ? (
          <PaperDesk
            papers={papers}
            shown={shown}
            onChoose={({ letterId }) => address.set({ letter: String(letterId) })}
            paper={paper}
            extra={shown.kind === "REVIEW_FILING" && shown.sendTime !== null && <FilingPart id={id} />}
          />
        ) : (
          <Empty
            title={`还没有${page.title}`}
            text={page.empty}
            action={possible.length > 0 && possible.length <= 3 && <>{makes}</>}
          />
        )
      }
    </PageFrame>
  );
};

/** Papers of a batch, the newest first; `kind` comes with the address. */
export const PaperPage = ({ kind = "notification" }: { kind?: PaperPageName }) => {
  const page: Page = paperPages[kind];
  const { id, waiting } = openSubmission.use(page.title, page.purpose);
  return id === undefined ? waiting : <PapersOf key={id} id={id} page={page} />;
};
