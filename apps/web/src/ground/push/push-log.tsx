import { type Push, type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import { type PushState, pushStates } from "@tushen/domain/ground/push";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { instantText } from "../platform/format.ts";
import { useAct, useCall } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { StatusTag, type Tone } from "../ui/status-tag.tsx";
import { Dialog } from "../ui/window/dialog.tsx";
import styles from "./push.module.css";

const everyMs = 5000;
const pageSize = 100;
const tones: Readonly<Record<PushState, Tone>> = { WAITING: "waiting", SENT: "good", GIVEN_UP: "bad" };
type Shown = PushState | "ALL";

const Row = ({ push }: { push: Push }) => (
  <tr>
    <td>{instantText(push.sendTime, "second")}</td>
    <td>
      <b>{push.title}</b>
      <span>{push.content}</span>
    </td>
    <td>{push.receivers}</td>
    <td>
      <StatusTag tone={tones[push.state]}>{pushStates[push.state]}</StatusTag>
      <span>{push.answer ?? ""}</span>
    </td>
  </tr>
);

const emptySentences: Readonly<Record<Shown, string>> = {
  ALL: "这个渠道还没有推送过消息。",
  WAITING: "没有等待发送的消息。",
  SENT: "还没有发送成功的消息。",
  GIVEN_UP: "没有未送达的消息。",
};

interface PushLogProps {
  readonly channel: PushChannel;
  readonly onClose: () => void;
}

/** What went to a channel, the newest first; what was given up can be sent once more. */
export const PushLog = ({ channel: { channelId, channelName, isOn }, onClose }: PushLogProps) => {
  const [shown, setShown] = useState<Shown>("ALL");
  const state = shown === "ALL" ? {} : { state: shown };
  const pushes = useCall(pushCalls.listPushes, { channelId, pageSize, ...state }, { everyMs, keepsFormer: true });
  const again = useAct(pushCalls.sendAgain, {
    refresh: [pushCalls.listPushes, pushCalls.listChannels],
    onDone: ({ count }) => say.done(`${count} 条消息已重新排队`),
  });
  const list = pushes.data?.list ?? [];
  const total = pushes.data?.total ?? 0;
  const givenUp = list.filter((one) => one.state === "GIVEN_UP").map(({ pushId }) => pushId);
  return (
    <Dialog title={`“${channelName}”的推送记录`} isOpen onClose={onClose} width={1080}>
      <div className={styles.logHead}>
        <Segmented<Shown>
          aria-label="状态"
          value={shown}
          onChange={setShown}
          options={[
            { value: "ALL", label: "全部" },
            ...(["WAITING", "SENT", "GIVEN_UP"] as const).map((value) => ({ value, label: pushStates[value] })),
          ]}
        />
        {givenUp.length > 0 && (
          <Button
            disabled={!isOn}
            loading={again.isRunning}
            onClick={() => again.start({ channelId, pushIds: givenUp })}
          >{`重发未送达的（${givenUp.length}）`}</Button>
        )}
      </div>
      {pushes.data && list.length === 0 && <p className={styles.hint}>{emptySentences[shown]}</p>}
      {list.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.log}>
            <thead>
              <tr>
                <th>时间</th>
                <th>消息</th>
                <th>收件人</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {list.map((push) => (
                <Row key={push.pushId} push={push} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > list.length && <p className={styles.hint}>{`共 ${total} 条，显示最近 ${list.length} 条。`}</p>}
    </Dialog>
  );
};
