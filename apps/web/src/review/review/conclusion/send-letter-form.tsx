import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button, DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useId, useState } from "react";
import { today } from "../../../ground/platform/format.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { OpinionGroups } from "./opinion-groups.tsx";
import styles from "./conclusion.module.css";
import layout from "../../../ground/ui/layout.module.css";

const letters = { REVIEW: "审查意见告知书", ZX: "咨询意见书", JC: "检查报告" } as const;
const usualDays = 20;
const outgoing = ({ state }: Opinion) => state === "CONFIRMED";
const refresh = [
  reviewCalls.readRound,
  reviewCalls.listTasks,
  opinionCalls.searchReplyOpinions,
  submissionCalls.readSubmission,
  submissionCalls.houseDesk,
  reviewCalls.listRecords,
  reviewCalls.queryReports,
];

/** The clerk sends the letter of opinions: last day for answers, and contents. */
export const SendLetterForm = ({
  submission,
  opinions,
}: {
  submission: Pick<Submission, "id" | "purpose">;
  opinions: readonly Opinion[];
}) => {
  const projectSubmissionId = submission.id;
  const letter = letters[submission.purpose];
  const [dueOn, setDueOn] = useState<Dayjs>(() => dayjs(today()).add(usualDays, "day"));
  const [isPreviewed, setPreviewed] = useState(false);
  const id = useId();
  const out = opinions.filter(outgoing);
  const send = useAct(reviewCalls.sendLetter, {
    refresh,
    onDone: ({ letterNo }) =>
      say.done(`${submission.purpose === "REVIEW" ? "告知书" : letter}已发出，文号 ${letterNo}`),
  });
  const confirm = async () => {
    const yes = await say.confirm({
      title: `发出${letter}？`,
      text: `${out.length} 条意见将对建设、设计和勘察单位公开，答复期限 ${dueOn.format("YYYY-MM-DD")}。发出后不能收回。`,
      yes: submission.purpose === "REVIEW" ? "发出告知书" : `发出${letter}`,
    });
    if (yes) send.start({ projectSubmissionId, replyDueOn: dueOn.format("YYYY-MM-DD") });
  };
  return (
    <div className={layout.stack8}>
      <label htmlFor={id}>答复期限</label>
      <DatePicker
        id={id}
        value={dueOn}
        allowClear={false}
        minDate={dayjs(today())}
        onChange={(day) => day && setDueOn(day)}
        className={styles.full as string}
      />
      <Button block onClick={() => setPreviewed(true)}>
        预览 {out.length} 条意见
      </Button>
      <Button type="primary" block loading={send.isRunning} disabled={out.length === 0} onClick={() => void confirm()}>
        发出{letter}
      </Button>
      <Dialog
        title={`${submission.purpose === "REVIEW" ? "告知书" : letter}中的意见（${out.length}）`}
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
        width={860}
      >
        <div className={styles.preview}>
          <OpinionGroups opinions={out} isOpen />
        </div>
      </Dialog>
    </div>
  );
};
