import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee, FeeLine } from "@tushen/contract/money/fee-shape";
import { fenOfText, wholeOf, yuanText } from "@tushen/domain/ground/amount";
import { payableOf } from "@tushen/domain/money/fee-sums";
import { payModes } from "@tushen/domain/money/rate-table";
import { Button, DatePicker, Input, InputNumber, Select } from "antd";
import dayjs from "dayjs";
import { useId } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { Grid, GridCell } from "../../ground/ui/grid/grid.tsx";
import type { GridColumn } from "../../ground/ui/grid/place-block.ts";
import { useGrid } from "../../ground/ui/grid/use-grid.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";

interface Draft {
  readonly version: number;
  readonly items: readonly (FeeLine & { readonly typed: string })[];
  readonly discount: number | null;
  readonly discountReason: string;
  readonly deposit: string;
  readonly payMode: Fee["payMode"];
  readonly payerName: string;
  readonly payerCreditCode: string;
  readonly dueDate: string | null;
  readonly remark: string;
}

const draftOf = (fee: Fee): Draft => ({
  version: fee.version,
  items: fee.items.map((line) => ({ ...line, typed: yuanText(line.amount) })),
  discount: fee.discountRate / 10,
  discountReason: fee.discountReason,
  deposit: yuanText(fee.depositAmount),
  ...{ payMode: fee.payMode, payerName: fee.payerName, payerCreditCode: fee.payerCreditCode },
  ...{ dueDate: fee.dueDate, remark: fee.remark },
});

const blank = { item: "", base: "", baseUnit: "", rate: "", factor: "", ruleId: null, basis: "", amount: 0, typed: "" };

const newLine = () => ({ ...blank });

const columns: readonly GridColumn[] = [
  { key: "item", label: "收费项目", kind: "text", max: 100 },
  { key: "basis", label: "说明", kind: "longText", max: 500 },
  {
    ...{ key: "typed", label: "金额（元）", kind: "decimal", unit: "元" },
    check: (value) => (value === null || fenOfText(String(value)) !== null ? null : "金额不能为负数，最多两位小数"),
    toRow: (value) => (value === null ? "" : String(value)),
  },
];

