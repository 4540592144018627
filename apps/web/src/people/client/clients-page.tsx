import { clientCalls, type RegisteredClient } from "@tushen/contract/people/client";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import styles from "./client.module.css";
import layout from "../../ground/ui/layout.module.css";
import { SecretDialog } from "../../ground/ui/window/secret-dialog.tsx";

/** Addresses an application needs to sign people in here. */
const ways = () => {
  const { origin } = location;
  return [
    ["授权地址", `${origin}/uaa/oauth/authorize`],
    ["换取令牌", `${origin}/uaa/oauth/token`],
    ["查询登录人", `${origin}/api/admin/credential/getCredentialInfo`],
  ] as const;
};

interface ActsProps {
  readonly client: RegisteredClient;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

const Acts = ({ client: { clientId, clientName }, onEdit, onSecret }: ActsProps) => {
  const refresh = [clientCalls.listClients];
  const renew = useAct(clientCalls.renewSecret, { onDone: ({ secret }) => onSecret(secret) });
  const remove = useAct(clientCalls.removeClient, { refresh, onDone: () => say.done("应用已注销") });
  const askForSecret = async () => {
    const text = "原密钥立即失效，新密钥只显示一次。在该应用换上新密钥之前，不能用它登录。";
    if (await say.confirm({ title: `更换“${clientName}”的密钥？`, text, yes: "更换密钥", isDangerous: true }))
      renew.start({ clientId });
  };
  const askForRemoval = async () => {
    const text = "该应用不能再用本平台账号登录，它持有的登录全部失效。";
    if (await say.confirm({ title: `注销“${clientName}”？`, text, yes: "注销应用", isDangerous: true }))
      remove.start({ clientId });
  };
  return (
    <div className={layout.inline8}>
      <Button onClick={onEdit}>修改</Button>
      <Button loading={renew.isRunning} onClick={() => void askForSecret()}>
        更换密钥
      </Button>
      <Button danger loading={remove.isRunning} onClick={() => void askForRemoval()}>
        注销
      </Button>
    </div>
  );
};

/** 接入应用: other systems of the city that sign people in through the portal. */
export const ClientsPage = () => {
  const clients = useCall(clientCalls.listClients, {});
  const [edited, setEdited] = useState<RegisteredClient | "new">();
  const [secret, setSecret] = useState<string>();
  return (
    <PageFrame
      title="接入应用"
      text="登记后，其他系统的用户可用本平台账号登录；应用只能得知登录人是谁，不能代其办事。"
      asked={[clients]}
      actions={
        <Button type="primary" onClick={() => setEdited("new")}>
          登记应用
        </Button>
      }
    >
      {() => (
        <>
          <Section title="已登记的应用">
            <ul className={styles.rows}>
              {(clients.data ?? []).map((client) => (
                <li key={client.clientId}>
                  <div>
                    <b>{client.clientName}</b>
                    <span>
                      编号 {client.clientId} · {dayText(client.createTime)} 登记 · 现有 {client.tokenCount} 处登录
                    </span>
                    <span>回调地址 {client.isPortal ? "本平台首页" : client.redirectUris.join("，")}</span>
                  </div>
                  {client.isPortal ? (
                    <StatusTag tone="quiet">本平台自身</StatusTag>
                  ) : (
                    <Acts client={client} onEdit={() => setEdited(client)} onSecret={setSecret} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <Section title="接入方法">
            <p className={styles.hint}>
              {
                "采用授权码方式（OAuth 2.0）：应用把浏览器引到授权地址，参数为 response_type=code、client_id、redirect_uri、state；"
              }
              {
                "登录后浏览器带着 6 位授权码回到回调地址；应用在 3 分钟内用授权码、密钥和同一 state 换取令牌，再查询登录人。"
              }
            </p>
            <dl className={styles.ways}>
              {ways().map(([label, address]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <code>{address}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
          {edited !== undefined && (
            <ClientDialog
              client={edited === "new" ? undefined : edited}
              onSecret={setSecret}
              onClose={() => setEdited(undefined)}
            />
          )}
          {secret !== undefined && (
            <SecretDialog
              title="应用密钥"
              secret={secret}
              receiver="应用的管理员"
              onClose={() => setSecret(undefined)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
};
