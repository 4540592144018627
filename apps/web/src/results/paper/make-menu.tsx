import type { SubmissionId } from "@tushen/contract/ground/fields";
import { paperCalls } from "@tushen/contract/results/paper";
import { type FurtherPaper, paperNames, type PossiblePaper } from "@tushen/contract/results/paper-shape";
import { Button, Dropdown } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { isFurther } from "./paper-calls.ts";

/** Papers that have no page of their own are made here; the others are made on their pages. */
export const MakeMenu = ({
  id,
  possible,
}: {
  readonly id: SubmissionId;
  readonly possible: readonly PossiblePaper[];
}) => {
  const act = useAct(paperCalls.makePaper, {
    refresh: [paperCalls.listPapers, paperCalls.readPaper],
    onDone: () => say.done("正在生成，几秒后自动显示"),
  });
  const further = possible.filter((one): one is PossiblePaper & { of: FurtherPaper } => isFurther(one.of));
  if (further.length === 0) return null;
  const items = further.map(({ of, allowed, whyNot }) => ({
    key: of,
    disabled: !allowed,
    label: (
      <>
        生成{paperNames[of]}
        {whyNot && <small style={{ display: "block" }}>{whyNot}</small>}
      </>
    ),
    onClick: () => act.start({ projectSubmissionId: id, of }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button loading={act.isRunning}>生成文书 ▾</Button>
    </Dropdown>
  );
};
