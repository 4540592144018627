import type { Building } from "@tushen/contract/filing/building";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { rounded, sumOf } from "@tushen/domain/filing/report-form/report-finding";
import { type ReportUnit, unitColumns } from "@tushen/domain/filing/report-form/report-form";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { Button } from "antd";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./project-home.module.css";
import tables from "../../ground/ui/table.module.css";
import { isNumberField } from "../../ground/ui/form/report-field.tsx";

interface BuildingsPartProps {
  readonly applicationId: number;
  readonly unit: ReportUnit;
  readonly buildings: readonly Building[];
}

/** The buildings, sections, sites or stations of the current batch. */
export const BuildingsPart = ({ applicationId, unit, buildings }: BuildingsPartProps) => {
  const columns = unitColumns(unit).filter(({ key }) => key !== "disciplines");
  const summed = columns.find(({ key }) => key === unit.summed);
  const total = sumOf(
    buildings.map(({ buildingInfoDto }) => buildingInfoDto),
    unit.summed,
  );
  const classOf = (field: (typeof columns)[number]) => (isNumberField(field) ? tables.digits : undefined);
  return (
    <Section
      title={`${unit.label}（${buildings.length}）`}
      extra={
        <>
          <small>
            {summed?.label}合计 {rounded(total).toLocaleString()} {summed?.unit}
          </small>
          <Button size="small" href={`#/reportUnit/designInfo?projectApplicationId=${applicationId}`}>
            设计与勘察信息
          </Button>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{unit.label}</th>
            {columns.map((field) => (
              <th key={field.key} className={classOf(field)}>
                {field.label} {field.unit}
              </th>
            ))}
            <th>专业</th>
          </tr>
        </thead>
        <tbody>
          {buildings.map(({ id, buildingInfoDto: one }) => (
            <tr key={id}>
              <td>{one.buildingName}</td>
              {columns.map((field) => (
                <td key={field.key} className={classOf(field)}>
                  {shownValue({ ...field, unit: "" }, (one as FieldValues)[field.key])}
                </td>
              ))}
              <td>{(one.disciplines ?? []).map(disciplineLabel).join("、") || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
