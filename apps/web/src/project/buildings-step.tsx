import { type Building, type BuildingInfo, buildingCalls } from "@tushen/contract/building";
import { checkBuilding } from "@tushen/domain/building-report";
import { newBuildingName } from "@tushen/domain/building-name";
import { dictionaryLabel } from "@tushen/domain/dictionaries";
import { Button, Dropdown, Space, Table } from "antd";
import { useAct } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { say } from "../ui/say.tsx";
import { useAddress } from "../ui/use-address.ts";
import { BuildingForm } from "./building-form.tsx";
import type { ReportForm } from "./report-form.ts";
import styles from "./report.module.css";
import type { Kept } from "./use-report-draft.ts";

interface BuildingsStepProps {
  readonly form: ReportForm;
  readonly buildings: readonly Building[];
  readonly ensureKept: () => Promise<Kept>;
}

const refresh = [buildingCalls.listBuildings];

/** What a new building takes over from the project. */
const startOf = (form: ReportForm, buildingName: string): BuildingInfo => {
  const { seismicIntensity, seismicClass, greenStar, energyStandard } = form.getValues("info");
  const taken = { seismicIntensity, seismicClass, greenStar, energyStandard };
  return {
    buildingName,
    designLife: 50,
    disciplines: ["JZ", "JG", "GPS", "NT", "DQ"],
    ...Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined)),
  };
};

/** The buildings as a grid; the chosen one is filled in below it. */
export const BuildingsStep = ({ form, buildings, ensureKept }: BuildingsStepProps) => {
  const address = useAddress();
  const save = useAct(buildingCalls.saveBuilding, { refresh });
  const copy = useAct(buildingCalls.copyBuilding, { refresh });
  const remove = useAct(buildingCalls.deleteBuilding, { refresh });
  const sort = useAct(buildingCalls.sortBuildings, { refresh });
  const chosen = buildings.find(({ id }) => String(id) === address.get("building")) ?? buildings[0];
  const choose = (id: number) => address.set({ building: String(id), field: undefined });

  const add = async () => {
    const { projectSubmissionId } = await ensureKept();
    const buildingName = newBuildingName(buildings.map((one) => one.buildingInfoDto.buildingName));
    const { id } = await save.run({ projectSubmissionId, buildingInfoDto: startOf(form, buildingName) });
    choose(id);
  };
  const copyTimes = async (building: Building, count: number) => {
    const [first] = await copy.run({ id: building.id, count });
    if (first) choose(first);
    say.done(`已复制 ${count} 个单体`);
  };
  const drop = async (building: Building) => {
    const isSure = await say.confirm({
      title: `删除单体“${building.buildingInfoDto.buildingName}”`,
      text: "该单体已填写的信息一并删除，不能恢复。",
      yes: "删除单体",
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
          title="还没有单体"
          text="每栋楼、每座地下车库各为一个单体，相同的楼栋可以复制。"
          action={
            <Button type="primary" onClick={() => void add().catch(say.failure)} loading={save.isRunning}>
              添加第一个单体
            </Button>
          }
        />
      </section>
    );
  const areas = buildings.reduce((sum, { buildingInfoDto }) => sum + (buildingInfoDto.area ?? 0), 0);
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
              title: "单体名称",
              width: 190,
              render: (_, { id, buildingInfoDto }) => (
                <button type="button" className={styles.link} onClick={() => choose(id)}>
                  {buildingInfoDto.buildingName}
                </button>
              ),
            },
            {
              title: "类别",
              width: 110,
              render: (_, { buildingInfoDto: one }) => dictionaryLabel("BUILDING_KIND", one.buildingKind) || "—",
            },
            {
              title: "使用性质",
              width: 110,
              render: (_, { buildingInfoDto: one }) => dictionaryLabel("BUILDING_USE", one.useNature) || "—",
            },
            {
              title: "面积 ㎡",
              width: 110,
              align: "right",
              render: (_, { buildingInfoDto: one }) => one.area?.toLocaleString() ?? "—",
            },
            {
              title: "层数 上/下",
              width: 100,
              align: "right",
              render: (_, { buildingInfoDto: one }) => `${one.overFloors ?? "—"} / ${one.underFloors ?? "—"}`,
            },
            { title: "高度 m", width: 90, align: "right", render: (_, { buildingInfoDto: one }) => one.height ?? "—" },
            {
              title: "结构类型",
              render: (_, { buildingInfoDto: one }) => dictionaryLabel("STRUCTURE_TYPE", one.structureType) || "—",
            },
            {
              title: "填写情况",
              width: 100,
              render: (_, { buildingInfoDto }) => {
                const count = checkBuilding(buildingInfoDto).length;
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
                        items: [2, 5, 10, 20].map((count) => ({ key: count, label: `复制 ${count} 个` })),
                        onClick: ({ key }) => void copyTimes(building, Number(key)),
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
                添加单体
              </Button>
              共 {buildings.length} 个单体，面积合计 {areas.toLocaleString()} ㎡
            </span>
          )}
        />
      </section>
      {chosen && (
        <BuildingForm
          key={chosen.id}
          building={chosen}
          isRenovation={form.getValues("info.category") === "FJ_GJ"}
          focusOn={address.get("field")}
        />
      )}
    </div>
  );
};
