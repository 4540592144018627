import { type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import { type EventType, eventLabel, messageType } from "@tushen/domain/ground/event/business-event";
import { pushKinds } from "@tushen/domain/ground/push";
import { Button, Dropdown } from "antd";
import { useAct } from "../platform/queries.ts";
import layout from "../ui/layout.module.css";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { scopeText, stateOf } from "./channel-words.ts";
import styles from "./push.module.css";

interface ChannelRowProps {
  readonly channel: PushChannel;
  readonly onEdit: () => void;
  readonly onLog: () => void;
  readonly onSecret: (secret: string) => void;
}

const Acts = ({ channel, onEdit, onLog, onSecret }: ChannelRowProps) => {
  const { channelId, channelName, isOn, kind, eventTypes } = channel;
  const [eventType = messageType] = eventTypes;
  const refresh = [pushCalls.listChannels];
  const attempt = useAct(pushCalls.tryChannel, {
    onDone: ({ isSent, answer }) =>
      isSent ? say.done(`测试消息已送达：${answer}`) : say.warn(`测试消息没有送达：${answer}`),
  });
  const turn = useAct(pushCalls.switchChannel, { refresh, onDone: () => say.done(isOn ? "已停用" : "已启用") });
  const renew = useAct(pushCalls.renewChannelSecret, { onDone: ({ secret }) => secret && onSecret(secret) });
  const remove = useAct(pushCalls.removeChannel, { refresh, onDone: () => say.done("渠道已删除") });
  const askForSecret = async () => {
    const text = "原密钥从下一条消息起失效，新密钥只显示一次。";
    if (await say.confirm({ title: `更换“${channelName}”的签名密钥？`, text, yes: "更换密钥", isDangerous: true }))
      renew.start({ channelId });
  };
  const askForRemoval = async () => {
    const text = "以后的消息不再推送到这里，推送记录一并删除。站内消息不受影响。";
    if (await say.confirm({ title: `删除“${channelName}”？`, text, yes: "删除渠道", isDangerous: true }))
      remove.start({ channelId });
  };
  return (
    <div className={layout.inline8}>
      {eventTypes.length === 1 ? (
        <Button loading={attempt.isRunning} onClick={() => attempt.start({ channelId, eventType })}>
          发送测试消息
        </Button>
      ) : (
        <Dropdown
          trigger={["click"]}
          menu={{
            className: styles.trials as string,
            items: eventTypes.map((type) => ({ key: type, label: `${eventLabel(type)}（${type}）` })),
            onClick: ({ key }) => attempt.start({ channelId, eventType: key as EventType }),
          }}
        >
          <Button loading={attempt.isRunning}>发送测试事件</Button>
        </Dropdown>
      )}
      <Button onClick={onLog}>推送记录</Button>
      <Button onClick={onEdit}>修改</Button>
      {kind === "WEBHOOK" && <Button onClick={() => void askForSecret()}>更换密钥</Button>}
      <Button loading={turn.isRunning} onClick={() => turn.start({ channelId, isOn: !isOn })}>
        {isOn ? "停用" : "启用"}
      </Button>
      <Button danger loading={remove.isRunning} onClick={() => void askForRemoval()}>
        删除
      </Button>
    </div>
  );
};

/** A system names its channel when it reads events. */
const numberText = ({ kind, channelId }: PushChannel): string =>
  kind === "WEBHOOK" ? `（渠道编号 ${channelId}）` : "";

export const ChannelRow = (props: ChannelRowProps) => {
  const { channel } = props;
  const { tone, text } = stateOf(channel);
  const waiting = channel.waiting > 0 ? ` · ${channel.waiting} 条待发送` : "";
  return (
    <li>
      <div>
        <b>
          {channel.channelName} <StatusTag tone={tone}>{text}</StatusTag>
        </b>
        <span>{`${pushKinds[channel.kind]}${numberText(channel)} · ${channel.shownAddress} · ${scopeText(channel)}${waiting}`}</span>
        {channel.failingSince !== null && channel.lastAnswer !== null && (
          <span className={styles.trouble}>{channel.lastAnswer}</span>
        )}
      </div>
      <Acts {...props} />
    </li>
  );
};
