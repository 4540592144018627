import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { signingParts } from "../../slots.ts";
import { refreshed } from "./refreshed.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { RecordDialog } from "./record-dialog.tsx";

type Asking = "recordNumberGiven" | "recordNumberRefused" | "revoke" | "replace";

/** Question before an act that others see or that cannot be undone. */
const questions: Readonly<
  Record<string, { title: string; text: string; yes: string; isDangerous?: boolean; typed?: string }>
> = {
  finishSignature: {
    title: "签署并加盖审查专用章？",
    text: "将以本机构数字证书签署合格书并加盖审查专用章，随后系统为定稿的每张图纸加盖审查章。",
    yes: "签章",
  },
  send: {
    title: "发放审查成果？",
    text: "合格书、子证书和签章图纸将发放给建设、设计、勘察单位，发放后不能收回。",
    yes: "发放成果",
  },
  withdrawSignature: {
    title: "撤回签章？",
    text: "已有的签章和图纸审查章全部作废，合格书按当前信息重新生成。",
    yes: "撤回签章",
    isDangerous: true,
  },
  invalidate: {
    title: "作废这份合格书？",
    text: "编号不再使用，需要时可另行生成新的合格书。",
    yes: "作废",
    isDangerous: true,
    typed: "作废",
  },
};

const mainActs = new Set(["startSignature", "finishSignature", "send", "applyRecordNumber", "recordNumberGiven"]);
const labels: Readonly<Record<string, string>> = {
  startSignature: "送法定代表人签章",
  finishSignature: "签章",
  send: "发放成果",
  recordNumberGiven: "备案",
  recordNumberRefused: "退回备案",
};

const useActs = ({ id }: Certificate) => {
  const done = (sentence: string) => ({ refresh: refreshed, onDone: () => say.done(sentence) });
  const recreate = useAct(certificateCalls.recreatePdf, done("正在重新生成"));
  const startSignature = useAct(certificateCalls.startSignature, done("已送法定代表人签章"));
  const withdrawSignature = useAct(certificateCalls.withdrawSignature, done("已撤回签章"));
  const finishSignature = useAct(certificateCalls.sign, done("签章完成，正在为图纸加盖审查章"));
  const send = useAct(certificateCalls.sendCertificates, done("成果已发放"));
  const apply = useAct(certificateCalls.applyRecordNumber, {
    refresh: refreshed,
    onDone: ({ warning }) => (warning ? say.warn(warning) : say.done("已申请备案号")),
  });
  const invalidate = useAct(certificateCalls.deleteCertificates, done("已作废"));
  const acts: Readonly<Record<string, () => void>> = {
    recreate: () => recreate.start({ id }),
    startSignature: () => startSignature.start({ id }),
    withdrawSignature: () => withdrawSignature.start({ id }),
    finishSignature: () => finishSignature.start({ id }),
    send: () => send.start({ ids: [id] }),
    applyRecordNumber: () => apply.start({ id }),
    invalidate: () => invalidate.start({ ids: [id] }),
  };
  const all = [recreate, startSignature, withdrawSignature, finishSignature, send, apply, invalidate];
  return { acts, isRunning: all.some((one) => one.isRunning) };
};

const reasoned = {
  recordNumberRefused: {
    entry: certificateCalls.refuseRecordNumber,
    title: () => "退回备案申请",
    note: "",
    yes: "退回",
  },
  revoke: {
    entry: certificateCalls.revoke,
    title: (certNo: string) => `撤销合格书 ${certNo}`,
    note: "撤销后公众查验页立即显示“已撤销”，各单位会收到通知。",
    yes: "撤销",
  },
} as const;

interface ReasonedActProps {
  readonly kind: keyof typeof reasoned;
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

const ReasonedAct = ({ kind, certificate: { id, certNo }, onClose }: ReasonedActProps) => {
  const { entry, title, note, yes } = reasoned[kind];
  const act = useAct<typeof certificateCalls.refuseRecordNumber | typeof certificateCalls.revoke>(entry, {
    refresh: refreshed,
    onDone: () => {
      say.done(`已${yes}`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={title(certNo)}
      note={note}
      label="理由（5 至 500 字，有关单位可见）"
      yes={yes}
      {...(kind === "revoke" ? { typed: certNo } : {})}
      isRunning={act.isRunning}
      onYes={(reason) => act.start({ id, reason })}
      onClose={onClose}
    />
  );
};

const StartSigning = signingParts.start;

/** Acts open to the reader on a certificate; those that must wait show the reason. */
export const ActButtons = ({ certificate }: { certificate: Certificate }) => {
  const { acts, isRunning } = useActs(certificate);
  const [asking, setAsking] = useState<Asking>();
  const refresh = useRefresh();
  const press = async (action: string) => {
    const question = questions[action];
    if (question && !(await say.confirm(question))) return;
    if (acts[action]) acts[action]();
    else setAsking(action as Asking);
  };
  const close = () => setAsking(undefined);
  const shown = [...certificate.actions].sort(
    (a, b) => Number(mainActs.has(a.action)) - Number(mainActs.has(b.action)),
  );
  const maySign = certificate.actions.some(({ action, allowed }) => action === "startSignature" && allowed);
  return (
    <>
      {maySign && (
        <StartSigning bizType="CERTIFICATE" ids={[certificate.id]} onStarted={() => void refresh(...refreshed)} />
      )}
      {shown.map(({ action, label, allowed, whyNot }) => (
        <Tooltip key={action} title={whyNot}>
          <Button
            type={mainActs.has(action) ? "primary" : "default"}
            danger={action === "revoke" || action === "invalidate"}
            disabled={!allowed}
            loading={isRunning && mainActs.has(action)}
            onClick={() => void press(action)}
          >
            {labels[action] ?? label}
          </Button>
        </Tooltip>
      ))}
      <RecordDialog certificate={certificate} isOpen={asking === "recordNumberGiven"} onClose={close} />
      {asking === "replace" && <CorrectDialog certificate={certificate} onClose={close} />}
      {(asking === "recordNumberRefused" || asking === "revoke") && (
        <ReasonedAct kind={asking} certificate={certificate} onClose={close} />
      )}
    </>
  );
};
