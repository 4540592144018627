import { type OwnMail, pushCalls } from "@tushen/contract/ground/push";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../platform/queries.ts";
import { Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { OwnLogButton } from "./own-log.tsx";
import { PaceRows } from "./pace-rows.tsx";
import styles from "./push.module.css";
import { SmsRows } from "./sms-rows.tsx";

const MailRows = ({ mail }: { readonly mail: OwnMail | null }) => {
  const [isOpen, setOpen] = useState(false);
  const save = useAct(pushCalls.saveOwnMail, { refresh: [pushCalls.readOwnMail], onDone: () => say.done("已保存") });
  const remove = useAct(pushCalls.removeOwnMail, {
    refresh: [pushCalls.readOwnMail],
    onDone: () => say.done("邮箱已删除"),
  });
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <b>邮箱</b>
          <p>
            {mail ? `${mail.shownAddress} ` : "没有设置。设置后，不登录也能收到办理通知。"}
            {mail?.trouble && <StatusTag tone="bad">{mail.trouble}</StatusTag>}
          </p>
          <span>
            <Button onClick={() => setOpen(true)}>{mail ? "更换" : "设置邮箱"}</Button>
            {mail && <OwnLogButton kind="EMAIL" />}
            {mail && (
              <Button loading={remove.isRunning} onClick={() => remove.start({})}>
                删除
              </Button>
            )}
          </span>
        </li>
        {mail && <PaceRows pace={mail} what="邮件" isSaving={save.isRunning} onChange={save.start} />}
      </ul>
      {isOpen && <MailDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** On 我的账号: mail and text messages that bring the person's messages. Absent where the portal sends neither. */
export const NoticePart = () => {
  const ownMail = useCall(pushCalls.readOwnMail, {});
  const ownSms = useCall(pushCalls.readOwnSms, {});
  if (!ownMail.data?.maySend && !ownSms.data?.maySend) return null;
  return (
    <Section title="通知方式">
      {ownMail.data?.maySend && <MailRows mail={ownMail.data.mail} />}
      {ownSms.data?.maySend && <SmsRows {...ownSms.data} />}
    </Section>
  );
};
