import { useState } from "react";
import { Empty } from "../ui/empty.tsx";
import { CallView } from "./call-view.tsx";
import type { DescribedCall } from "./description.ts";
import styles from "./developer.module.css";

/** So many are read; who wants others writes another word. */
const mostShown = 100;

const Line = ({ call }: { call: DescribedCall }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{call.title}</b>
        <code>
          {call.method} {call.path}
        </code>
      </summary>
      {isOpen && <CallView call={call} />}
    </details>
  );
};

export const CallList = ({ title, calls }: { title: string; calls: readonly DescribedCall[] }) => (
  <article>
    <h2>{title}</h2>
    {calls.length === 0 && <Empty title="没有这样的接口" text="换一个词查找，或改看全部接口。" />}
    <div className={styles.calls}>
      {calls.slice(0, mostShown).map((call) => (
        <Line key={call.id} call={call} />
      ))}
    </div>
    {calls.length > mostShown && <p>还有 {calls.length - mostShown} 个，请再写一个词。</p>}
  </article>
);
