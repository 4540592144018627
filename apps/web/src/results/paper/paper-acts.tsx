import { paperCalls } from "@tushen/contract/results/paper";
import {
  type FurtherPaper,
  type ListedPaper,
  paperNames,
  type PossiblePaper,
} from "@tushen/contract/results/paper-shape";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { Button, Tooltip } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import {
  isFurther,
  isListed,
  isSentHere,
  type RegenerateCall,
  regenerates,
  type SendCall,
  sends,
  sentAt,
} from "./paper-calls.ts";

const refresh = [paperCalls.listPapers, paperCalls.readPaper];
const made = { refresh, onDone: () => say.done("正在生成，几秒后自动显示") };

interface MakeProps {
  readonly id: SubmissionId;
  readonly possible: PossiblePaper;
  /** The draft there is, which would be made anew. */
  readonly draft: ListedPaper | undefined;
}

interface MakeButtonProps extends MakeProps {
  readonly isRunning: boolean;
  readonly onMake: () => void;
}

/** Where a paper cannot be made yet the button says why; before a signature is lost it asks. */
const MakeButton = ({ possible: { of, allowed, whyNot }, draft, isRunning, onMake }: MakeButtonProps) => {
  const press = async () => {
    const isSigned = draft?.state === "SIGNED";
    const question = {
      title: "重新生成？",
      text: "文书将按最新数据重新生成，已有的签章不再有效，需要重新签章。",
      yes: "重新生成",
      isDangerous: true,
    };
    if (!isSigned || (await say.confirm(question))) onMake();
  };
  return (
    <Tooltip title={whyNot}>
      <Button disabled={!allowed} loading={isRunning} onClick={() => void press()}>
        {draft ? `重新生成${paperNames[of]}` : `生成${paperNames[of]}`}
      </Button>
    </Tooltip>
  );
};

const MakeListed = ({ of, ...props }: MakeProps & { readonly of: keyof typeof regenerates }) => {
  const act = useAct<RegenerateCall>(regenerates[of], made);
  return <MakeButton {...props} isRunning={act.isRunning} onMake={() => act.start({ id: props.id })} />;
};

const MakeFurther = ({ of, ...props }: MakeProps & { readonly of: FurtherPaper }) => {
  const act = useAct(paperCalls.makePaper, made);
  return (
    <MakeButton {...props} isRunning={act.isRunning} onMake={() => act.start({ projectSubmissionId: props.id, of })} />
  );
};

/** Makes a draft, or makes it anew. */
export const MakePaper = (props: MakeProps) => {
  const { of } = props.possible;
  if (isListed(of)) return <MakeListed {...props} of={of} />;
  return isFurther(of) ? <MakeFurther {...props} of={of} /> : null;
};

interface SendProps {
  readonly id: SubmissionId;
  readonly paper: ListedPaper;
}

interface SendButtonProps extends SendProps {
  /** What follows from sending it. */
  readonly text: string;
  readonly isRunning: boolean;
  readonly onSend: (withSignature: boolean) => void;
}

const SendButton = ({ paper: { title, state }, text, isRunning, onSend }: SendButtonProps) => {
  const isSigned = state === "SIGNED";
  const yes = isSigned ? "发送" : "不带签章发送";
  const press = async () => {
    const warning = isSigned ? "" : "这份文书还没有签章，将不带签章发出。";
    if (await say.confirm({ title: `发送${title}？`, text: `${warning}${text}`, yes })) onSend(isSigned);
  };
  return (
    <Button type="primary" loading={isRunning} onClick={() => void press()}>
      {yes}
    </Button>
  );
};

const sent = ({ title }: ListedPaper) => ({ refresh, onDone: () => say.done(`${title}已发送`) });

const SendHere = ({ of, ...props }: SendProps & { readonly of: keyof typeof sends }) => {
  const { entry, text } = sends[of];
  const act = useAct<SendCall>(entry, sent(props.paper));
  return (
    <SendButton
      {...props}
      text={text}
      isRunning={act.isRunning}
      onSend={(withSignature) => act.start({ id: props.id, withSignature })}
    />
  );
};

const SendFurther = (props: SendProps) => {
  const act = useAct(paperCalls.sendPaper, sent(props.paper));
  return (
    <SendButton
      {...props}
      text="发送后送达有关单位，不能再更改。"
      isRunning={act.isRunning}
      onSend={(withSignature) => act.start({ id: props.paper.letterId, withSignature })}
    />
  );
};

/** Sends a draft, or leads to where it is sent. */
export const SendPaper = (props: SendProps) => {
  const { of } = props.paper;
  const elsewhere = sentAt[of]?.(props.id);
  if (elsewhere)
    return (
      <Button type="primary" href={elsewhere.to}>
        {elsewhere.label}
      </Button>
    );
  if (isSentHere(of)) return <SendHere {...props} of={of} />;
  return isFurther(of) ? <SendFurther {...props} /> : null;
};
