import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { Button, Segmented } from "antd";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { useOpenSubmission } from "./use-open-submission.tsx";
import styles from "./panel.module.css";

interface Kind {
  readonly title: string;
  readonly kinds: readonly string[];
  readonly empty: string;
  readonly purpose?: "ZX" | "JC";
  /** The paper tells its reader that a complaint is possible. */
  readonly mayComplain?: true;
}

/** The kind of papers each address shows. */
const pages: Readonly<Record<string, Kind>> = {
  notice: {
    title: "形式审查通知书",
    kinds: ["ACCEPTANCE", "SUPPLEMENT"],
    empty: "审查机构受理、要求补正或不予受理后，通知书在这里查看。",
    mayComplain: true,
  },
  fire: {
    title: "消防审查备案表",
    kinds: ["FIRE_OPINION", "FIRE_FILING"],
    empty: "主管部门作出消防审查结论，或一般工程办理消防备案后，意见书和备案表在这里查看。",
  },
  notification: {
    title: "审查意见告知书",
    kinds: ["OPINION", "REPORT"],
    empty: "审查机构发出审查意见告知书后在这里查看；审查结束后，审查报告也在这里。",
    mayComplain: true,
  },
  consultation: {
    title: "咨询意见书",
    kinds: ["ADVICE"],
    empty: "审查机构发出咨询意见书后在这里查看。",
    purpose: "ZX",
  },
  consultingReport: {
    title: "咨询报告",
    kinds: ["CONSULTING_REPORT"],
    empty: "咨询办结、审查机构出具咨询报告后在这里查看。",
    purpose: "ZX",
  },
  inspection: {
    title: "检查报告",
    kinds: ["INSPECTION", "REFORM", "INSPECTION_RESULT"],
    empty: "检查机构发出检查报告后在这里查看。",
    purpose: "JC",
  },
};

const freshForMs = 4 * 60_000;

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

const LettersOf = ({ id, page }: { id: SubmissionId; page: Kind }) => {
  const { orgType } = useAccount();
  const mayComplain = orgType !== "CENSOR" && orgType !== "CONTROL";
  const address = useAddress();
  const submission = useCall(submissionCalls.readSubmission, { id });
  // Addresses of files live five minutes.
  const round = useCall(reviewCalls.readRound, { projectSubmissionId: id }, { freshForMs });
  const letters = round.data?.letters.filter(({ kind }) => page.kinds.includes(kind)) ?? [];
  const isPrinting = letters.some(({ url }) => url === null);
  useCall(reviewCalls.readRound, { projectSubmissionId: id }, { when: isPrinting, everyMs: 2_000 });
  const shown = letters.find(({ letterId }) => letterId === Number(address.get("letter"))) ?? letters[0];
  return (
    <PageFrame
      title={page.title}
      text={submission.data && `${submission.data.projectName} · ${submission.data.atlasName}`}
      actions={
        <>
          <BatchChoice id={id} purpose={page.purpose} />
          {mayComplain && page.mayComplain && <Button href="#/complaint">有异议，提出申诉</Button>}
          {shown?.url && (
            <Button href={shown.url} target="_blank" rel="noreferrer">
              下载
            </Button>
          )}
        </>
      }
      asked={[submission, round]}
      isTall
    >
      {() =>
        shown ? (
          <div className={styles.paper}>
            <div>
              {shown.url === null ? (
                <Empty title="正在制作" text="文书制作完成后自动显示。" />
              ) : (
                <SheetViewer {...sheetEngineAddress} source={{ key: `letter-${shown.letterId}`, url: shown.url }} />
              )}
            </div>
            <ul className={styles.papers} aria-label="文书">
              {letters.map((letter) => (
                <li key={letter.letterId}>
                  <button
                    type="button"
                    aria-current={letter.letterId === shown.letterId ? "true" : undefined}
                    onClick={() => address.set({ letter: String(letter.letterId) })}
                  >
                    {letter.title}
                    <small>
                      {[letter.letterNo, letter.sendTime && dayText(letter.sendTime), letter.isVoid && "已作废"]
                        .filter(Boolean)
                        .join(" · ")}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Empty title={`还没有${page.title}`} text={page.empty} />
        )
      }
    </PageFrame>
  );
};

/** A paper of the submission, the newest of its kind first; `kind` comes with the address. */
export const LetterPage = ({ kind = "notification" }: { kind?: string }) => {
  const page = pages[kind] as Kind;
  const { id, waiting } = useOpenSubmission(page.title, page.purpose);
  return id === undefined ? waiting : <LettersOf key={id} id={id} page={page} />;
};
