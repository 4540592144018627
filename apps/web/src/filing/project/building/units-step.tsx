import { type Building, type BuildingInfo, buildingCalls } from "@tushen/contract/filing/building";
import { newBuildingName } from "@tushen/domain/filing/building-name";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { type Finding, rounded, sumOf } from "@tushen/domain/filing/report-form/report-finding";
import { type ReportForm, unitColumns } from "@tushen/domain/filing/report-form/report-form";
import { Button, Dropdown, Space } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { useApplicationId } from "../../../ground/platform/visit.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { CopyPartsDialog } from "./copy-parts-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { UnitForm } from "./unit-form.tsx";
import { UnitsTable } from "./units-table.tsx";
import type { WizardForm } from "../report/wizard-form.ts";
import styles from "../report/report.module.css";
import type { Kept } from "../report/use-report-draft.ts";

interface UnitsStepProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly buildings: readonly Building[];
  readonly warnings: readonly Finding[];
  readonly credentialId: number;
  readonly ensureKept: () => Promise<Kept>;
}

const refresh = [buildingCalls.listBuildings];

/** Values a new unit takes over from the project. */
const startOf = ({ unit }: ReportForm, form: WizardForm, buildingName: string): BuildingInfo => {
  const info = form.getValues("info") as FieldValues;
  const taken = unit.taken.flatMap((key) => (info[key] === undefined ? [] : [[key, info[key]] as const]));
  return { ...unit.start, ...Object.fromEntries(taken), buildingName };
};

/** The buildings, sections, sites or stations as a grid; the chosen one is filled in below it. */
export const UnitsStep = ({ kind, form, buildings, warnings, credentialId, ensureKept }: UnitsStepProps) => {
  const address = useAddress();
  const applicationId = useApplicationId();
  const save = useAct(buildingCalls.saveBuilding, { refresh });
  const copy = useAct(buildingCalls.copyBuilding, { refresh });
  const remove = useAct(buildingCalls.deleteBuilding, { refresh });
  const [importsInto, setImportsInto] = useState<Kept["projectSubmissionId"]>();
  const [copied, setCopied] = useState<Building>();
  const chosen = buildings.find(({ id }) => String(id) === address.get("building")) ?? buildings[0];
  const choose = (id: number) => address.set({ building: String(id), field: undefined });

  const add = async () => {
    const { projectSubmissionId } = await ensureKept();
    const buildingName = newBuildingName(
      buildings.map((one) => one.buildingInfoDto.buildingName),
      kind.unit.firstName,
    );
    const { id } = await save.run({ projectSubmissionId, buildingInfoDto: startOf(kind, form, buildingName) });
    choose(id);
  };
  // The spreadsheet has the columns of a building project only.
  const importButton = kind.unit.kind === "building" && (
    <Button
      {...(buildings.length > 0 && { size: "small" as const })}
      onClick={() =>
        void ensureKept()
          .then((kept) => setImportsInto(kept.projectSubmissionId))
          .catch(say.failure)
      }
    >
      从 Excel 导入
    </Button>
  );
  const dialogs = (
    <>
      {importsInto !== undefined && (
        <ImportDialog projectSubmissionId={importsInto} onClose={() => setImportsInto(undefined)} />
      )}
      {copied && <CopyPartsDialog from={copied} buildings={buildings} onClose={() => setCopied(undefined)} />}
    </>
  );
  const copyTimes = async (building: Building, count: number) => {
    const [first] = await copy.run({ id: building.id, count });
    if (first) choose(first);
    say.done(`已复制 ${count} 个${kind.unit.label}`);
  };
  const drop = async (building: Building) => {
    const isSure = await say.confirm({
      title: `删除${kind.unit.label}“${building.buildingInfoDto.buildingName}”`,
      text: "已填写的信息一并删除，不能恢复。",
      yes: `删除${kind.unit.label}`,
      isDangerous: true,
    });
    if (isSure) await remove.run({ id: building.id });
  };
  if (buildings.length === 0)
    return (
      <section className={styles.card}>
        <Empty
          title={`还没有${kind.unit.label}`}
          text={kind.unit.emptyText}
          action={
            <Space>
              {importButton}
              <Button type="primary" onClick={() => void add().catch(say.failure)} loading={save.isRunning}>
                添加第一个{kind.unit.label}
              </Button>
            </Space>
          }
        />
        {dialogs}
      </section>
    );
  const { label } = kind.unit;
  const summed = unitColumns(kind.unit).find(({ key }) => key === kind.unit.summed);
  const total = sumOf(
    buildings.map(({ buildingInfoDto }) => buildingInfoDto),
    kind.unit.summed,
  );
  return (
    <div className={styles.stack}>
      <UnitsTable
        kind={kind}
        buildings={buildings}
        warnings={warnings}
        chosen={chosen}
        onChoose={choose}
        acts={(building) => (
          <>
            <Space.Compact size="small">
              <Button onClick={() => void copyTimes(building, 1)}>复制</Button>
              <Dropdown
                trigger={["click"]}
                menu={{
                  items: [
                    ...[2, 5, 10, 20].map((count) => ({ key: String(count), label: `复制 ${count} 个` })),
                    ...(kind.unit.kind === "building" && buildings.length > 1
                      ? [{ key: "parts", label: "复制内容到其他单体…" }]
                      : []),
                  ],
                  onClick: ({ key }) => (key === "parts" ? setCopied(building) : void copyTimes(building, Number(key))),
                }}
              >
                <Button aria-label="复制多个">…</Button>
              </Dropdown>
            </Space.Compact>
            <Button size="small" type="text" danger onClick={() => void drop(building)}>
              删除
            </Button>
          </>
        )}
        foot={
          <>
            <Button size="small" onClick={() => void add().catch(say.failure)} loading={save.isRunning}>
              添加{label}
            </Button>
            {importButton}
            {applicationId !== undefined && (
              <Button size="small" type="link" href={`#/reportUnit/designInfo?projectApplicationId=${applicationId}`}>
                设计与勘察信息
              </Button>
            )}
            共 {buildings.length} 个{label}，{summed?.label}合计 {rounded(total).toLocaleString()} {summed?.unit}
          </>
        }
      />
      {dialogs}
      {chosen && (
        <UnitForm
          kind={kind}
          key={chosen.id}
          building={chosen}
          rank={buildings.indexOf(chosen)}
          buildings={buildings}
          warnings={warnings}
          credentialId={credentialId}
          isRenovation={form.getValues("info.category") === "FJ_GJ"}
          focusOn={address.get("field")}
        />
      )}
    </div>
  );
};
