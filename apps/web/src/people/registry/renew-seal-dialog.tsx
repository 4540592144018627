import { sealCalls, type SealRow } from "@tushen/contract/people/seal";
import { Button, DatePicker, Input } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { instantText, today } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./registry.module.css";

/** Earlier editions of the seal, kept for the files sealed with them. */
const Editions = ({ seal }: { seal: SealRow }) => {
  const asked = useCall(sealCalls.listEditions, { sealId: seal.sealId }, { when: seal.editionCount > 1 });
  if (!asked.data || asked.data.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="历次证书">
      {asked.data.map((one) => (
        <li key={one.replacedTime}>
          <span>
            {one.sealName}
            <small>{`${one.validFrom ?? "—"} 至 ${one.validTo}`}</small>
          </span>
          <time>{`${instantText(one.replacedTime)} ${one.replacedBy}更换`}</time>
        </li>
      ))}
    </ul>
  );
};

/** Renews a seal: a new certificate, and a picture with the names registered at present. */
export const RenewSealDialog = ({ seal, onClose }: { seal: SealRow; onClose: () => void }) => {
  const ids = useId();
  const [validTo, setValidTo] = useState(() => dayjs(today()).add(3, "year").subtract(1, "day"));
  const [reason, setReason] = useState(seal.state === "APPLYING" ? (seal.stateReason ?? "") : "");
  const renew = useAct(sealCalls.renewSeal, {
    refresh: [sealCalls.listSeals, sealCalls.listEditions],
    onDone: () => {
      say.done("已续期");
      onClose();
    },
  });
  return (
    <Dialog
      title={`续期：${seal.sealName}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={reason.trim().length < 5}
            loading={renew.isRunning}
            onClick={() =>
              renew.start({ sealId: seal.sealId, validTo: validTo.format("YYYY-MM-DD"), reason: reason.trim() })
            }
          >
            续期
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <p>
          现有效期至 {seal.validTo}
          。续期后使用新的数字证书，印模按单位和持章人现在登记的名称重新制作；原证书和印模留存，用它签过的文件仍然有效。
        </p>
        <div>
          <label htmlFor={`${ids}-until`}>有效期至（最长三年，个人执业印章不超过注册有效期）</label>
          <DatePicker
            id={`${ids}-until`}
            className={styles.full as string}
            allowClear={false}
            value={validTo}
            onChange={(day) => day && setValidTo(day)}
          />
        </div>
        <div>
          <label htmlFor={`${ids}-reason`}>理由（告知该单位，记入日志）</label>
          <Input.TextArea
            id={`${ids}-reason`}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={500}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <Editions seal={seal} />
      </div>
    </Dialog>
  );
};
