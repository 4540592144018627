import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint, SelectableMark } from "@tushen/contract/oversight/complaint-shape";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh } from "./complaint-states.ts";
import { placeOf } from "./place-of-mark.ts";

const keyOf = ({ markupId, opinionId }: SelectableMark): string => `${opinionId} ${markupId ?? ""}`;

interface ChooseMarksDialogProps {
  readonly one: Complaint;
  readonly onClose: () => void;
}

/** Opinions that can still be disputed, mark by mark; chosen ones go into the complaint. */
export const ChooseMarksDialog = ({ one, onClose }: ChooseMarksDialogProps) => {
  const { petitionProjectId } = one;
  const [discipline, setDiscipline] = useState<string>();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectableMark>>(new Map());
  const asked = useCall(
    complaintCalls.searchSelectableMarks,
    { petitionProjectId, keyword, ...(discipline && { discipline }) },
    { keepsFormer: true },
  );
  const select = useAct(complaintCalls.selectMarks, {
    refresh: complaintRefresh,
    onDone: (count) => {
      say.done(`已加入 ${count} 条争议意见`);
      onClose();
    },
  });
  const rows = asked.data?.list ?? [];
  const toggle = (row: SelectableMark) =>
    setChosen((last) => {
      const next = new Map(last);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      return next;
    });
  const isFiltered = keyword !== "" || discipline !== undefined;
  return (
    <Dialog
      title="选择有异议的意见"
      isOpen
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={chosen.size === 0}
            loading={select.isRunning}
            onClick={() => {
              const all = [...chosen.values()];
              select.start({
                petitionProjectId,
                markupIds: all.flatMap(({ markupId }) => markupId ?? []),
                opinionIds: all.flatMap(({ markupId, opinionId }) => (markupId === null ? opinionId : [])),
              });
            }}
          >
            加入申诉（{chosen.size}）
          </Button>
        </>
      }
    >
      <div className={layout.stack12}>
        <div className={layout.row8}>
          <Select
            aria-label="专业"
            placeholder="全部专业"
            allowClear
            style={{ width: 160 }}
            value={discipline ?? null}
            onChange={(code: string | null | undefined) => setDiscipline(code ?? undefined)}
            options={disciplines.map(({ code, label }) => ({ value: code, label }))}
          />
          <Input
            aria-label="意见、图号、条文"
            placeholder="意见、图号、条文"
            allowClear
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        {asked.isPending ? (
          <Waiting rows={4} />
        ) : rows.length === 0 ? (
          <Empty
            title={isFiltered ? "没有符合条件的意见" : "没有可申诉的意见"}
            text={
              isFiltered
                ? "可以换专业或关键词再找。"
                : "只能对已发出、待答复的本单位意见申诉；正在复审的，待复审结果发出后再提出。"
            }
          />
        ) : (
          <ul className={styles.choices} aria-label="可申诉的意见">
            {rows.map((row) => (
              <li key={keyOf(row)}>
                <Checkbox checked={chosen.has(keyOf(row))} onChange={() => toggle(row)}>
                  <b>{row.opinionNo}</b> <span className={layout.quiet13}>{placeOf(row)}</span>
                  <p>{row.opinion}</p>
                  {row.clause !== "" && <small>{row.clause}</small>}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
