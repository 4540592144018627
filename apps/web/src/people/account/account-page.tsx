import { accountCalls } from "@tushen/contract/people/account";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { accountParts } from "../../slots.ts";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import styles from "./account.module.css";
import { OfficesPart } from "./offices-part.tsx";
import { PersonPart } from "./person-part.tsx";
import { RelationsPart } from "./relations-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

/** 我的账号: the person and firms of the account, its sessions, and the outside accounts linked to it. */
export const AccountPage = () => {
  const { personName, orgName } = useAccount();
  const mine = useCall(accountCalls.readMyAccount, {});
  return (
    <PageFrame title="我的账号" text={`${orgName} · ${personName}`} asked={[mine]} isNarrow>
      {() => {
        const account = mine.data;
        if (!account) return null;
        if (account.isLimited)
          return (
            <>
              <p className={styles.limited} role="status">
                您凭项目身份码进入，只能办理这一个项目。账号设置请由申报人用自己的账号登录后办理。
              </p>
              <PersonPart mine={account} />
            </>
          );
        return (
          <>
            <PersonPart mine={account} />
            {accountParts.map(({ key, view: View }) => (
              <View key={key} />
            ))}
            <OfficesPart others={account.otherAccounts} />
            <SessionsPart />
            <RelationsPart mine={account} />
          </>
        );
      }}
    </PageFrame>
  );
};
