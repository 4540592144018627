import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import type { SubCertificate } from "@tushen/contract/results/sub-certificate";
import { Button, Tooltip } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { refreshed } from "./refreshed.ts";

/** Acts of the house on a sub-certificate; those that must wait show the reason. */
export const SubActs = ({ main, sub }: { main: Certificate; sub: SubCertificate }) => {
  const done = (sentence: string) => ({ refresh: refreshed, onDone: () => say.done(sentence) });
  const recreate = useAct(certificateCalls.recreateSubPdf, done("正在重新生成，几秒后自动显示"));
  const send = useAct(certificateCalls.sendSubCertificates, done("子证书已发放"));
  const press = async (action: string) => {
    if (action === "recreate") {
      const text = main.issueTime
        ? "子证书将重新生成，并重新加盖审查专用章。"
        : "子证书将重新生成；审查合格书签章后自动加盖审查专用章。";
      if (await say.confirm({ title: "重新生成子证书？", text, yes: "重新生成" })) recreate.start({ id: sub.id });
      return;
    }
    const text = "子证书将发放给建设、设计、勘察单位，发放后不能收回。";
    if (await say.confirm({ title: "发放子证书？", text, yes: "发放" })) send.start({ ids: [sub.id] });
  };
  return (
    <>
      {sub.actions.map(({ action, label, allowed, whyNot }) => (
        <Tooltip key={action} title={whyNot}>
          <Button
            type={action === "send" ? "primary" : "default"}
            disabled={!allowed}
            loading={action === "send" ? send.isRunning : recreate.isRunning}
            onClick={() => void press(action)}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
    </>
  );
};
