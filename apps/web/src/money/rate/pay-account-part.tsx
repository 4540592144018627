import { type PayAccount, rateCalls } from "@tushen/contract/money/rate";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./rate.module.css";

const empty: PayAccount = { accountName: "", bankName: "", bankAccount: "" };

const AccountDialog = ({ account, onClose }: { readonly account: PayAccount; readonly onClose: () => void }) => {
  const [value, setValue] = useState(account);
  const id = useId();
  const save = useAct(rateCalls.savePayAccount, {
    refresh: [rateCalls.readRates],
    onDone: () => {
      say.done("收款账户已保存");
      onClose();
    },
  });
  const field = (key: keyof PayAccount, label: string) => (
    <>
      <label htmlFor={`${id}${key}`}>{label}</label>
      <Input
        id={`${id}${key}`}
        maxLength={100}
        value={value[key]}
        onChange={(event) => setValue({ ...value, [key]: event.target.value })}
      />
    </>
  );
  const isWhole = Object.values(value).every((text) => text.trim() !== "");
  return (
    <ActDialog
      title="收款账户"
      yes="保存"
      isReady={isWhole && /^[\d -]{6,40}$/.test(value.bankAccount.trim())}
      isRunning={save.isRunning}
      onYes={() => save.start(value)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>印在收费通知单上，请与开户许可证核对。</p>
        {field("accountName", "户名")}
        {field("bankName", "开户行")}
        {field("bankAccount", "账号")}
      </div>
    </ActDialog>
  );
};

/** 收款账户: where owners pay to. */
export const PayAccountPart = ({
  account,
  mayEdit,
}: {
  readonly account: PayAccount | null;
  readonly mayEdit: boolean;
}) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="收款账户"
      extra={
        mayEdit && (
          <Button size="small" onClick={() => setEditing(true)}>
            {account ? "修改" : "填写"}
          </Button>
        )
      }
    >
      {account ? (
        <dl className={styles.account}>
          <dt>户名</dt>
          <dd>{account.accountName}</dd>
          <dt>开户行</dt>
          <dd>{account.bankName}</dd>
          <dt>账号</dt>
          <dd>{account.bankAccount}</dd>
        </dl>
      ) : (
        <p className={layout.quiet13}>还没有填写。收费通知单上不会印账户，建设单位不知道向哪里付款。</p>
      )}
      {isEditing && <AccountDialog account={account ?? empty} onClose={() => setEditing(false)} />}
    </Section>
  );
};
