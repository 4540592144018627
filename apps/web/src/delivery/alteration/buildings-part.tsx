import type { AlteredBuilding } from "@tushen/contract/delivery/altered-values";
import { designInfoFields } from "@tushen/domain/filing/report-form/building-unit";
import type { FieldGroup } from "@tushen/domain/filing/report-form/report-field";
import { Tabs } from "antd";
import { isSame } from "./change-rows.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { RowList } from "./row-list.tsx";

interface BuildingsPartProps {
  /** Groups of the form on which the project was reported. */
  readonly groups: readonly FieldGroup[];
  readonly before: readonly AlteredBuilding[];
  readonly after: readonly AlteredBuilding[];
  readonly problemsOf: (buildingId: number) => Readonly<Record<string, string>>;
  readonly onChange: (buildings: readonly AlteredBuilding[]) => void;
}

/** The buildings of the accepted batches, one at a time. */
export const BuildingsPart = ({ groups, before, after, problemsOf, onChange }: BuildingsPartProps) => {
  const put = (next: AlteredBuilding) =>
    onChange(after.map((one) => (one.buildingId === next.buildingId ? next : one)));
  return (
    <Tabs
      size="small"
      items={after.map((one) => {
        const former = before.find(({ buildingId }) => buildingId === one.buildingId) ?? one;
        const isChanged = !isSame(former, one);
        return {
          key: String(one.buildingId),
          label: `${former.info.buildingName}${isChanged ? " ●" : ""}`,
          children: (
            <>
              {groups.map((group, index) => (
                <ChangeRows
                  key={group.key}
                  title={group.title}
                  fields={group.fields}
                  entity="building"
                  before={former.info}
                  after={one.info}
                  problems={problemsOf(one.buildingId)}
                  isFirst={index === 0}
                  onChange={(key, value) => put({ ...one, info: { ...one.info, [key]: value } })}
                />
              ))}
              <RowList
                title="各专业设计人员"
                add="增加专业"
                fields={designInfoFields}
                before={former.designInfo}
                rows={one.designInfo}
                onChange={(rows) => put({ ...one, designInfo: rows as AlteredBuilding["designInfo"] })}
              />
            </>
          ),
        };
      })}
    />
  );
};
