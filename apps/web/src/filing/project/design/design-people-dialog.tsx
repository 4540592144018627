import { type Building, buildingCalls, DesignInfo } from "@tushen/contract/filing/building";
import { designInfoFields } from "@tushen/domain/filing/report-form/building-unit";
import { checkDesignInfo } from "@tushen/domain/filing/report-form/report-check";
import { Button } from "antd";
import { useState } from "react";
import { z } from "zod";
import { useAct } from "../../../ground/platform/queries.ts";
import { controlByName } from "../../../ground/ui/form/by-name.ts";
import { useFormOf } from "../../../ground/ui/form/form.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import { reportColumns } from "../../../ground/ui/form/report-columns.ts";
import { useRowsGrid } from "../../../ground/ui/form/use-rows-grid.ts";
import { Grid, GridCell } from "../../../ground/ui/grid/grid.tsx";
import { BuildingTargets } from "./building-targets.tsx";
import styles from "./design-info.module.css";
import { FormDialog } from "./form-dialog.tsx";
import { useVersions } from "./use-versions.ts";

const People = z.object({ people: z.array(DesignInfo) });

const columns = reportColumns(designInfoFields);
const newRow = () => ({ discipline: "" });

interface DesignPeopleDialogProps {
  readonly building: Building;
  readonly buildings: readonly Building[];
  readonly onClose: () => void;
}

/** People who lead, design, check and verify each discipline of a building, with the quantities of the discipline. */
export const DesignPeopleDialog = ({ building, buildings, onClose }: DesignPeopleDialogProps) => {
  const { buildingInfoDto, buildingDesignInfo } = building;
  const disciplines = buildingInfoDto.disciplines ?? [];
  const named = new Set(buildingDesignInfo.map(({ discipline }) => discipline));
  const open = disciplines.filter((discipline) => !named.has(discipline)).map((discipline) => ({ discipline }));
  const form = useFormOf(People, { people: [...buildingDesignInfo, ...open] });
  const { fields, append, remove, grid } = useRowsGrid({
    ...{ control: controlByName(form.control), name: "people", columns, newRow },
  });
  const [further, setFurther] = useState<Building["id"][]>([]);
  const versions = useVersions(buildings);
  const save = useAct(buildingCalls.saveDesignInfos, { refresh: [buildingCalls.listBuildings], isQuiet: true });
  const missing = checkDesignInfo(form.watch("people"), disciplines);
  return (
    <FormDialog
      title={`设计人员 · ${buildingInfoDto.buildingName}`}
      width={1250}
      form={form}
      onClose={onClose}
      onSubmit={async ({ people }) => {
        const ids = [building.id, ...further];
        await save.run({ ids, versions: ids.map((id) => versions.get(id) ?? 0), buildingDesignInfo: people });
        say.done("设计人员已保存");
      }}
    >
      <Grid grid={grid}>
        {fields.map((field, index) => (
          <div key={field.id} className={styles.people} role="group" aria-label={`第${index + 1}行`}>
            {designInfoFields.map((entry) => (
              <GridCell key={entry.key} row={index} column={entry.key}>
                <ReportField
                  control={form.control}
                  prefix={`people.${index}.`}
                  entry={{ ...entry, ...("unit" in entry && { label: `${entry.label}（${entry.unit}）`, unit: "" }) }}
                />
              </GridCell>
            ))}
            <Button type="text" danger onClick={() => remove(index)}>
              移除
            </Button>
          </div>
        ))}
      </Grid>
      <div className={styles.record}>
        <Button onClick={append}>添加专业</Button>
        <small>
          {missing.length === 0 ? "各专业人员已填齐" : `还缺 ${missing.length} 项：${missing[0]?.message}，可先保存`}
        </small>
      </div>
      <BuildingTargets from={building} buildings={buildings} chosen={further} onChoose={setFurther} />
    </FormDialog>
  );
};
