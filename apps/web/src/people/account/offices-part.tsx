import { accountCalls } from "@tushen/contract/people/account";
import type { MyAccount } from "@tushen/contract/people/own-account";
import { isRoleCode, roles } from "@tushen/domain/ground/organisation";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { startAs } from "../../ground/platform/start-as.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { orgTypeLabel } from "../../ground/shell/who-sentence.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./account.module.css";
import { tokenFailure } from "./token-failure.ts";

const roleLabel = (code: string | undefined) => (code && isRoleCode(code) ? roles[code].label : "");

/** Firms the person works in, and other accounts of the person; both can be switched to without a password. */
export const OfficesPart = ({ others }: { others: MyAccount["otherAccounts"] }) => {
  const current = useAccount();
  const all = useCall(accountCalls.allCredentials, {});
  const change = useAct(accountCalls.switchCredential, { onDone: (token) => startAs(token) });
  const [isChanging, setChanging] = useState(false);
  const changeAccount = (accountId: number) => {
    setChanging(true);
    call(accountCalls.switchAccount, { accountId }).then(
      (token) => startAs(token),
      (error: unknown) => {
        setChanging(false);
        say.warn(tokenFailure(error));
      },
    );
  };
  return (
    <Section title="身份">
      <ul className={styles.rows}>
        {(all.data ?? [current]).map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.orgName}</b>
              <span>
                {[orgTypeLabel(one.orgType), one.departmentName, roleLabel(one.roles[0]?.code)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
            {one.id === current.id ? (
              <StatusTag tone="good">当前身份</StatusTag>
            ) : (
              <Button loading={change.isRunning} onClick={() => change.start({ id: one.id })}>
                切换到此身份
              </Button>
            )}
          </li>
        ))}
        {others.map((one) => (
          <li key={`account-${one.accountId}`}>
            <div>
              <b>{one.orgNames.join("、")}</b>
              <span>本人的另一账号：{one.accountUsername}</span>
            </div>
            <Button loading={isChanging} onClick={() => changeAccount(one.accountId)}>
              切换到此账号
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
