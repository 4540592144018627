import { App, Button } from "antd";
import type { ReactNode } from "react";
import { describeFailure } from "./failure.ts";
import { RequestNumber } from "./request-number.tsx";

type Tools = ReturnType<typeof App.useApp>;
let tools: Tools | undefined;

/** Lends the theme and the language of the tree to `say`. */
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
  /** What follows from a yes, and whether it can be undone. */
  readonly text?: ReactNode;
  /** The act itself, e.g. `提交审查`, never 确定. */
  readonly yes: string;
  readonly no?: string;
  readonly isDangerous?: boolean;
}

/** Only the newest change is offered to be taken back. */
const undoKey = "undo";

/** The one way to tell, to ask and to report what failed. */
export const say = {
  done: (sentence: string) => void inTree().message.success(sentence),
  /** Done, with a way back for as long as it is shown. */
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
  note: (sentence: string) => void inTree().message.info(sentence),
  warn: (sentence: string) => void inTree().message.warning(sentence),
  /** A refusal or defect: what happened, what to do, and the number for the phone. */
  failure(error: unknown) {
    const { sentence, advice, requestId } = describeFailure(error);
    inTree().notification.error({
      key: sentence,
      title: sentence,
      description: (
        <>
          {advice}
          {requestId && <RequestNumber id={requestId} />}
        </>
      ),
      duration: 8,
      placement: "topRight",
      role: "alert",
    });
  },
  /** What somebody cannot mend alone: stays until it was read. */
  trouble: ({ title, text }: { readonly title: string; readonly text: ReactNode }) =>
    void inTree().modal.error({ title, content: text, okText: "知道了", width: 480 }),
  /** Asks before what cannot be undone; true for yes. */
  confirm: ({ title, text, yes, no = "取消", isDangerous }: Question): Promise<boolean> =>
    new Promise((resolve) => {
      inTree().modal.confirm({
        title,
        content: text,
        okText: yes,
        cancelText: no,
        okButtonProps: { danger: isDangerous ?? false },
        focusable: { autoFocusButton: isDangerous ? "cancel" : "ok" },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    }),
};
