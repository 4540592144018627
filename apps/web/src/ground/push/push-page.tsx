import { type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../platform/queries.ts";
import { useAccount } from "../platform/visit.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { SecretDialog } from "../ui/window/secret-dialog.tsx";
import { ChannelDialog } from "./channel-dialog.tsx";
import { ChannelRow } from "./channel-row.tsx";
import styles from "./push.module.css";
import { PushLog } from "./push-log.tsx";

const everyMs = 10_000;

/** 消息推送: the groups and systems that get the messages of an organisation besides the in-box. */
export const PushPage = () => {
  const { orgType } = useAccount();
  const channels = useCall(pushCalls.listChannels, {}, { everyMs, keepsFormer: true });
  const [edited, setEdited] = useState<PushChannel | "new">();
  const [logged, setLogged] = useState<PushChannel>();
  const [secret, setSecret] = useState<string>();
  const list = channels.data ?? [];
  return (
    <PageFrame
      title="消息推送"
      text="发给本单位人员的站内消息，同时推送到企业微信群、钉钉群或本单位的业务系统；业务系统还可以接收项目的业务事件。群里的人都能看到，请按角色设置范围。"
      asked={[channels]}
      actions={
        <Button type="primary" onClick={() => setEdited("new")}>
          添加渠道
        </Button>
      }
    >
      {() => (
        <>
          {list.length === 0 ? (
            <Empty title="还没有推送渠道" text="添加后，有事要办的人不登录也能知道；对方故障时自动重试一天。" />
          ) : (
            <ul className={styles.rows}>
              {list.map((channel) => (
                <ChannelRow
                  key={channel.channelId}
                  channel={channel}
                  onEdit={() => setEdited(channel)}
                  onLog={() => setLogged(channel)}
                  onSecret={setSecret}
                />
              ))}
            </ul>
          )}
          {edited !== undefined && (
            <ChannelDialog
              channel={edited === "new" ? undefined : edited}
              orgType={orgType}
              onSecret={setSecret}
              onClose={() => setEdited(undefined)}
            />
          )}
          {logged !== undefined && <PushLog channel={logged} onClose={() => setLogged(undefined)} />}
          {secret !== undefined && (
            <SecretDialog
              title="签名密钥"
              secret={secret}
              receiver="业务系统的管理员"
              onClose={() => setSecret(undefined)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
};
