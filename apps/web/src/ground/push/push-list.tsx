import type { Push } from "@tushen/contract/ground/push";
import { type PushState, pushStates } from "@tushen/domain/ground/push";
import { Segmented } from "antd";
import type { ReactNode } from "react";
import { instantText } from "../platform/format.ts";
import { StatusTag, type Tone } from "../ui/status-tag.tsx";
import styles from "./push.module.css";

/** So often a log that is looked at is read again. */
export const everyMs = 5000;
export const pageSize = 100;
const tones: Readonly<Record<PushState, Tone>> = { WAITING: "waiting", SENT: "good", GIVEN_UP: "bad" };
export type Shown = PushState | "ALL";

/** What the calls for a log take of the choice above it. */
export const stateOf = (shown: Shown) => (shown === "ALL" ? {} : { state: shown });

const emptySentences: Readonly<Record<PushState, string>> = {
  WAITING: "没有等待发送的消息。",
  SENT: "还没有发送成功的消息。",
  GIVEN_UP: "没有未送达的消息。",
};

interface PushListProps {
  /** Undefined until the first answer. */
  readonly pushes: { readonly list: readonly Push[]; readonly total: number } | undefined;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  /** What is said while nothing was ever sent. */
  readonly none: string;
  /** Names the people of the firm that a message is for; a person's own log is only for them. */
  readonly hasReceivers?: boolean;
  /** Beside the choice of states. */
  readonly act?: ReactNode;
}

/** Messages that went out, with the state of each and what the other side answered. */
export const PushList = ({ pushes, shown, onShown, none, hasReceivers = false, act }: PushListProps) => {
  const { list, total } = pushes ?? { list: [], total: 0 };
  return (
    <>
      <div className={styles.logHead}>
        <Segmented<Shown>
          aria-label="状态"
          value={shown}
          onChange={onShown}
          options={[
            { value: "ALL", label: "全部" },
            ...(["WAITING", "SENT", "GIVEN_UP"] as const).map((value) => ({ value, label: pushStates[value] })),
          ]}
        />
        {act}
      </div>
      {pushes && list.length === 0 && <p className={styles.hint}>{shown === "ALL" ? none : emptySentences[shown]}</p>}
      {list.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.log}>
            <thead>
              <tr>
                <th>时间</th>
                <th>消息</th>
                {hasReceivers && <th>收件人</th>}
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {list.map((push) => (
                <tr key={push.pushId}>
                  <td>{instantText(push.sendTime, "second")}</td>
                  <td>
                    <b>{push.title}</b>
                    <span>{push.content}</span>
                  </td>
                  {hasReceivers && <td className={styles.receivers}>{push.receivers}</td>}
                  <td>
                    <StatusTag tone={tones[push.state]}>{pushStates[push.state]}</StatusTag>
                    <span>{push.answer ?? ""}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > list.length && <p className={styles.hint}>{`共 ${total} 条，显示最近 ${list.length} 条。`}</p>}
    </>
  );
};
