import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { instantText } from "../platform/format.ts";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { LocalList } from "../ui/list/local-list.tsx";
import type { Column } from "../ui/list/column.ts";

interface Letter {
  readonly time: string;
  readonly to: string;
  readonly kind: string;
  readonly text: string;
}

const kinds: Readonly<Record<string, string>> = { sms: "短信", email: "邮件", mail: "邮件", captcha: "图片验证码" };

const columns: readonly Column<Letter>[] = [
  { key: "time", title: "时间", sorts: true, width: 190, render: ({ time }) => instantText(time, "second") },
  { key: "kind", title: "种类", sorts: true, width: 110, render: ({ kind }) => kinds[kind] ?? kind },
  { key: "to", title: "收件人", sorts: true, width: 260 },
  { key: "text", title: "内容", width: 600 },
];

const fetchLetters = async (): Promise<Letter[]> => {
  const response = await fetch("/dev/outbox");
  if (!response.ok) throw new Error(`outbox answered ${response.status}`);
  const answer = (await response.json()) as Letter[] | { detail: Letter[] };
  return Array.isArray(answer) ? answer : answer.detail;
};

/** Development and demo: every SMS, e-mail and captcha answer that would have gone out. */
export const OutboxPage = () => {
  const letters = useQuery({ queryKey: ["outbox"], queryFn: fetchLetters, refetchInterval: 3000, retry: false });
  return (
    <PageFrame
      title="开发收件箱"
      text="短信、邮件和图片验证码的答案都落在这里；正式环境没有这个页面。"
      actions={<Button onClick={() => void letters.refetch()}>刷新</Button>}
      asked={[letters]}
      isTall
    >
      <LocalList
        name="outbox"
        rows={letters.data ?? []}
        columns={columns}
        rowKey={({ time, to, text }) => `${time} ${to} ${text}`}
        empty={<Empty title="还没有发出任何消息" text="验证码和通知发出后列在这里。" />}
      />
    </PageFrame>
  );
};
