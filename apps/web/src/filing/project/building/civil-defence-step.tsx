import type { Building } from "@tushen/contract/filing/building";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type ProtectiveUnitRow, protectiveCalls } from "@tushen/contract/filing/protective";
import { checkUnit, sumUnits, warnCivilDefence } from "@tushen/domain/filing/report-form/civil-defence";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { newUnitName } from "@tushen/domain/filing/unit-name";
import { Button, Table } from "antd";
import { useAct } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import type { Option } from "../../../ground/ui/form/options.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { CivilDefenceForm } from "./civil-defence-form.tsx";
import { ProtectiveUnitForm } from "./protective-unit-form.tsx";
import styles from "../report/report.module.css";
import grid from "./units.module.css";
import layout from "../../../ground/ui/layout.module.css";
import type { KeptDefence } from "./use-civil-defence.ts";
import { tableParts } from "../../../ground/ui/list/table-parts.tsx";

interface CivilDefenceStepProps {
  readonly projectSubmissionId: SubmissionId;
  readonly defence: KeptDefence;
  readonly buildings: readonly Building[];
  readonly designers: readonly Option[];
  /** 人防面积 of the basic data. */
  readonly civilDefenceArea: number | null;
}

const refresh = [protectiveCalls.listProtectiveUnits, protectiveCalls.readCivilAirDefence];

