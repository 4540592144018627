import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { reviewCalls } from "@tushen/contract/review/review";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { opinionNouns } from "@tushen/domain/delivery/purpose";
import { Button } from "antd";
import { useState } from "react";
import { PdfDrawer } from "../../sheets/sheet/pdf-drawer.tsx";
import { download } from "../../ground/platform/download.ts";
import { today } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { formKinds, opinionKinds, whilePrinting } from "./letter-kinds.ts";
import styles from "./answer.module.css";
import layout from "../../ground/ui/layout.module.css";

const titles = { REVIEW: "审查意见答复", ZX: "咨询意见答复", JC: "检查意见整改答复" } as const;
const shownKinds = [...opinionKinds, ...formKinds, "CONSULTING_REPORT", "INSPECTION_RESULT"];

const roundName = (round: number, { purpose }: Submission): string => {
  if (purpose !== "REVIEW") return `第 ${round} 次`;
  return round === 1 ? "初审" : `第 ${round - 1} 次复审`;
};

interface AnswerHeadProps {
  readonly submission: Submission;
  readonly title?: string | undefined;
  readonly onHelp: () => void;
}

/** Batch, state, last day for answers, and the letters. */
export const AnswerHead = ({ submission, title, onHelp }: AnswerHeadProps) => {
  const { orgType } = useAccount();
  const round = useCall(
    reviewCalls.readRound,
    { projectSubmissionId: submission.id },
    { everyMs: (answer) => whilePrinting(answer?.letters) },
  );
  const [openId, setOpenId] = useState<number>();
  const letters = (round.data?.letters ?? []).filter(({ kind }) => shownKinds.includes(kind));
  const newest = letters.find(({ kind }) => opinionKinds.includes(kind));
  const dueOn = newest?.replyDueOn;
  const open = letters.find(({ letterId }) => letterId === openId);
  const isAnswering = submission.state === "FIRST_ANSWER" || submission.state === "ANSWER_AGAIN";
  return (
    <header className={styles.head}>
      <h1>{title ?? titles[submission.purpose]}</h1>
      <span>{submission.atlasName}</span>
      <StatusTag tone={isAnswering ? "busy" : "waiting"}>{submission.stateLabel}</StatusTag>
      {isAnswering && dueOn && (dueOn < today() ? <Late dueOn={dueOn} /> : <span>请于 {dueOn} 前答复</span>)}
      {isAnswering && newest?.isReplyPaused && <StatusTag tone="warn">意见申诉中，答复期限暂停计算</StatusTag>}
      <span className={`${layout.inline8} ${layout.atEnd}`}>
        {orgType !== "CONSTRUCT" && (
          <Button
            size="small"
            onClick={() =>
              void download(
                opinionListCalls.exportOpinions,
                { projectSubmissionId: submission.id },
                `${opinionNouns[submission.purpose]}.xlsx`,
              ).catch(say.failure)
            }
          >
            导出意见
          </Button>
        )}
        {letters.map(({ letterId, kind, round, title, letterNo, url, isVoid }) => (
          <Button
            key={letterId}
            size="small"
            disabled={url === null}
            title={letterNo}
            onClick={() => setOpenId(letterId)}
          >
            {title}
            {letters.filter((one) => one.kind === kind).length > 1 && `（${roundName(round, submission)}）`}
            {isVoid && "（已作废）"}
            {url === null && "（正在制作）"}
          </Button>
        ))}
        <Button size="small" aria-label="快捷键" title="快捷键（?）" onClick={onHelp}>
          ?
        </Button>
      </span>
      {open?.url && (
        <PdfDrawer
          title={`${open.title} ${open.letterNo}`}
          fileKey={`letter-${open.letterId}`}
          url={open.url}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </header>
  );
};

const Late = ({ dueOn }: { readonly dueOn: string }) => (
  <StatusTag tone="bad">答复期限 {dueOn} 已过，请尽快答复</StatusTag>
);
