import { sealCalls, type SealRow } from "@tushen/contract/people/seal";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { RenewSealDialog } from "./renew-seal-dialog.tsx";
import styles from "./registry.module.css";

/** Acts that only need a reason: label of the button, consequence, and report when done. */
const acts = {
  freeze: {
    call: sealCalls.freezeSeal,
    label: "冻结",
    done: "已冻结",
    note: "冻结后立即不能再用此章签章，已签的文件仍然有效；解冻由主管部门或平台办理。",
  },
  unfreeze: { call: sealCalls.unfreezeSeal, label: "解冻", done: "已解冻", note: "解冻后即可继续用此章签章。" },
  applyForRenewal: {
    call: sealCalls.applyForRenewal,
    label: "申请续期",
    done: "已提交，等待平台审核",
    note: "由平台核对单位和持章人的登记信息后续期，通过前不能用此章签章。",
  },
  refuseRenewal: {
    call: sealCalls.refuseRenewal,
    label: "不予续期",
    done: "已退回",
    note: "印章仍为过期状态，单位可以按理由办理后再次申请。",
  },
  revoke: {
    call: sealCalls.revokeSeal,
    label: "注销",
    done: "已注销",
    note: "注销后不能再用此章签章，已签的文件仍然有效；审查专用章注销后须重新配发。",
  },
} as const;
type ActName = keyof typeof acts;
const names = Object.keys(acts) as ActName[];

const SealReasonDialog = ({ seal, name, onClose }: { seal: SealRow; name: ActName; onClose: () => void }) => {
  const { call, label, note, done } = acts[name];
  const act = useAct(call, {
    refresh: [sealCalls.listSeals],
    onDone: () => {
      say.done(done);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${label}：${seal.sealName}`}
      note={note}
      label={name === "applyForRenewal" ? "说明（平台审核时查看，记入日志）" : "理由（告知该单位，记入日志）"}
      yes={label}
      isRunning={act.isRunning}
      onYes={(reason) => act.start({ sealId: seal.sealId, reason })}
      onClose={onClose}
    />
  );
};

/** Acts open to this account on one seal, as the server decided by the seal's state. */
export const SealActs = ({ seal }: { seal: SealRow }) => {
  const [open, setOpen] = useState<ActName | "renew">();
  const close = () => setOpen(undefined);
  return (
    <span className={styles.acts}>
      {seal.may.renew && (
        <Button size="small" type="text" onClick={() => setOpen("renew")}>
          续期
        </Button>
      )}
      {names
        .filter((name) => seal.may[name])
        .map((name) => (
          <Button key={name} size="small" type="text" danger={name === "revoke"} onClick={() => setOpen(name)}>
            {acts[name].label}
          </Button>
        ))}
      {open === "renew" && <RenewSealDialog seal={seal} onClose={close} />}
      {open !== undefined && open !== "renew" && <SealReasonDialog seal={seal} name={open} onClose={close} />}
    </span>
  );
};
