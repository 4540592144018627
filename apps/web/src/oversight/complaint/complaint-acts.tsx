import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import type { ComplaintAction } from "@tushen/domain/oversight/complaint-state";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { AnswerDialog, ConfirmDialog, ForwardDialog } from "./act-dialogs.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh } from "./complaint-states.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

/** Acts of the draft's own form, and of the portal. */
const elsewhere: readonly string[] = ["save", "submit", "remove", "close"] satisfies ComplaintAction[];

/** Acts of one button, with the question before them. */
const confirmed = {
  accept: { title: "受理该申诉？", text: "受理后15个工作日内答复。", yes: "受理" },
  takeUp: { title: "受理复核？", text: "由本部门复核并作出最终答复，15个工作日内办结。", yes: "受理复核" },
  withdraw: { title: "撤回申诉？", text: "撤回后主管部门不再办理，所涉意见恢复答复期限。", yes: "撤回申诉" },
} as const;
type Confirmed = keyof typeof confirmed;
const isConfirmed = (action: string): action is Confirmed => Object.hasOwn(confirmed, action);

const reasons = {
  refuse: {
    title: "不予受理",
    label: "理由（申诉人可见）",
    note: "不予受理后申诉办结，所涉意见恢复答复期限。",
    yes: "不予受理",
  },
  dispute: {
    title: "申请复核",
    label: "不认可的理由（主管部门和审查机构可见）",
    note: "复核由上一级主管部门办理，只有一次，其答复为最终答复。",
    yes: "申请复核",
  },
} as const;
type Reasoned = keyof typeof reasons;
const isReasoned = (action: string): action is Reasoned => Object.hasOwn(reasons, action);

const main: readonly string[] = ["accept", "forward", "answer", "reply", "confirm", "takeUp"];
const dangerous: readonly string[] = ["refuse", "withdraw"];

/** Acts open to the reader; those not open are shown with the reason. */
export const ComplaintActs = ({ one }: { readonly one: Complaint }) => {
  const [open, setOpen] = useState<string>();
  const id = one.petitionProjectId;
  const options = { refresh: complaintRefresh } as const;
  const close = () => setOpen(undefined);
  const done = () => {
    say.done("已办理");
    close();
  };
  const plain: Record<Confirmed, ReturnType<typeof useAct<typeof complaintCalls.acceptComplaint>>> = {
    accept: useAct(complaintCalls.acceptComplaint, { ...options, onDone: done }),
    takeUp: useAct(complaintCalls.takeUpComplaint, { ...options, onDone: done }),
    withdraw: useAct(complaintCalls.withdrawComplaint, { ...options, onDone: done }),
  };
  const reasoned: Record<Reasoned, ReturnType<typeof useAct<typeof complaintCalls.refuseComplaint>>> = {
    refuse: useAct(complaintCalls.refuseComplaint, { ...options, onDone: done }),
    dispute: useAct(complaintCalls.disputeReply, { ...options, onDone: done }),
  };
  const shown = one.actions.filter(({ action }) => !elsewhere.includes(action));
  if (shown.length === 0) return null;
  const dialog = { one, onClose: close, onDone: done };
  return (
    <div className={styles.acts}>
      {shown.map(({ action, label, allowed, whyNot }) => (
        <div key={action}>
          <Button
            block
            type={main.includes(action) ? "primary" : "default"}
            danger={dangerous.includes(action)}
            disabled={!allowed}
            onClick={async () => {
              if (!isConfirmed(action)) return setOpen(action);
              if (await say.confirm(confirmed[action])) plain[action].start({ id });
            }}
          >
            {action === "answer" && one.house?.answer ? "修改答辩" : label}
          </Button>
          {!allowed && <small>{whyNot}</small>}
        </div>
      ))}
      {open !== undefined && isReasoned(open) && (
        <ReasonDialog
          {...reasons[open]}
          isDanger={open === "refuse"}
          isRunning={reasoned[open].isRunning}
          onYes={(reason) => reasoned[open].start({ id, reason })}
          onClose={close}
        />
      )}
      {open === "forward" && <ForwardDialog {...dialog} />}
      {open === "answer" && <AnswerDialog {...dialog} />}
      {open === "reply" && <ReplyDialog {...dialog} />}
      {open === "confirm" && <ConfirmDialog {...dialog} />}
    </div>
  );
};
