import { type ChangedWording, wordingCalls } from "@tushen/contract/ground/wording";
import { type MessageKind, messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import {
  hasLoneBrace,
  inWords,
  longestContent,
  longestTitle,
  placeholdersOf,
  samplesOf,
  unknownPlaceholders,
  type Wording,
} from "@tushen/domain/ground/wording/message-wording";
import { Button, Input } from "antd";
import { useRef, useState } from "react";
import { instantText } from "../platform/format.ts";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { useKept } from "../ui/use-kept.ts";
import { WordingHistory } from "./wording-history.tsx";
import styles from "./wordings.module.css";

/** What keeps a wording from being saved, as a sentence; empty if nothing does. */
const problemOf = (kind: MessageKind, wording: Wording): string => {
  if (wording.title.trim() === "") return "请填写标题。";
  if (wording.content.trim() === "") return "请填写正文。";
  if (hasLoneBrace(wording)) return "花括号只用于变量，须成对使用，中间写变量名，请检查。";
  const [unknown] = unknownPlaceholders(kind, wording);
  return unknown === undefined ? "" : `“${unknown}”不是这种消息的变量，请用下面列出的变量。`;
};

interface Props {
  readonly kind: MessageKind;
  readonly own: ChangedWording | undefined;
}

/** The wording of one kind of message: title and body with placeholders, and how it reads with sample values. */
export const WordingPanel = ({ kind, own }: Props) => {
  const builtIn = messageKinds[kind];
  const saved: Wording = { title: own?.title ?? builtIn.title, content: own?.content ?? builtIn.content };
  const [wording, setWording] = useKept(`wording ${kind}`, () => saved);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  /** The field a placeholder goes into, and where: the one that had the cursor last. */
  const spot = useRef<{ field: keyof Wording; at: number }>({ field: "content", at: saved.content.length });
  const options = { refresh: [wordingCalls.listWordings] };
  const save = useAct(wordingCalls.saveWording, {
    ...options,
    onDone: () => say.done("已保存，此后发出的消息用新文案"),
  });
  const restore = useAct(wordingCalls.restoreWording, { ...options, onDone: () => say.done("已恢复自带的文案") });
  const version = own?.version ?? 0;
  const problem = problemOf(kind, wording);
  const isSame = wording.title === saved.title && wording.content === saved.content;
  const preview = inWords(wording, samplesOf(kind));
  const note = (field: keyof Wording) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    spot.current = { field, at: event.currentTarget.selectionStart ?? wording[field].length };
  };
  const insert = (name: string) => {
    const { field, at } = spot.current;
    const text = `{${name}}`;
    const before = wording[field].slice(0, at);
    setWording({ ...wording, [field]: before + text + wording[field].slice(at) });
    spot.current = { field, at: before.length + text.length };
  };
  const askRestore = async () => {
    const text = `标题恢复为“${builtIn.title}”，正文恢复为“${builtIn.content}”。`;
    if (await say.confirm({ title: "恢复自带的文案？", text, yes: "恢复默认" })) restore.start({ kind, version });
  };
  return (
    <section className={styles.panel} aria-label={builtIn.title}>
      <header>
        <div>
          <h2>{builtIn.title}</h2>
          <p>
            发给{builtIn.to}
            {own && ` · ${own.changerName} ${instantText(own.changeTime)} ${own.title === null ? "恢复默认" : "修改"}`}
          </p>
        </div>
        <div className={styles.acts}>
          <Button onClick={() => setHistoryOpen(true)}>修改记录</Button>
          {own && own.title !== null && (
            <Button onClick={() => void askRestore()} loading={restore.isRunning}>
              恢复默认
            </Button>
          )}
          <Button
            type="primary"
            disabled={isSame || problem !== ""}
            loading={save.isRunning}
            onClick={() => save.start({ kind, ...wording, version })}
          >
            保存
          </Button>
        </div>
      </header>
      <div className={styles.form}>
        <label htmlFor="wording-title">标题</label>
        <Input
          id="wording-title"
          value={wording.title}
          maxLength={longestTitle}
          showCount
          onSelect={note("title")}
          onChange={(event) => setWording({ ...wording, title: event.target.value })}
        />
        <label htmlFor="wording-content">正文</label>
        <Input.TextArea
          id="wording-content"
          value={wording.content}
          maxLength={longestContent}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          onSelect={note("content")}
          onChange={(event) => setWording({ ...wording, content: event.target.value.replace(/[\r\n]+/g, "") })}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <h3>变量</h3>
        <p className={styles.hint}>点一下插到光标处；发出时换成该项目的实际内容。</p>
        <ul className={styles.chips} aria-label="变量">
          {placeholdersOf(kind).map(({ name, sample }) => (
            <li key={name}>
              <button type="button" onClick={() => insert(name)}>
                <b>{name}</b>
                <small>如：{sample}</small>
              </button>
            </li>
          ))}
        </ul>
        <h3>预览</h3>
        <article className={styles.preview} aria-label="预览">
          <b>{preview.title}</b>
          <p>{preview.content}</p>
        </article>
        <p className={styles.hint}>短信只带消息的标题和条数，正文请在站内或邮件中看。</p>
      </div>
      {isHistoryOpen && <WordingHistory kind={kind} onClose={() => setHistoryOpen(false)} />}
    </section>
  );
};
