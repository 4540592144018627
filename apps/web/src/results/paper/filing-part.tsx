import type { SubmissionId } from "@tushen/contract/ground/fields";
import { paperCalls } from "@tushen/contract/results/paper";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { Part } from "./part.tsx";
import styles from "./paper.module.css";

const refresh = [paperCalls.filingNumberStatus];

interface DialogProps {
  readonly id: SubmissionId;
  readonly onClose: () => void;
}

/** The authority gives its own number, or the next of the series. */
const GiveNumber = ({ id, onClose }: DialogProps) => {
  const field = useId();
  const [number, setNumber] = useState("");
  const give = useAct(paperCalls.giveFilingNumber, {
    refresh,
    onDone: ({ recordNo }) => {
      say.done(`已备案，备案号 ${recordNo ?? ""}`);
      onClose();
    },
  });
  return (
    <ActDialog
      title="审查备案"
      yes="备案"
      isReady
      isRunning={give.isRunning}
      onYes={() => give.start({ id, recordNo: number.trim() })}
      onClose={onClose}
    >
      <label htmlFor={field}>备案号（留空则按年度自动编号）</label>
      <Input id={field} value={number} maxLength={40} onChange={(event) => setNumber(event.target.value)} />
    </ActDialog>
  );
};

const RefuseFiling = ({ id, onClose }: DialogProps) => {
  const act = useAct(paperCalls.refuseFiling, {
    refresh,
    onDone: () => {
      say.done("已退回");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="退回备案申请"
      label="理由（5 至 500 字，有关单位可见）"
      yes="退回"
      isRunning={act.isRunning}
      onYes={(reason) => act.start({ id, reason })}
      onClose={onClose}
    />
  );
};

/** The record number of a filing: the house applies for it, the authority gives it. */
export const FilingPart = ({ id }: { readonly id: SubmissionId }) => {
  const { orgType } = useAccount();
  const status = useCall(paperCalls.filingNumberStatus, { id });
  const [asking, setAsking] = useState<"give" | "refuse">();
  const apply = useAct(paperCalls.applyFilingNumber, { refresh, onDone: () => say.done("已申请备案号") });
  if (!status.data) return null;
  const { state, stateLabel, recordNo, reason, applyTime, orgName, decideTime } = status.data;
  const close = () => setAsking(undefined);
  return (
    <Part title="备案号">
      <p>
        <b>{recordNo ?? stateLabel}</b>
        <small>
          {decideTime && state !== "APPLYING"
            ? `${orgName ?? ""} ${instantText(decideTime)} ${stateLabel}`
            : applyTime && `${instantText(applyTime)} 申请`}
        </small>
        {reason && <small>退回理由：{reason}</small>}
      </p>
      {orgType === "CENSOR" && (state === "NONE" || state === "REFUSED") && (
        <Button size="small" type="primary" loading={apply.isRunning} onClick={() => apply.start({ id })}>
          {state === "NONE" ? "申请备案号" : "重新申请备案号"}
        </Button>
      )}
      {orgType === "CONTROL" && state === "APPLYING" && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => setAsking("refuse")}>
            退回
          </Button>
          <Button size="small" type="primary" onClick={() => setAsking("give")}>
            备案
          </Button>
        </div>
      )}
      {asking === "give" && <GiveNumber id={id} onClose={close} />}
      {asking === "refuse" && <RefuseFiling id={id} onClose={close} />}
    </Part>
  );
};
