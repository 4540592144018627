import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { KeySigning } from "./key-signing.tsx";
import { signatureMoved } from "./task-tones.ts";
import { useSigning } from "./use-signing.tsx";

const ends = {
  refuse: {
    title: "拒签",
    hint: "任务随即结束，发起人会收到您的理由；已签的签名不再使用。",
    call: signatureCalls.refuseTask,
    done: "已拒签，发起人会收到消息",
  },
  cancel: {
    title: "撤销任务",
    hint: "任务随即结束，未签的签章人会收到理由；更正后可以重新发起。",
    call: signatureCalls.cancelTask,
    done: "已撤销，未签的签章人会收到消息",
  },
} as const;

interface EndDialogProps {
  readonly task: SignatureTask;
  readonly by: keyof typeof ends;
  readonly onClose: () => void;
}

/** Ends a task with a reason, which the others read. */
const EndDialog = ({ task, by, onClose }: EndDialogProps) => {
  const { title, hint, call, done } = ends[by];
  const act = useAct<typeof signatureCalls.refuseTask | typeof signatureCalls.cancelTask>(call, {
    refresh: signatureMoved,
    onDone: () => {
      say.done(done);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={title}
      note={hint}
      label="理由（5 至 500 字）"
      yes={title}
      isRunning={act.isRunning}
      onYes={(reason) => act.start({ id: task.id, reason })}
      onClose={onClose}
    />
  );
};

/** What the reader can do with a task; the main act is the last. */
export const TaskActs = ({ task }: { readonly task: SignatureTask }) => {
  const [ending, setEnding] = useState<keyof typeof ends>();
  const [isByKey, setByKey] = useState(false);
  const signing = useSigning();
  const remind = useAct(signatureCalls.remindSigners, { onDone: () => say.done("已提醒待签的签章人") });
  const outside = useAct(signatureCalls.signAtProvider, {
    refresh: signatureMoved,
    onDone: ({ url }) => globalThis.location.assign(url),
  });
  const send = useAct(signatureCalls.batchSend, {
    refresh: signatureMoved,
    onDone: () => say.done("已发送，对方会收到消息"),
  });
  const { may, status, sent, id } = task;
  return (
    <>
      <Button href="#/signTasks">全部任务</Button>
      {may.remind && status !== "SIGNING" && (
        <Button loading={remind.isRunning} onClick={() => remind.start({ id })}>
          催签
        </Button>
      )}
      {may.cancel && (
        <Button danger onClick={() => setEnding("cancel")}>
          撤销任务
        </Button>
      )}
      {may.refuse && (
        <Button danger onClick={() => setEnding("refuse")}>
          拒签
        </Button>
      )}
      {may.send && (
        <Button
          type={sent ? "default" : "primary"}
          disabled={sent}
          loading={send.isRunning}
          onClick={() => send.start({ ids: [id] })}
        >
          {sent ? "已发送" : "发送给对方"}
        </Button>
      )}
      {may.sign && <Button onClick={() => setByKey(true)}>用本机证书签章</Button>}
      {may.sign && task.outsideProvider !== null && (
        <Button
          type="primary"
          title={`在${task.outsideProvider}的页面用那里的证书签署`}
          loading={outside.isRunning}
          onClick={() => outside.start({ id })}
        >
          到签章服务签署
        </Button>
      )}
      {may.sign && (
        <Button
          type={task.outsideProvider === null ? "primary" : "default"}
          loading={signing.isRunning}
          onClick={() => signing.sign([task])}
        >
          签章
        </Button>
      )}
      {isByKey && <KeySigning task={task} onClose={() => setByKey(false)} />}
      {ending && <EndDialog task={task} by={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
};