/** 修改收费单: amounts, discount, deposit and payer of a draft. What is typed stays until it is saved. */
export const FeeEditor = ({ fee }: { readonly fee: Fee }) => {
  const { value, change, reset } = useTyped(`fee ${fee.id}`, draftOf(fee));
  const fields = { discount: useId(), why: useId(), deposit: useId(), mode: useId(), payer: useId(), code: useId() };
  const more = { due: useId(), remark: useId() };
  const save = useAct(feeCalls.editFee, {
    refresh: feeMoved,
    onDone: (saved) => {
      reset(draftOf(saved));
      say.done("收费单已保存");
    },
  });
  const amounts = value.items.map(({ typed }) => fenOfText(typed));
  const isWhole = amounts.every((fen) => fen !== null) && value.items.every(({ item }) => item.trim() !== "");
  const total = amounts.reduce<number>((sum, fen) => sum + (fen ?? 0), 0);
  const discount = wholeOf(value.discount ?? 0, 1);
  const payable = payableOf(total, Math.min(1000, discount));
  const deposit = fenOfText(value.deposit);
  const setLine = (index: number, part: Partial<Draft["items"][number]>) =>
    change({ items: value.items.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const grid = useGrid({
    ...{ columns, rows: value.items, newRow: newLine },
    write: (items) => change({ items: items as Draft["items"] }),
  });
  const isOverrun = fee.version !== value.version && !save.isRunning;
  const start = () =>
    save.start({
      ...{ id: fee.id, version: value.version },
      items: value.items.map(({ typed: _, ...line }, index) => ({ ...line, amount: amounts[index] ?? 0 })),
      amounts: {
        ...{ totalAmount: total, discountRate: discount, discountReason: value.discountReason },
        depositAmount: deposit ?? 0,
      },
      ...{ payMode: value.payMode, payerName: value.payerName, payerCreditCode: value.payerCreditCode },
      ...{ dueDate: value.dueDate, remark: value.remark },
    });
  return (
    <div className={layout.stack12}>
      {isOverrun && (
        <OverrunNotice
          title="本机构另一人已修改这张收费单，您填写的内容还没有保存"
          onTakeStored={() => reset(draftOf(fee))}
          onKeepMine={() => change({ version: fee.version })}
        />
      )}
      <Grid grid={grid}>
        <table className={`${styles.lines} ${styles.editor}`}>
          <thead>
            <tr>
              <th>收费项目</th>
              <th>说明</th>
              <th>金额（元）</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {value.items.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
              <tr key={index}>
                <td>
                  <GridCell row={index} column="item">
                    <Input
                      aria-label={`第 ${index + 1} 项`}
                      value={line.item}
                      maxLength={100}
                      onChange={(event) => setLine(index, { item: event.target.value })}
                    />
                  </GridCell>
                </td>
                <td>
                  <GridCell row={index} column="basis">
                    <Input.TextArea
                      aria-label={`第 ${index + 1} 项说明`}
                      value={line.basis}
                      maxLength={500}
                      autoSize={{ minRows: 1, maxRows: 4 }}
                      onChange={(event) => setLine(index, { basis: event.target.value })}
                    />
                  </GridCell>
                </td>
                <td>
                  <GridCell row={index} column="typed">
                    <Input
                      aria-label={`第 ${index + 1} 项金额`}
                      inputMode="decimal"
                      value={line.typed}
                      status={amounts[index] === null ? "error" : ""}
                      onChange={(event) => setLine(index, { typed: event.target.value })}
                    />
                  </GridCell>
                </td>
                <td>
                  <Button
                    size="small"
                    type="text"
                    aria-label={`删除第 ${index + 1} 项`}
                    disabled={value.items.length === 1}
                    onClick={() => change({ items: value.items.filter((_, at) => at !== index) })}
                  >
                    删除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                <Button size="small" onClick={() => change({ items: [...value.items, newLine()] })}>
                  添加一项
                </Button>
              </td>
              <td colSpan={2}>合计 {yuanText(total)} 元</td>
            </tr>
            <tr>
              <td colSpan={4} className={styles.total}>
                应收 {yuanText(payable)} 元
              </td>
            </tr>
          </tfoot>
        </table>
      </Grid>
      <div className={styles.grid}>
        <div className={styles.form}>
          <label htmlFor={fields.discount}>优惠（%，最多 {fee.discountLimit / 10}）</label>
          <InputNumber
            id={fields.discount}
            min={0}
            max={100}
            step={1}
            precision={1}
            value={value.discount}
            onChange={(next) => change({ discount: next })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={fields.why}>优惠理由{discount > 0 && "（必填）"}</label>
          <Input
            id={fields.why}
            maxLength={200}
            value={value.discountReason}
            onChange={(event) => change({ discountReason: event.target.value })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={fields.deposit}>定金（元，不收填 0）</label>
          <Input
            id={fields.deposit}
            inputMode="decimal"
            value={value.deposit}
            status={deposit === null || deposit > payable ? "error" : ""}
            onChange={(event) => change({ deposit: event.target.value })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={fields.mode}>承担方式</label>
          <Select
            id={fields.mode}
            value={value.payMode}
            options={optionsOf(payModes)}
            onChange={(payMode) => change({ payMode: payMode as Fee["payMode"] })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={fields.payer}>付款单位</label>
          <Input
            id={fields.payer}
            maxLength={200}
            value={value.payerName}
            onChange={(event) => change({ payerName: event.target.value })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={fields.code}>统一社会信用代码</label>
          <Input
            id={fields.code}
            maxLength={18}
            value={value.payerCreditCode}
            onChange={(event) => change({ payerCreditCode: event.target.value.toUpperCase() })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={more.due}>付款期限（不填则按收费标准）</label>
          <DatePicker
            id={more.due}
            value={value.dueDate === null ? null : dayjs(value.dueDate)}
            onChange={(day) => change({ dueDate: day === null ? null : day.format("YYYY-MM-DD") })}
          />
        </div>
        <div className={styles.form}>
          <label htmlFor={more.remark}>备注</label>
          <Input
            id={more.remark}
            maxLength={500}
            value={value.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </div>
      </div>
      <div className={layout.row8}>
        <Button
          type="primary"
          disabled={!isWhole || deposit === null || deposit > payable}
          loading={save.isRunning}
          onClick={start}
        >
          保存
        </Button>
        <span className={layout.quiet13}>
          {isWhole ? "保存后提交复核，再由财务发送收费通知。" : "请填写每一项的名称和金额（最多两位小数）。"}
        </span>
      </div>
    </div>
  );
};
