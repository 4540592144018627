import { accountCalls } from "@tushen/contract/people/account";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { session } from "../platform/session.ts";
import { Dialog } from "../ui/window/dialog.tsx";
import type { SessionEnd } from "./session-end.ts";

const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Offers to continue or to finish during the last two minutes; typed values stay in place. */
export const SessionEndingDialog = ({ end }: { end: SessionEnd }) => {
  const [left, setLeft] = useState(() => secondsTo(end.at));
  const [isPutAside, setPutAside] = useState(false);
  // Any call prolongs a session that has not reached its longest duration.
  const goOn = useAct(accountCalls.currentCredential, {});
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsTo(end.at));
      if (secondsTo(end.at) === 0) session.expire();
    }, 1000);
    return () => clearInterval(timer);
  }, [end.at]);
  if (isPutAside) return null;
  const act = end.isFinal ? (
    <Button type="primary" onClick={() => session.expire()}>
      重新登录
    </Button>
  ) : (
    <Button type="primary" loading={goOn.isRunning} onClick={() => goOn.start({})}>
      继续使用
    </Button>
  );
  return (
    <Dialog
      title="登录即将失效"
      isOpen
      onClose={() => setPutAside(true)}
      width={440}
      footer={
        <>
          <Button onClick={() => setPutAside(true)}>稍后</Button>
          {act}
        </>
      }
    >
      <p role="timer">
        {Math.floor(left / 60)} 分 {String(left % 60).padStart(2, "0")} 秒后需要重新登录。
      </p>
      <p>
        {end.isFinal
          ? "本次登录已满 24 小时。重新登录在本页进行，正在填写的内容不受影响。"
          : "您已较长时间没有操作。如需继续，请点“继续使用”，正在填写的内容不受影响。"}
      </p>
    </Dialog>
  );
};
