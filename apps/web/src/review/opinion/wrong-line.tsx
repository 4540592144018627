import type { PlannedLine } from "@tushen/contract/review/opinion-list";
import { importedColumns, type ImportedKey } from "@tushen/domain/review/opinion-sheet";
import { Button, Input, Select } from "antd";
import { Problems } from "../../ground/ui/import-plan.tsx";
import { categoryOptions } from "./line-draft.ts";
import styles from "./opinion-manage.module.css";

interface WrongLineProps {
  readonly line: PlannedLine;
  readonly onChange: (line: PlannedLine) => void;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

const choices: Partial<Record<ImportedKey, () => string[]>> = {
  problemCategory: () => categoryOptions().map(({ label }) => label),
  needReview: () => ["是", "否"],
};

/** One line of the spreadsheet, corrected cell by cell; Ctrl+Enter has it checked again. */
export const WrongLine = ({ line, onChange, isChecking, onCheck, onClose }: WrongLineProps) => (
  <form
    className={styles.wrongLine}
    aria-label={`改正第 ${line.line} 行`}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onCheck();
    }}
    onSubmit={(event) => {
      event.preventDefault();
      onCheck();
    }}
  >
    <header>
      <b>第 {line.line} 行</b>
      <Problems of={line.problems} />
    </header>
    <div className={styles.cells}>
      {importedColumns.map(({ key, heading }) => {
        const options = choices[key]?.().map((value) => ({ value, label: value }));
        const set = (text: string | undefined) => onChange({ ...line, [key]: text ?? "" });
        return (
          <label key={key} data-wide={key === "opinion"}>
            <span>{heading}</span>
            {options ? (
              <Select aria-label={heading} allowClear value={line[key] || null} options={options} onChange={set} />
            ) : key === "opinion" ? (
              <Input.TextArea
                aria-label={heading}
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={line[key]}
                onChange={(event) => set(event.target.value)}
              />
            ) : (
              <Input aria-label={heading} value={line[key]} onChange={(event) => set(event.target.value)} />
            )}
          </label>
        );
      })}
    </div>
    <footer>
      <small>Ctrl+Enter 核对，转到下一处问题</small>
      <Button size="small" onClick={onClose}>
        收起
      </Button>
      <Button size="small" type="primary" htmlType="submit" loading={isChecking}>
        核对此行
      </Button>
    </footer>
  </form>
);
