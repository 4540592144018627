import { opinionListCalls } from "@tushen/contract/opinion-list";
import { reviewCalls } from "@tushen/contract/review";
import type { Submission } from "@tushen/contract/submission";
import { Button } from "antd";
import { useState } from "react";
import { PdfDrawer } from "../sheet/pdf-drawer.tsx";
import { download } from "../platform/download.ts";
import { useCall } from "../platform/queries.ts";
import { useAccount } from "../platform/visit.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./answer.module.css";

const roundName = (round: number): string => (round === 1 ? "初审" : `第 ${round - 1} 次复审`);

/** Which batch, how it stands, by when to answer, and the letters. */
export const AnswerHead = ({ submission }: { submission: Submission }) => {
  const { orgType } = useAccount();
  const round = useCall(reviewCalls.readRound, { projectSubmissionId: submission.id });
  const [openId, setOpenId] = useState<number>();
  const letters = (round.data?.letters ?? []).filter(({ kind }) => kind === "OPINION" || kind === "REPLY");
  const dueOn = letters.find(({ kind }) => kind === "OPINION")?.replyDueOn;
  const open = letters.find(({ letterId }) => letterId === openId);
  const isAnswering = submission.state === "FIRST_ANSWER" || submission.state === "ANSWER_AGAIN";
  return (
    <header className={styles.head}>
      <h1>审查意见答复</h1>
      <span>{submission.atlasName}</span>
      <StatusTag tone={isAnswering ? "busy" : "waiting"}>{submission.stateLabel}</StatusTag>
      {isAnswering && dueOn && <span>请于 {dueOn} 前答复</span>}
      <span className={styles.letters}>
        {orgType !== "CONSTRUCT" && (
          <Button
            size="small"
            onClick={() =>
              void download(
                opinionListCalls.exportOpinions,
                { projectSubmissionId: submission.id },
                "审查意见.xlsx",
              ).catch(say.failure)
            }
          >
            导出意见 Excel
          </Button>
        )}
        {letters.map(({ letterId, kind, round, title, letterNo, url }) => (
          <Button
            key={letterId}
            size="small"
            disabled={url === null}
            title={letterNo}
            onClick={() => setOpenId(letterId)}
          >
            {title}
            {letters.filter((one) => one.kind === kind).length > 1 && `（${roundName(round)}）`}
            {url === null && "（正在制作）"}
          </Button>
        ))}
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
