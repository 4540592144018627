import { type ChangedWording, wordingCalls } from "@tushen/contract/ground/wording";
import { type MessageKind, messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import { Input, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { useCall } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";
import { WordingPanel } from "./wording-panel.tsx";
import styles from "./wordings.module.css";

const kinds = Object.keys(messageKinds) as MessageKind[];
const groups = [...new Set(kinds.map((kind) => messageKinds[kind].group))];

const isChanged = (own: ChangedWording | undefined): boolean => own !== undefined && own.title !== null;

const matches = (kind: MessageKind, own: ChangedWording | undefined, typed: string): boolean => {
  const { group, to, title, content } = messageKinds[kind];
  return [group, to, title, content, own?.title ?? "", own?.content ?? ""].some((text) => text.includes(typed.trim()));
};

/** 消息文案: every kind of message that can be worded anew, with the open one at the right. */
export const WordingsPage = () => {
  const address = useAddress();
  const wordings = useCall(wordingCalls.listWordings, {});
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const onlyChanged = address.get("show") === "changed";
  const ownOf = (kind: MessageKind) => wordings.data?.find((one) => one.kind === kind);
  const found = kinds.filter((kind) => matches(kind, ownOf(kind), wanted) && (!onlyChanged || isChanged(ownOf(kind))));
  const open = found.find((kind) => kind === address.get("kind")) ?? found[0];
  return (
    <PageFrame
      title="消息文案"
      text="办理各环节发给人员的消息怎么写。修改后发出的消息用新文案，站内消息、邮件、短信、群机器人和每日汇总都一样；已发出的不变。系统故障提醒、验证码等不在此列。"
      asked={[wordings]}
      isTall
    >
      {() => (
        <div className={styles.desk}>
          <nav className={styles.kinds} aria-label="消息种类">
            <div className={styles.search}>
              <Input.Search
                aria-label="搜索消息"
                placeholder="搜索标题、正文或收件人"
                value={typed}
                allowClear
                onChange={(event) => setTyped(event.target.value)}
              />
              <Select
                aria-label="显示哪些消息"
                value={onlyChanged ? "changed" : "all"}
                options={[
                  { value: "all", label: "全部消息" },
                  { value: "changed", label: "已修改的" },
                ]}
                onChange={(show) => address.set({ show: show === "all" ? undefined : show })}
              />
              <p role="status">{wanted || onlyChanged ? `找到 ${found.length} 种` : `共 ${found.length} 种消息`}</p>
            </div>
            <div className={styles.scroll}>
              {groups
                .map((group) => ({ group, own: found.filter((kind) => messageKinds[kind].group === group) }))
                .filter(({ own }) => own.length > 0)
                .map(({ group, own }) => (
                  <section key={group} aria-label={group}>
                    <h2>{group}</h2>
                    <ul>
                      {own.map((kind) => (
                        <li key={kind}>
                          <button type="button" aria-current={kind === open} onClick={() => address.set({ kind })}>
                            <span>
                              <b>{messageKinds[kind].title}</b>
                              {isChanged(ownOf(kind)) && <i title="与自带的文案不同">已修改</i>}
                            </span>
                            <small>发给{messageKinds[kind].to}</small>
                          </button>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
            </div>
          </nav>
          {open ? (
            <WordingPanel key={`${open} ${ownOf(open)?.version ?? 0}`} kind={open} own={ownOf(open)} />
          ) : (
            <section className={styles.panel}>
              <Empty title="没有符合条件的消息" text="可以换一个词，或清除筛选条件。" />
            </section>
          )}
        </div>
      )}
    </PageFrame>
  );
};
