import { accountCalls } from "@tushen/contract/people/account";
import type { OwnSession } from "@tushen/contract/people/own-account";
import { Button } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section, Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./account.module.css";

/** The limits of a session that is not valid for the whole portal. */
const limitOf = ({ clientName, projectName }: OwnSession) => {
  if (clientName) return `由“${clientName}”登录，只用于确认身份`;
  return projectName === null ? null : `凭身份码登录，仅限项目“${projectName}”`;
};

/** Places where this account is signed in, with a button to sign out there. */
export const SessionsPart = () => {
  const sessions = useCall(accountCalls.listSessions, {});
  const refresh = [accountCalls.listSessions];
  const end = useAct(accountCalls.endSession, { refresh, onDone: () => say.done("该处登录已退出") });
  const endOthers = useAct(accountCalls.endOtherSessions, {
    refresh,
    onDone: (count) => say.done(count > 0 ? `已退出其他 ${count} 处登录` : "没有其他登录"),
  });
  const askForOthers = async () => {
    const text = "其他电脑、手机和外部系统上的登录立即失效，未保存的内容会丢失。本机不受影响。";
    if (await say.confirm({ title: "退出其他各处登录？", text, yes: "全部退出", isDangerous: true }))
      endOthers.start({});
  };
  const rows = sessions.data ?? [];
  return (
    <Section
      title="登录在用"
      extra={
        <Button danger disabled={rows.length < 2} loading={endOthers.isRunning} onClick={() => void askForOthers()}>
          退出其他各处登录
        </Button>
      }
    >
      <p className={styles.hint}>
        如有不认识的登录，请让它退出，并尽快修改密码。12 小时不用的登录自动失效，最长 24 小时。
      </p>
      {sessions.isPending && <Waiting rows={3} />}
      {sessions.error && !sessions.data && (
        <FailureView error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <ul className={styles.rows}>
        {rows.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.agent}</b>
              <span>
                {[
                  `地址 ${one.address}`,
                  one.orgName,
                  `${instantText(one.createTime)} 登录`,
                  `${instantText(one.lastSeenTime)} 最后使用`,
                ].join(" · ")}
              </span>
              {limitOf(one) && <span>{limitOf(one)}</span>}
            </div>
            {one.isCurrent ? (
              <StatusTag tone="good">本机当前登录</StatusTag>
            ) : (
              <Button loading={end.isRunning} onClick={() => end.start({ id: one.id })}>
                退出该处登录
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
