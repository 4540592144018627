import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { say } from "../../ground/ui/say.tsx";
import { signingParts } from "../../slots.ts";

const StartSigning = signingParts.start;

/** The files of a notice; before it goes out the house has it signed or printed anew. */
export const NoticeFiles = ({ fee: { id, sentTime, notice } }: { readonly fee: Fee }) => {
  const { orgType } = useAccount();
  const refresh = useRefresh();
  const again = useAct(feeCalls.regenerateNotice, {
    refresh: [feeCalls.getFee],
    onDone: () => say.done("正在重新制作"),
  });
  if (!notice) return null;
  const pdf = notice.url && (
    <Button href={notice.url} target="_blank" rel="noreferrer">
      下载通知单
    </Button>
  );
  if (orgType !== "CENSOR") return pdf;
  const regenerate = async () => {
    const isSure =
      !notice.isSigned ||
      (await say.confirm({
        title: "重新生成通知单？",
        text: "已有的签章会失效，需要重新签章。",
        yes: "重新生成",
        isDangerous: true,
      }));
    if (isSure) again.start({ id });
  };
  const isDraft = sentTime === null;
  return (
    <>
      {isDraft && notice.url && !notice.isSigned && (
        <StartSigning bizType="DOCUMENT" ids={[notice.letterId]} onStarted={() => void refresh(feeCalls.getFee)} />
      )}
      {isDraft && (
        <Button loading={again.isRunning} onClick={() => void regenerate()}>
          重新生成
        </Button>
      )}
      <Button onClick={() => void saveFrom(call(feeCalls.noticeWord, { id }))}>下载 Word</Button>
      {pdf}
    </>
  );
};
