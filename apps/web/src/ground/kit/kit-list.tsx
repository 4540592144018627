import { Button } from "antd";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { useState } from "react";
import type { BulkAct } from "../ui/bulk/bulk-act.ts";
import { BulkActs } from "../ui/bulk/bulk-acts.tsx";
import { Empty } from "../ui/empty.tsx";
import { type Filter, FilterBar } from "../ui/list/filter-bar.tsx";
import { RowTable } from "../ui/list/row-table.tsx";
import type { Column } from "../ui/list/column.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { useAddress } from "../ui/use-address.ts";
import styles from "./kit-page.module.css";
import layout from "../ui/layout.module.css";

interface Line {
  readonly id: number;
  readonly number: string;
  readonly text: string;
  readonly discipline: string;
  readonly isOpen: boolean;
}

const disciplines = ["建筑", "结构", "给排水", "暖通", "电气"];

const lines: readonly Line[] = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  number: `${["JS", "GS", "SS", "NS", "DS"][index % 5]}-${String((index % 37) + 1).padStart(2, "0")}`,
  text: "表格行：长内容在单元格内省略，完整内容在详情里查看，行高保持不变，便于快速浏览",
  discipline: disciplines[index % 5] as string,
  isOpen: index % 3 !== 0,
}));

const filters: readonly Filter[] = [
  { kind: "text", key: "keyword", label: "图号" },
  {
    kind: "select",
    key: "discipline",
    label: "专业",
    options: disciplines.map((value) => ({ value, label: value })),
  },
  { kind: "dates", key: "raised", label: "提出日期" },
];

const columns: readonly Column<Line>[] = [
  { key: "number", title: "图号", width: 120, sorts: true },
  { key: "text", title: "内容", width: 480 },
  { key: "discipline", title: "专业", width: 120 },
  {
    key: "isOpen",
    title: "状态",
    width: 140,
    render: ({ isOpen }) => <StatusTag tone={isOpen ? "busy" : "good"}>{isOpen ? "待答复" : "已关闭"}</StatusTag>,
  },
];

const nameOf = ({ number, text }: Line) => `${number} ${text.slice(0, 12)}`;

/** Every fifth line is refused, so that the table of results shows what a refusal looks like. */
const handle: BulkAct<Line> = {
  label: "处理",
  note: "逐项处理所选的行；已关闭的不处理。",
  leavesOut: ({ isOpen }) => (isOpen ? null : "已关闭"),
  act: async ({ id }) => {
    if (id % 5 === 0) throw new CallFailed(200, { code: "line.refused", message: "此行不能处理，请先答复。" });
    return "已处理";
  },
  refresh: [],
};

export const KitList = () => {
  const address = useAddress();
  const [isEmpty, setEmpty] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const keyword = address.get("keyword") ?? "";
  const discipline = address.get("discipline");
  const order = address.get("order") === "desc" ? "desc" : address.get("order") === "asc" ? "asc" : undefined;
  const fitting = lines
    .filter((line) => line.number.includes(keyword) && (!discipline || line.discipline === discipline))
    .sort((a, b) => (order ? a.number.localeCompare(b.number) * (order === "asc" ? 1 : -1) : a.id - b.id));
  return (
    <div className={layout.stack16}>
      <div className={styles.row}>
        <FilterBar filters={filters} address={address} />
        <Button onClick={() => setEmpty(!isEmpty)}>{isEmpty ? "有数据" : "无数据"}</Button>
        <Button onClick={() => setLoading(!isLoading)}>{isLoading ? "停止加载" : "加载中"}</Button>
      </div>
      <div className={styles.list}>
        <RowTable
          rows={isEmpty ? [] : fitting}
          columns={columns}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          bulk={(rows, keep) => (
            <BulkActs rows={rows} keep={keep} rowKey={({ id }) => id} nameOf={nameOf} acts={[handle]} />
          )}
          empty={<Empty title="没有符合条件的记录" text="可以放宽或清除筛选条件。" />}
          sort={address.get("sort")}
          order={order}
          onSort={(sort, direction) => address.set({ sort, order: direction })}
        />
      </div>
    </div>
  );
};
