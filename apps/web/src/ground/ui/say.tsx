import { App, Button } from "antd";
import { type ReactNode, useState } from "react";
import { describeFailure } from "./failure.ts";
import { NumberToCopy } from "./number-to-copy.tsx";
import { isTyped, TypedWord } from "./window/typed-word.tsx";

type Tools = ReturnType<typeof App.useApp>;
let tools: Tools | undefined;

/** Gives `say` the theme and the language of the page. */
export const SayBridge = () => {
  tools = App.useApp();
  return null;
};

const inTree = (): Tools => {
  if (!tools) throw new Error("say needs KitRoot around the page");
  return tools;
};

interface Question {
  readonly title: string;
  /** Consequences of a yes, and whether they can be undone. */
  readonly text?: ReactNode;
  /** Name of the act, e.g. `提交审查`, never 确定. */
  readonly yes: string;
  readonly no?: string;
  readonly isDangerous?: boolean;
  /** Has to be typed before a yes, where nobody can undo the act. */
  readonly typed?: string;
}

interface TypedQuestionProps {
  readonly text: ReactNode;
  readonly word: string;
  readonly onTyped: (isRight: boolean) => void;
}

const TypedQuestion = ({ text, word, onTyped }: TypedQuestionProps) => {
  const [value, setValue] = useState("");
  const take = (next: string) => {
    setValue(next);
    onTyped(isTyped(word, next));
  };
  return (
    <>
      {text}
      <TypedWord word={word} value={value} onValue={take} />
    </>
  );
};

/** Only the newest change can be undone. */
const undoKey = "undo";

/** Of several acts in a row the newest receipt is shown; the project keeps all. */
const receiptKey = "receipt";

/** The one way to show a message, ask a question and report a failure. */
export const say = {
  done: (sentence: string) => void inTree().message.success(sentence),
  /** Reports a finished act with a button that undoes it, shown for eight seconds. */
  undoable(sentence: string, undo: () => unknown) {
    const { message } = inTree();
    const take = () => {
      message.destroy(undoKey);
      void undo();
    };
    const content = (
      <>
        <span>{sentence}</span>{" "}
        <Button type="link" size="small" onClick={take}>
          撤销
        </Button>
      </>
    );
    void message.success({ key: undoKey, content, duration: 8 });
  },
  /** The number under which an act stands in the history of its project, shown for eight seconds, to be kept. */
  receipt(number: string) {
    const content = (
      <>
        <span>已记入项目的办理过程</span>
        <NumberToCopy label="回执号" number={number} />
      </>
    );
    void inTree().message.info({ key: receiptKey, content, duration: 8 });
  },
  note: (sentence: string) => void inTree().message.info(sentence),
  warn: (sentence: string) => void inTree().message.warning(sentence),
  /** A refusal or defect: what happened, what to do, and the number to read out on the phone. */
  failure(error: unknown) {
    const { sentence, advice, requestId } = describeFailure(error);
    inTree().notification.error({
      key: sentence,
      title: sentence,
      description: (
        <>
          {advice}
          {requestId && <NumberToCopy label="编号" number={requestId} />}
        </>
      ),
      duration: 8,
      placement: "topRight",
      role: "alert",
    });
  },
  /** For trouble the user cannot resolve alone: stays until it is confirmed. */
  trouble: ({ title, text }: { readonly title: string; readonly text: ReactNode }) =>
    void inTree().modal.error({ title, content: text, okText: "知道了", width: 480 }),
  /** Asks before an act that cannot be undone; true for yes. */
  confirm: ({ title, text, yes, no = "取消", isDangerous, typed }: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const okButton = (isReady: boolean) => ({ danger: isDangerous ?? false, disabled: !isReady });
      const onTyped = (isRight: boolean) => shown.update({ okButtonProps: okButton(isRight) });
      const shown = inTree().modal.confirm({
        title,
        content: typed === undefined ? text : <TypedQuestion text={text} word={typed} onTyped={onTyped} />,
        okText: yes,
        cancelText: no,
        okButtonProps: okButton(typed === undefined),
        focusable: { autoFocusButton: isDangerous ? "cancel" : "ok" },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    }),
};
