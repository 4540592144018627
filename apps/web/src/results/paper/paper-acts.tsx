import { paperCalls } from "@tushen/contract/results/paper";
import type { ListedPaper, PossiblePaper } from "@tushen/contract/results/paper-shape";
import { paperNames } from "@tushen/contract/results/paper-shape";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { Button, Tooltip } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { type RegenerateCall, regenerates, type SendCall, sends, sentAt } from "./paper-calls.ts";

const refresh = [paperCalls.listPapers, paperCalls.readPaper];

interface RegenerateProps {
  readonly id: SubmissionId;
  readonly possible: PossiblePaper;
  /** The draft there is, which would be made anew. */
  readonly draft: ListedPaper | undefined;
}

/** Makes the draft, or makes it anew; where it is not yet possible the button says why. */
export const Regenerate = ({ id, possible, draft }: RegenerateProps) => {
  const { of, allowed, whyNot } = possible;
  const act = useAct<RegenerateCall>(regenerates[of as keyof typeof regenerates], {
    refresh,
    onDone: () => say.done("正在生成，几秒后自动显示"),
  });
  const press = async () => {
    const isSigned = draft?.state === "SIGNED";
    if (
      isSigned &&
      !(await say.confirm({
        title: "重新生成？",
        text: "文书将按最新数据重新生成，已有的签章不再有效，需要重新签章。",
        yes: "重新生成",
        isDangerous: true,
      }))
    )
      return;
    act.start({ id });
  };
  return (
    <Tooltip title={whyNot}>
      <Button disabled={!allowed} loading={act.isRunning} onClick={() => void press()}>
        {draft ? `重新生成${paperNames[of]}` : `生成${paperNames[of]}`}
      </Button>
    </Tooltip>
  );
};

/** Sends a draft, or leads to where it is sent. */
export const Send = ({ id, paper }: { readonly id: SubmissionId; readonly paper: ListedPaper }) => {
  const { of, title, state } = paper;
  const direct = sends[of as keyof typeof sends];
  const act = useAct<SendCall>(direct?.entry ?? paperCalls.sendOpinionLetter, {
    refresh,
    onDone: () => say.done(`${title}已发送`),
  });
  const elsewhere = sentAt[of]?.(id);
  if (elsewhere)
    return (
      <Button type="primary" href={elsewhere.to}>
        {elsewhere.label}
      </Button>
    );
  if (direct === undefined) return null;
  const isSigned = state === "SIGNED";
  const press = async () => {
    const text = `${isSigned ? "" : "这份文书还没有签章，将不带签章发出。"}${direct.text}`;
    if (await say.confirm({ title: `发送${title}？`, text, yes: isSigned ? "发送" : "不带签章发送" }))
      act.start({ id, withSignature: isSigned });
  };
  return (
    <Button type="primary" loading={act.isRunning} onClick={() => void press()}>
      {isSigned ? "发送" : "不带签章发送"}
    </Button>
  );
};
