import type { InputOf } from "@tushen/contract/ground/call";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { BuildingId } from "@tushen/contract/ground/fields";
import { type ListedOpinion, opinionListCalls } from "@tushen/contract/review/opinion-list";
import { noReply } from "@tushen/domain/review/opinion-facts";
import { mostBeside } from "@tushen/domain/review/opinion-text";
import { Button, Checkbox, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { describeFailure } from "../../ground/ui/failure.ts";
import { say } from "../../ground/ui/say.tsx";
import { categoryOptions } from "./line-draft.ts";
import styles from "./opinion-manage.module.css";
import layout from "../../ground/ui/layout.module.css";

type Changes = Omit<InputOf<typeof opinionListCalls.changeOpinions>, "ids">;

interface ChangeDialogProps {
  readonly opinions: readonly ListedOpinion[];
  readonly buildings: readonly { readonly id: BuildingId; readonly buildingName: string }[];
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

/** Number of opinions a refusal names before it only counts the rest. */
const mostNamed = 12;

const sentenceOf = (error: unknown): string => {
  const { sentence } = describeFailure(error);
  const numbers = error instanceof CallFailed && Array.isArray(error.detail) ? (error.detail as string[]) : [];
  if (numbers.length === 0) return sentence;
  return `${sentence}：${numbers.slice(0, mostNamed).join("、")}${numbers.length > mostNamed ? `等 ${numbers.length} 条` : ""}`;
};

/** Applies one change to many drafts; values that are not ticked stay. */
export const ChangeDialog = ({ opinions, buildings, onClose, onDone }: ChangeDialogProps) => {
  const [changes, setChanges] = useState<Changes>({});
  const act = useAct(opinionListCalls.changeOpinions, { isQuiet: true });
  const [problem, setProblem] = useState<string>();
  const set = (part: Changes) => {
    setProblem(undefined);
    setChanges({ ...changes, ...part });
  };
  const tick = (key: keyof Changes, first: Changes) => (isOn: boolean) => {
    const { [key]: _former, ...others } = changes;
    setProblem(undefined);
    setChanges(isOn ? { ...others, ...first } : others);
  };
  const submit = async () => {
    try {
      const count = await act.run({ ids: opinions.map(({ opinionId }) => opinionId), ...changes });
      say.done(`已修改 ${count} 条意见`);
      onClose();
      await onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const clause = changes.clause ?? { normNumber: "", clauseNo: "" };
  return (
    <Dialog
      title={`批量修改 ${opinions.length} 条意见`}
      isOpen
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={Object.keys(changes).length === 0 || changes.problemCategory === ""}
            loading={act.isRunning}
            onClick={() => void submit()}
          >
            修改 {opinions.length} 条
          </Button>
        </>
      }
    >
      <div className={layout.stack12}>
        <p className={layout.quiet}>
          勾选要改的项目，未勾选的保持各条原样；勾选后留空即清除。任一条不能这样修改时，全部不改。
        </p>
        <Change
          label="问题类别"
          isOn={changes.problemCategory !== undefined}
          onTick={tick("problemCategory", { problemCategory: "" })}
        >
          <Select
            aria-label="新的问题类别"
            value={changes.problemCategory || null}
            placeholder="请选择"
            options={categoryOptions()}
            onChange={(problemCategory) => set({ problemCategory })}
          />
        </Change>
        <Change label="规范条文" isOn={changes.clause !== undefined} onTick={tick("clause", { clause })}>
          <Input
            aria-label="新的规范编号"
            placeholder="规范编号"
            maxLength={mostBeside.clause}
            value={clause.normNumber ?? ""}
            onChange={(event) => set({ clause: { ...clause, normNumber: event.target.value } })}
          />
          <Input
            aria-label="新的条文号"
            placeholder="条文号，如 7.1.4"
            maxLength={mostBeside.clause}
            value={clause.clauseNo ?? ""}
            onChange={(event) => set({ clause: { ...clause, clauseNo: event.target.value } })}
          />
        </Change>
        <Change
          label="是否需要答复"
          isOn={changes.needReview !== undefined}
          onTick={tick("needReview", { needReview: true })}
        >
          <Select
            aria-label="新的答复要求"
            value={changes.needReview ?? true}
            options={[
              { value: true, label: "需要答复" },
              { value: false, label: noReply },
            ]}
            onChange={(needReview) => set({ needReview })}
          />
        </Change>
        <Change label="单体" isOn={changes.buildingId !== undefined} onTick={tick("buildingId", { buildingId: null })}>
          <Select
            aria-label="新的单体"
            value={(changes.buildingId ?? null) as BuildingId | null}
            placeholder="不针对某个单体"
            allowClear
            options={buildings.map(({ id, buildingName }) => ({ value: id, label: buildingName }))}
            onChange={(buildingId: BuildingId | undefined) => set({ buildingId: buildingId ?? null })}
          />
        </Change>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
};

interface ChangeProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly children: ReactNode;
}

const Change = ({ label, isOn, onTick, children }: ChangeProps) => (
  <div className={styles.change}>
    <Checkbox checked={isOn} onChange={({ target }) => onTick(target.checked)}>
      {label}
    </Checkbox>
    {isOn ? <div>{children}</div> : <span>保持原样</span>}
  </div>
);
