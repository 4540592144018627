import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import type { DeclaredSheet, SheetInForce } from "@tushen/contract/delivery/altered-sheet";
import { type SheetChange, sheetChanges } from "@tushen/domain/delivery/altered-sheet";
import { Button, Checkbox, Input, Segmented } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import styles from "./sheets.module.css";

interface SheetsPartProps {
  readonly one: Alteration;
  readonly sheets: readonly DeclaredSheet[];
  readonly onChange: (sheets: readonly DeclaredSheet[]) => void;
}

const options = Object.entries(sheetChanges).map(([value, label]) => ({ value: value as SheetChange, label }));

/** Where a sheet lies: batch, building, discipline. */
const groupOf = ({ atlasName, buildingName, disciplineName }: SheetInForce): string =>
  [atlasName, buildingName, disciplineName].filter(Boolean).join(" · ");

/**
 * The sheets that change, each with the kind of change and the reason; below them the sheets in force to choose from.
 */
export const SheetsPart = ({ one, sheets, onChange }: SheetsPartProps) => {
  const { projectApplicationId } = one;
  const asked = useCall(alterationCalls.listSheetsInForce, { projectApplicationId });
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  const inForce = asked.data ?? [];
  const put = (next: DeclaredSheet) =>
    onChange(sheets.map((sheet) => (sheet.drawingId === next.drawingId ? next : sheet)));
  const drop = ({ drawingId }: Pick<DeclaredSheet, "drawingId">) =>
    onChange(sheets.filter((sheet) => sheet.drawingId !== drawingId));
  const add = ({ drawingId }: SheetInForce) => onChange([...sheets, { drawingId, change: "M", note: "" }]);
  return (
    <>
      {sheets.length === 0 ? (
        <p className={styles.quiet}>在下面勾选要变更的图纸，逐张写明变更内容和理由。同意后再上传变更后的图纸。</p>
      ) : (
        <table className={styles.table}>
          <colgroup>
            <col style={{ width: "32%" }} />
            <col style={{ width: 128 }} />
            <col />
            <col style={{ width: 76 }} />
          </colgroup>
          <thead>
            <tr>
              <th>图纸</th>
              <th>变更</th>
              <th>变更内容和理由</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <DeclaredRow
                key={sheet.drawingId}
                sheet={sheet}
                known={inForce.find(({ drawingId }) => drawingId === sheet.drawingId)}
                onChange={put}
                onDrop={() => drop(sheet)}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked.data && (
        <SheetPicker
          sheets={inForce}
          isChosen={({ drawingId }) => sheets.some((sheet) => sheet.drawingId === drawingId)}
          onTurn={(sheet, isChosen) => (isChosen ? add(sheet) : drop(sheet))}
        />
      )}
    </>
  );
};

interface DeclaredRowProps {
  readonly sheet: DeclaredSheet;
  readonly known: SheetInForce | undefined;
  readonly onChange: (next: DeclaredSheet) => void;
  readonly onDrop: () => void;
}

const DeclaredRow = ({ sheet, known, onChange, onDrop }: DeclaredRowProps) => {
  const named = known?.graphNum ?? "";
  return (
    <tr>
      <td>
        <b>{named}</b> {known?.graphName} {known?.alterMark && <em className={styles.mark}>{known.alterMark}</em>}
        <small>{known && groupOf(known)}</small>
      </td>
      <td>
        <Segmented
          aria-label={`${named}如何变更`}
          options={options}
          value={sheet.change}
          onChange={(change) => onChange({ ...sheet, change })}
        />
      </td>
      <td>
        <Input.TextArea
          aria-label={`${named}的变更内容和理由`}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={200}
          placeholder={sheet.change === "M" ? "如：三层框架梁截面由 300×600 改为 300×700" : "写明取消的理由"}
          value={sheet.note}
          onChange={(event) => onChange({ ...sheet, note: event.target.value })}
        />
      </td>
      <td>
        <Button size="small" type="text" danger aria-label={`不变更${named}`} onClick={onDrop}>
          移除
        </Button>
      </td>
    </tr>
  );
};

interface SheetPickerProps {
  readonly sheets: readonly SheetInForce[];
  readonly isChosen: (sheet: SheetInForce) => boolean;
  readonly onTurn: (sheet: SheetInForce, isChosen: boolean) => void;
}

/** All sheets in force by their place, filtered by the typed text. */
const SheetPicker = ({ sheets, isChosen, onTurn }: SheetPickerProps) => {
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const shown = sheets.filter(({ graphNum, graphName }) => `${graphNum} ${graphName}`.toLowerCase().includes(wanted));
  const chosen = sheets.find(isChosen);
  const groups = [...new Set(shown.map(groupOf))];
  return (
    <section className={styles.pick} aria-label="现行图纸">
      <header>
        <b>现行图纸（{sheets.length} 张）</b>
        <Input.Search
          size="small"
          allowClear
          aria-label="查找图纸"
          placeholder="按图号、图名查找"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </header>
      <div className={styles.list}>
        {shown.length === 0 && (
          <Empty
            title={sheets.length === 0 ? "没有本单位的现行图纸" : "没有符合的图纸"}
            text="只有审查合格的现行图纸可以变更。"
          />
        )}
        {groups.map((group) => (
          <div key={group}>
            <h4>{group}</h4>
            <ul>
              {shown
                .filter((sheet) => groupOf(sheet) === group)
                .map((sheet) => (
                  <li key={sheet.drawingId}>
                    <Checkbox
                      checked={isChosen(sheet)}
                      // An alteration changes sheets of one batch only.
                      disabled={chosen !== undefined && chosen.projectSubmissionId !== sheet.projectSubmissionId}
                      onChange={(event) => onTurn(sheet, event.target.checked)}
                    >
                      {sheet.graphNum} {sheet.graphName}{" "}
                      {sheet.alterMark && <em className={styles.mark}>{sheet.alterMark}</em>}
                    </Checkbox>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
