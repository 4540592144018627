import { type OwnMail, pushCalls } from "@tushen/contract/ground/push";
import { digestHour } from "@tushen/domain/ground/push";
import { Button, Radio, Select } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../platform/queries.ts";
import { Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import styles from "./push.module.css";

/** Nights people choose; what stands here already is offered as well. */
const nights = [
  [21, 7],
  [22, 7],
  [22, 8],
  [20, 8],
] as const;
const nightText = (from: number, to: number): string => `${from}:00 至${from > to ? "次日 " : " "}${to}:00`;
const none = "none";

const nightsWith = ({ quietFrom, quietTo }: OwnMail) => {
  const isOffered = nights.some(([from, to]) => from === quietFrom && to === quietTo);
  return quietFrom === null || quietTo === null || isOffered ? nights : [[quietFrom, quietTo] as const, ...nights];
};

const Settings = ({ mail }: { readonly mail: OwnMail }) => {
  const save = useAct(pushCalls.saveOwnMail, { refresh: [pushCalls.readOwnMail], onDone: () => say.done("已保存") });
  const { isOn, isDaily, quietFrom, quietTo } = mail;
  const change = (facts: Partial<OwnMail>) => save.start({ isOn, isDaily, quietFrom, quietTo, ...facts });
  return (
    <>
      <li>
        <b>发送方式</b>
        <Radio.Group
          aria-label="发送方式"
          disabled={save.isRunning}
          value={isOn ? (isDaily ? "daily" : "each") : "off"}
          onChange={({ target: { value } }) => change({ isOn: value !== "off", isDaily: value === "daily" })}
          options={[
            { value: "each", label: "每条即发" },
            { value: "daily", label: `每天 ${digestHour}:00 汇总` },
            { value: "off", label: "暂停" },
          ]}
        />
      </li>
      <li>
        <b>免打扰时段</b>
        <Select
          aria-label="免打扰时段"
          className={styles.night as string}
          disabled={save.isRunning || !isOn}
          value={quietFrom === null || quietTo === null ? none : `${quietFrom}-${quietTo}`}
          onChange={(value: string) => {
            const [from, to] = value === none ? [null, null] : value.split("-").map(Number);
            change({ quietFrom: from ?? null, quietTo: to ?? null });
          }}
          options={[
            { value: none, label: "不设" },
            ...nightsWith(mail).map(([from, to]) => ({ value: `${from}-${to}`, label: nightText(from, to) })),
          ]}
        />
        <p>时段内的消息留到结束时一并发送。</p>
      </li>
    </>
  );
};

/** On 我的账号: the mail that gets the person's messages. Absent where the portal sends no mail. */
export const MailPart = () => {
  const own = useCall(pushCalls.readOwnMail, {});
  const [isOpen, setOpen] = useState(false);
  const remove = useAct(pushCalls.removeOwnMail, {
    refresh: [pushCalls.readOwnMail],
    onDone: () => say.done("邮箱已删除"),
  });
  if (!own.data?.maySend) return null;
  const { mail } = own.data;
  return (
    <Section title="通知方式">
      <ul className={styles.facts}>
        <li>
          <b>邮箱</b>
          <p>
            {mail ? `${mail.shownAddress} ` : "没有设置。设置后，不登录也能收到办理通知。"}
            {mail?.trouble && <StatusTag tone="bad">{mail.trouble}</StatusTag>}
          </p>
          <span>
            <Button onClick={() => setOpen(true)}>{mail ? "更换" : "设置邮箱"}</Button>
            {mail && (
              <Button loading={remove.isRunning} onClick={() => remove.start({})}>
                删除
              </Button>
            )}
          </span>
        </li>
        {mail && <Settings mail={mail} />}
      </ul>
      {isOpen && <MailDialog onClose={() => setOpen(false)} />}
    </Section>
  );
};
