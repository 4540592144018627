import { Button, InputNumber, Select } from "antd";
import { type EditedFrame, type Plan, paperChoice, paperChoices, paperText, sides, withPaper } from "./cut-frames.ts";
import styles from "./cut.module.css";

interface CutLineProps {
  readonly frame: EditedFrame;
  /** From 1, in the order of the sheets. */
  readonly number: number;
  readonly count: number;
  readonly plan: Plan;
  readonly isSelected: boolean;
  /** Why it makes no sheet. */
  readonly fault: string | undefined;
  readonly onSelect: () => void;
  readonly onChange: (frame: EditedFrame) => void;
  readonly onPut: (to: number) => void;
  readonly onDrop: () => void;
}

const words = { x0: "左", y0: "下", x1: "右", y1: "上" } as const;

/** A frame in the list: its sheet's number and name, paper and scale; opened, its edges in units of the drawing. */
export const CutLine = ({ frame, number, count, plan, isSelected, fault, ...acts }: CutLineProps) => (
  <li
    className={styles.line}
    data-selected={isSelected}
    data-bad={fault !== undefined}
    aria-label={`第 ${number} 个图框`}
  >
    <div className={styles.head}>
      <button type="button" onClick={acts.onSelect} aria-expanded={isSelected} title="在图上选中，修改图幅、比例和边线">
        <b>{number}</b>
        <em title={frame.name}>{frame.name || "新图框，图号图名转换后读出"}</em>
        <small>
          {paperText(frame, plan.inMm)} · 1:{frame.scale}
        </small>
      </button>
      <span>
        <Button
          type="text"
          size="small"
          aria-label="上移"
          disabled={number === 1}
          onClick={() => acts.onPut(number - 2)}
        >
          ↑
        </Button>
        <Button
          type="text"
          size="small"
          aria-label="下移"
          disabled={number === count}
          onClick={() => acts.onPut(number)}
        >
          ↓
        </Button>
        <Button type="text" size="small" danger onClick={acts.onDrop}>
          去掉
        </Button>
      </span>
    </div>
    {fault !== undefined && <div className={styles.bad}>{fault}</div>}
    {isSelected && (
      <div className={styles.fields}>
        <span>图幅</span>
        <Select<number>
          size="small"
          aria-label="图幅"
          placeholder="自定"
          value={paperChoice(frame, plan.inMm)}
          options={paperChoices}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(choice) => acts.onChange(withPaper(frame, choice, plan.inMm))}
        />
        <span>1 :</span>
        <InputNumber<number>
          size="small"
          aria-label="比例"
          controls={false}
          min={0.001}
          max={1_000_000}
          value={frame.scale}
          onChange={(scale) => scale !== null && acts.onChange({ ...frame, scale })}
        />
        {sides.map((side) => (
          <FieldOfEdge key={side} word={words[side]} value={frame.box[side]}>
            {(value) => acts.onChange({ ...frame, box: { ...frame.box, [side]: value } })}
          </FieldOfEdge>
        ))}
      </div>
    )}
  </li>
);

interface FieldOfEdgeProps {
  readonly word: string;
  readonly value: number;
  readonly children: (value: number) => void;
}

const FieldOfEdge = ({ word, value, children: onChange }: FieldOfEdgeProps) => (
  <>
    <span>{word}</span>
    <InputNumber<number>
      size="small"
      aria-label={`${word}边`}
      controls={false}
      value={Math.round(value * 1000) / 1000}
      onChange={(to) => to !== null && onChange(to)}
    />
  </>
);