/** Sums over all units, with the violations of GB 50038. */
const SumOfUnits = ({ defence, area }: { defence: KeptDefence; area: number | null }) => {
  const { kept, units } = defence;
  const sum = sumUnits(units);
  const warnings = warnCivilDefence({ info: kept?.civilAirDefence ?? {}, units }, area);
  const all = (dictionary: string, codes: readonly string[]) =>
    codes.map((code) => dictionaryLabel(dictionary, code)).join("、") || "—";
  return (
    <section className={styles.card} aria-label="防护单元汇总">
      <header>
        <h2>防护单元汇总</h2>
        <small>由防护单元自动汇总</small>
      </header>
      <dl className={styles.summary}>
        <dt>单元数</dt>
        <dd>{sum.unitCount} 个</dd>
        <dt>建筑面积</dt>
        <dd>{sum.area.toLocaleString()} ㎡</dd>
        <dt>掩蔽面积</dt>
        <dd>{sum.shelterArea.toLocaleString()} ㎡</dd>
        <dt>掩蔽人数</dt>
        <dd>{sum.shelterPeople.toLocaleString()} 人</dd>
        <dt>抗力等级</dt>
        <dd>{all("RF_RESIST", sum.resistGrade)}</dd>
        <dt>防化等级</dt>
        <dd>{all("RF_CHEM", sum.chemGrade)}</dd>
        <dt>战时功能</dt>
        <dd>{all("RF_WAR_USE", sum.warUse)}</dd>
        <dt>平时用途</dt>
        <dd>{all("RF_PEACE_USE", sum.peaceUse)}</dd>
      </dl>
      {warnings.length > 0 && (
        <div className={styles.doubts}>
          <h3>请核对（不影响提交）</h3>
          <ul>
            {warnings.map(({ field, label, message }) => (
              <li key={field + message}>
                <b>{label}</b>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

/** Civil air defence of the project: its description, its protective units, and their sums. */
export const CivilDefenceStep = (props: CivilDefenceStepProps) => {
  const { projectSubmissionId, defence, buildings, designers, civilDefenceArea } = props;
  const { units, kept } = defence;
  const address = useAddress();
  const asked = address.get("field");
  const [, row, ...rest] = asked?.startsWith("units.") ? asked.split(".") : [];
  const chosen = units.find(({ id }) => String(id) === address.get("unit")) ?? units[Number(row ?? 0)] ?? units[0];
  const choose = (id: number) => address.set({ unit: String(id), field: undefined });
  const save = useAct(protectiveCalls.saveProtectiveUnit, { refresh });
  const copy = useAct(protectiveCalls.copyProtectiveUnit, { refresh });
  const remove = useAct(protectiveCalls.deleteProtectiveUnit, { refresh });
  const isBuiltHere = ["1", "2"].includes(kept?.civilAirDefence.buildMode ?? "");

  const add = async () => {
    const buildingId = buildings.length === 1 ? buildings[0]?.id : undefined;
    const unitName = newUnitName(units.map((one) => one.unitName));
    const { id } = await save.run({
      projectSubmissionId,
      protectiveUnit: { unitName, floorNo: -1, ...(buildingId && { buildingId }) },
    });
    choose(id);
  };
  const copyOne = async (unit: ProtectiveUnitRow) => {
    const [id] = await copy.run({ id: unit.id });
    if (id) choose(id);
    say.done("已复制防护单元");
  };
  const drop = async (unit: ProtectiveUnitRow) => {
    const isSure = await say.confirm({
      title: `删除“${unit.unitName}”`,
      text: "已填写的信息一并删除，不能恢复。",
      yes: "删除防护单元",
      isDangerous: true,
    });
    if (isSure) await remove.run({ id: unit.id });
  };
  const addButton = (
    <Button
      {...(units.length === 0 ? { type: "primary" as const } : { size: "small" as const })}
      onClick={() => void add().catch(say.failure)}
      loading={save.isRunning}
    >
      添加防护单元
    </Button>
  );

  return (
    <div className={styles.stack}>
      <CivilDefenceForm
        projectSubmissionId={projectSubmissionId}
        defence={defence}
        designers={designers}
        focusOn={asked}
      />
      {units.length === 0 && isBuiltHere && (
        <section className={styles.card}>
          <Empty
            title="还没有防护单元"
            text="每个防护单元填写一次，相同的单元可以复制；面积、人数等由系统汇总。"
            action={addButton}
          />
        </section>
      )}
      {units.length > 0 && (
        <section className={grid.grid} aria-label="防护单元">
          <Table<ProtectiveUnitRow>
            components={tableParts}
            size="small"
            rowKey={(unit) => unit.id}
            dataSource={[...units]}
            pagination={false}
            scroll={{ y: 240 }}
            rowClassName={(unit) => (unit.id === chosen?.id ? (grid.chosen as string) : "")}
            onRow={(unit) => ({
              onClick: (event) => {
                if (!(event.target as HTMLElement).closest("button")) choose(unit.id);
              },
            })}
            columns={[
              {
                title: "防护单元",
                width: 180,
                render: (_, unit) => (
                  <button type="button" className={styles.link} onClick={() => choose(unit.id)}>
                    {unit.unitName}
                  </button>
                ),
              },
              { title: "所属单体", width: 150, render: (_, unit) => unit.buildingName ?? "—" },
              { title: "战时功能", render: (_, unit) => dictionaryLabel("RF_WAR_USE", unit.wartimeUse) || "—" },
              { title: "平时用途", render: (_, unit) => dictionaryLabel("RF_PEACE_USE", unit.peacetimeUse) || "—" },
              {
                title: "建筑面积 ㎡",
                width: 120,
                align: "right",
                render: (_, unit) => unit.area?.toLocaleString() ?? "—",
              },
              {
                title: "掩蔽人数",
                width: 100,
                align: "right",
                render: (_, unit) => unit.shelterPeople?.toLocaleString() ?? "—",
              },
              {
                title: "填写情况",
                width: 100,
                render: (_, unit, index) => {
                  const count = checkUnit(unit, index).length;
                  return count > 0 ? <em className={grid.lack}>缺 {count} 项</em> : <i className={grid.full}>已填齐</i>;
                },
              },
              {
                title: "操作",
                width: 130,
                render: (_, unit) => (
                  <span className={grid.acts}>
                    <Button size="small" onClick={() => void copyOne(unit).catch(say.failure)}>
                      复制
                    </Button>
                    <Button size="small" type="text" danger onClick={() => void drop(unit)}>
                      删除
                    </Button>
                  </span>
                ),
              },
            ]}
            footer={() => <span className={`${layout.row16} ${layout.quiet13}`}>{addButton}</span>}
          />
        </section>
      )}
      {chosen && (
        <ProtectiveUnitForm
          key={chosen.id}
          unit={chosen}
          buildings={buildings.map(({ id, buildingInfoDto }) => ({
            value: String(id),
            label: buildingInfoDto.buildingName,
          }))}
          focusOn={rest.length > 0 ? rest.join(".") : undefined}
        />
      )}
      {units.length > 0 && <SumOfUnits defence={defence} area={civilDefenceArea} />}
    </div>
  );
};
