import { type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { Dialog } from "../ui/window/dialog.tsx";
import { everyMs, pageSize, PushList, type Shown, stateOf } from "./push-list.tsx";

interface PushLogProps {
  readonly channel: PushChannel;
  readonly onClose: () => void;
}

/** What went to a channel, the newest first; what was given up can be sent once more. */
export const PushLog = ({ channel: { channelId, channelName, isOn }, onClose }: PushLogProps) => {
  const [shown, setShown] = useState<Shown>("ALL");
  const asked = { channelId, pageSize, ...stateOf(shown) };
  const pushes = useCall(pushCalls.listPushes, asked, { everyMs, keepsFormer: true });
  const again = useAct(pushCalls.sendAgain, {
    refresh: [pushCalls.listPushes, pushCalls.listChannels],
    onDone: ({ count }) => say.done(`${count} 条消息已重新排队`),
  });
  const givenUp = (pushes.data?.list ?? []).filter((one) => one.state === "GIVEN_UP").map(({ pushId }) => pushId);
  return (
    <Dialog title={`“${channelName}”的推送记录`} isOpen onClose={onClose} width={1080}>
      <PushList
        pushes={pushes.data}
        shown={shown}
        onShown={setShown}
        none="这个渠道还没有推送过消息。"
        hasReceivers
        act={
          givenUp.length > 0 && (
            <Button
              disabled={!isOn}
              loading={again.isRunning}
              onClick={() => again.start({ channelId, pushIds: givenUp })}
            >{`重发未送达的（${givenUp.length}）`}</Button>
          )
        }
      />
    </Dialog>
  );
};
