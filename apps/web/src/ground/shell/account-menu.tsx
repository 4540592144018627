import { accountCalls, type Credential } from "@tushen/contract/people/account";
import { Dropdown } from "antd";
import { useEffect } from "react";
import { noDetail } from "../platform/call.ts";
import { useAct, useCall } from "../platform/queries.ts";
import { session } from "../platform/session.ts";
import { startAs, startWithout } from "../platform/start-as.ts";
import { textSize, useIsTextLarge } from "../platform/text-size.ts";
import { say } from "../ui/say.tsx";
import { signOut } from "./sign-out.ts";
import styles from "./frame.module.css";
import { orgTypeLabel } from "./who-sentence.ts";

interface AccountMenuProps {
  readonly account: Credential;
  /** Called when the person turns out to have no credential. */
  readonly onNobody?: () => void;
}

/** The current office, the person's other offices, the own account, the size of letters and signing out. */
export const AccountMenu = ({ account, onNobody = startWithout }: AccountMenuProps) => {
  const all = useCall(accountCalls.allCredentials, {}, { freshForMs: Number.POSITIVE_INFINITY });
  const swap = useAct(accountCalls.switchCredential, { onDone: (token) => startAs(token) });
  const isTextLarge = useIsTextLarge();
  const credentials = all.data;
  useEffect(() => {
    if (credentials && credentials.length > 0) session.setCredentials(credentials);
    else if (credentials || all.error?.code === noDetail) onNobody();
  }, [all.error, credentials, onNobody]);

  const others = (credentials ?? []).filter(({ id }) => id !== account.id);
  const items = [
    ...(others.length > 0
      ? [
          {
            key: "others",
            type: "group" as const,
            label: "切换身份",
            children: others.map((one) => ({
              key: String(one.id),
              label: `${one.orgName} · ${orgTypeLabel(one.orgType)}`,
              onClick: () => swap.start({ id: one.id }),
            })),
          },
          { type: "divider" as const, key: "line" },
        ]
      : []),
    { key: "account", label: <a href="#/account">我的账号</a> },
    { key: "developer", label: <a href="#/developer">接口说明</a> },
    { key: "news", label: <a href="#/help?manual=news">更新内容</a> },
    {
      key: "text",
      label: isTextLarge ? "标准字号" : "大字号",
      onClick: () => textSize.setLarge(!isTextLarge),
    },
    {
      key: "leave",
      label: "退出登录",
      onClick: async () => {
        if (await say.confirm({ title: "退出登录？", text: "已保存的内容不会丢失。", yes: "退出登录" }))
          await signOut();
      },
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
      <button type="button" className={styles.who}>
        <span className={styles.face} aria-hidden="true">
          {account.personName.slice(0, 1)}
        </span>
        <span className={styles.whoText}>
          <b>{account.personName}</b>
          <span>{account.orgName}</span>
        </span>
      </button>
    </Dropdown>
  );
};
