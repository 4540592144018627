import type { Building } from "@tushen/contract/filing/building";
import { fireItemsOfBuildings } from "@tushen/domain/filing/report-form/building-warnings";
import { checkUnit } from "@tushen/domain/filing/report-form/report-check";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import { type ReportForm, unitColumns } from "@tushen/domain/filing/report-form/report-form";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { Table } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { isNumberField } from "../../../ground/ui/form/report-field.tsx";
import { SortHandle } from "./sort-handle.tsx";
import report from "../report/report.module.css";
import styles from "./units.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { useUnitOrder } from "./use-unit-order.ts";
import { tableParts } from "../../../ground/ui/list/table-parts.tsx";

/** Longer tables draw only the rows in sight: painting all of them would slow down typing in the form below. */
const virtualFrom = 20;

interface UnitsTableProps {
  readonly kind: ReportForm;
  readonly buildings: readonly Building[];
  readonly warnings: readonly Finding[];
  readonly chosen: Building | undefined;
  readonly onChoose: (id: number) => void;
  readonly acts: (building: Building) => ReactNode;
  readonly foot: ReactNode;
}

/** The units as a grid; a row is moved by dragging its handle or by the arrow keys on it. */
export const UnitsTable = ({ kind, buildings, warnings, chosen, onChoose, acts, foot }: UnitsTableProps) => {
  const { shown, move, moved } = useUnitOrder(buildings);
  const [dragged, setDragged] = useState<Building["id"]>();
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (moved) document.querySelector<HTMLElement>(`[data-handle="${moved.id}"]`)?.focus();
  }, [moved]);
  const { label, kind: unitKind } = kind.unit;
  const fireItems = unitKind === "building" ? fireItemsOfBuildings(buildings.map((one) => one.buildingInfoDto)) : [];
  const indexOf = ({ id }: Building) => buildings.findIndex((one) => one.id === id);
  const doubts = (building: Building) =>
    warnings.filter(({ step, field }) => step === "buildings" && field.startsWith(`${indexOf(building)}.`)).length;
  return (
    <section className={styles.grid}>
      <Table<Building>
        components={tableParts}
        size="small"
        rowKey={(row) => row.id}
        dataSource={shown}
        pagination={false}
        tableLayout="fixed"
        virtual={shown.length >= virtualFrom}
        scroll={{ x: 1000, y: 264 }}
        rowClassName={(row, index) =>
          [row.id === chosen?.id && styles.chosen, dragged !== undefined && index === over && styles.over]
            .filter(Boolean)
            .join(" ")
        }
        onRow={(row, index = 0) => ({
          onClick: (event) => {
            if (!(event.target as HTMLElement).closest("button")) onChoose(row.id);
          },
          onDragOver: (event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            if (over !== index) setOver(index);
          },
          onDrop: (event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, index);
          },
        })}
        columns={[
          {
            title: "排序",
            width: 52,
            render: (_, row, index) => (
              <SortHandle
                id={row.id}
                name={row.buildingInfoDto.buildingName}
                onMove={(by) => move(row.id, index + by)}
                onDrag={(isOn) => {
                  setDragged(isOn ? row.id : undefined);
                  setOver(undefined);
                }}
              />
            ),
          },
          {
            title: `${label}名称`,
            width: 190,
            render: (_, row) => (
              <>
                <button type="button" className={report.link} onClick={() => onChoose(row.id)}>
                  {row.buildingInfoDto.buildingName}
                </button>
                {(fireItems[indexOf(row)]?.length ?? 0) > 0 && (
                  <small className={styles.special} title="属于特殊建设工程（住建部令第51号第十四条）">
                    特殊建设工程
                  </small>
                )}
              </>
            ),
          },
          ...unitColumns(kind.unit).map((field) => ({
            title: `${field.label}${field.unit ? ` ${field.unit}` : ""}`,
            align: isNumberField(field) ? ("right" as const) : ("left" as const),
            render: (_: unknown, { buildingInfoDto }: Building) =>
              shownValue({ ...field, unit: "" }, (buildingInfoDto as FieldValues)[field.key]),
          })),
          {
            title: "填写情况",
            width: 130,
            render: (_, row) => {
              const [lacks, doubtful] = [checkUnit(kind, row.buildingInfoDto).length, doubts(row)];
              return (
                <>
                  {lacks > 0 ? <em className={styles.lack}>缺 {lacks} 项</em> : <i className={styles.full}>已填齐</i>}
                  {doubtful > 0 && <em className={styles.lack}> · 核对 {doubtful} 项</em>}
                </>
              );
            },
          },
          { title: "操作", width: 150, render: (_, row) => <span className={styles.acts}>{acts(row)}</span> },
        ]}
        footer={() => (
          <span className={`${layout.row16} ${layout.quiet13}`}>
            {foot}
            <span role="status">
              {moved && `“${nameAt(shown, moved.id)}”已移到第 ${moved.rank + 1} 位，共 ${shown.length} 个`}
            </span>
          </span>
        )}
      />
    </section>
  );
};

const nameAt = (buildings: readonly Building[], id: Building["id"]): string =>
  buildings.find((one) => one.id === id)?.buildingInfoDto.buildingName ?? "";
