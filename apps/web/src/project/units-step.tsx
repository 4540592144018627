import { type Building, type BuildingInfo, buildingCalls } from "@tushen/contract/building";
import { newBuildingName } from "@tushen/domain/building-name";
import { checkUnit } from "@tushen/domain/report-check";
import type { FieldValues, ReportField } from "@tushen/domain/report-field";
import { rounded, sumOf } from "@tushen/domain/report-finding";
import { type ReportForm, unitColumns } from "@tushen/domain/report-form";
import { Button, Dropdown, Space, Table } from "antd";
import { useState } from "react";
import { useAct } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { say } from "../ui/say.tsx";
import { useAddress } from "../ui/use-address.ts";
import { CopyPartsDialog } from "./copy-parts-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { shownValue } from "./report-field.tsx";
import { UnitForm } from "./unit-form.tsx";
import type { WizardForm } from "./wizard-form.ts";
import styles from "./report.module.css";
import type { Kept } from "./use-report-draft.ts";

interface UnitsStepProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly buildings: readonly Building[];
  readonly credentialId: number;
  readonly ensureKept: () => Promise<Kept>;
}

const refresh = [buildingCalls.listBuildings];

const isNumber = ({ type }: ReportField) => type === "integer" || type === "decimal" || type === "percent";

/** What a new unit begins with and takes over from the project. */
const startOf = ({ unit }: ReportForm, form: WizardForm, buildingName: string): BuildingInfo => {
  const info = form.getValues("info") as FieldValues;
  const taken = unit.taken.flatMap((key) => (info[key] === undefined ? [] : [[key, info[key]] as const]));
  return { ...unit.start, ...Object.fromEntries(taken), buildingName };
};

/** The buildings, sections, sites or stations as a grid; the chosen one is filled in below it. */
export const UnitsStep = ({ kind, form, buildings, credentialId, ensureKept }: UnitsStepProps) => {
  const address = useAddress();
  const save = useAct(buildingCalls.saveBuilding, { refresh });
  const copy = useAct(buildingCalls.copyBuilding, { refresh });
  const remove = useAct(buildingCalls.deleteBuilding, { refresh });
  const sort = useAct(buildingCalls.sortBuildings, { refresh });
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
  // A sheet of buildings has the columns of a building project.
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
  const move = (index: number, by: -1 | 1) => {
    const ids = buildings.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved) ids.splice(index + by, 0, moved);
    sort.start({ ids });
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
  const columns = unitColumns(kind.unit);
  const summed = columns.find(({ key }) => key === kind.unit.summed);
  const total = sumOf(
    buildings.map(({ buildingInfoDto }) => buildingInfoDto),
    kind.unit.summed,
  );
  return (
    <div className={styles.stack}>
      <section className={styles.grid}>
        <Table<Building>
          size="small"
          rowKey={(row) => row.id}
          dataSource={[...buildings]}
          pagination={false}
          scroll={{ y: 264 }}
          rowClassName={(row) => (row.id === chosen?.id ? (styles.chosen as string) : "")}
          onRow={(row) => ({
            onClick: (event) => {
              if (!(event.target as HTMLElement).closest("button")) choose(row.id);
            },
          })}
          columns={[
            {
              title: `${label}名称`,
              width: 190,
              render: (_, { id, buildingInfoDto }) => (
                <button type="button" className={styles.link} onClick={() => choose(id)}>
                  {buildingInfoDto.buildingName}
                </button>
              ),
            },
            ...columns.map((field) => ({
              title: `${field.label}${field.unit ? ` ${field.unit}` : ""}`,
              align: isNumber(field) ? ("right" as const) : ("left" as const),
              ellipsis: true,
              render: (_: unknown, { buildingInfoDto }: Building) =>
                shownValue({ ...field, unit: "" }, (buildingInfoDto as FieldValues)[field.key]),
            })),
            {
              title: "填写情况",
              width: 100,
              render: (_, { buildingInfoDto }) => {
                const count = checkUnit(kind, buildingInfoDto).length;
                return count > 0 ? (
                  <em className={styles.lack}>缺 {count} 项</em>
                ) : (
                  <i className={styles.full}>已填齐</i>
                );
              },
            },
            {
              title: "操作",
              width: 210,
              render: (_, building, index) => (
                <span className={styles.acts}>
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
                        onClick: ({ key }) =>
                          key === "parts" ? setCopied(building) : void copyTimes(building, Number(key)),
                      }}
                    >
                      <Button aria-label="复制多个">…</Button>
                    </Dropdown>
                  </Space.Compact>
                  <Button
                    size="small"
                    type="text"
                    aria-label="上移"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    aria-label="下移"
                    disabled={index === buildings.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </Button>
                  <Button size="small" type="text" danger onClick={() => void drop(building)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ]}
          footer={() => (
            <span className={styles.foot}>
              <Button size="small" onClick={() => void add().catch(say.failure)} loading={save.isRunning}>
                添加{label}
              </Button>
              {importButton}共 {buildings.length} 个{label}，{summed?.label}合计 {rounded(total).toLocaleString()}{" "}
              {summed?.unit}
            </span>
          )}
        />
      </section>
      {dialogs}
      {chosen && (
        <UnitForm
          kind={kind}
          key={chosen.id}
          building={chosen}
          credentialId={credentialId}
          isRenovation={form.getValues("info.category") === "FJ_GJ"}
          focusOn={address.get("field")}
        />
      )}
    </div>
  );
};
