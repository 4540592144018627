import { type OwnSms, pushCalls } from "@tushen/contract/ground/push";
import { Button } from "antd";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { OwnLogButton } from "./own-log.tsx";
import { PaceRows } from "./pace-rows.tsx";
import styles from "./push.module.css";

const wanted = { isOn: true, isDaily: false, quietFrom: 22, quietTo: 7 } as const;

interface Props {
  readonly shownMobile: string;
  readonly sms: OwnSms | null;
}

/** Text messages to the phone of the account; whoever starts has quiet nights until they choose otherwise. */
export const SmsRows = ({ shownMobile, sms }: Props) => {
  const save = useAct(pushCalls.saveOwnSms, { refresh: [pushCalls.readOwnSms], onDone: () => say.done("已保存") });
  return (
    <ul className={styles.facts}>
      <li>
        <b>手机短信</b>
        <p>
          {sms
            ? `${shownMobile} `
            : shownMobile === ""
              ? "账号没有手机号，填写后可以用短信接收通知。"
              : `没有启用。启用后，办理通知会发到 ${shownMobile}。`}
          {sms?.trouble && <StatusTag tone="bad">{sms.trouble}</StatusTag>}
        </p>
        {sms && (
          <span>
            <OwnLogButton kind="SMS" />
          </span>
        )}
        {!sms && shownMobile !== "" && (
          <span>
            <Button loading={save.isRunning} onClick={() => save.start(wanted)}>
              启用短信
            </Button>
          </span>
        )}
      </li>
      {sms && <PaceRows pace={sms} what="短信" isSaving={save.isRunning} onChange={save.start} />}
    </ul>
  );
};
