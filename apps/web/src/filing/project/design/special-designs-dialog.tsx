import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { SpecialDesign, specialDesignCalls } from "@tushen/contract/filing/special-design";
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
import type { GridColumn } from "../../../ground/ui/grid/place-block.ts";
import { BuildingTargets } from "./building-targets.tsx";
import styles from "./design-info.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { FirmPicker } from "../firm-picker.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useVersions } from "./use-versions.ts";

const Designs = z.object({
  designs: z.array(
    SpecialDesign.extend({ orgId: z.number({ error: "请选择设计单位" }), orgName: z.string() }).transform(
      ({ orgName: _, ...design }) => design as SpecialDesign,
    ),
  ),
});

// biome-ignore format: one field per line
const columns = {
  specialType: { key: "specialType", label: "专项", type: "choice", dictionary: "SPECIAL_DESIGN", required: true },
  leader: { key: "leader", label: "专项负责人", type: "text", max: 50, required: true },
  drawingCount: { key: "drawingCount", label: "图纸数量（张）", type: "integer" },
} as const;

const gridColumns: readonly GridColumn[] = [
  ...reportColumns([columns.specialType]),
  { key: "orgName", label: "设计单位", kind: "text", isClosed: "请在该格选择单位" },
  ...reportColumns([columns.leader, columns.drawingCount]),
];
const newRow = () => ({ specialType: "", orgName: "", leader: "" });

interface SpecialDesignsDialogProps {
  readonly building: Building;
  readonly buildings: readonly Building[];
  readonly designs: readonly (SpecialDesign & { readonly orgName: string })[];
  readonly onClose: () => void;
}

/** 专项设计 of a building (pit, curtain wall, interior …) with the firm of each. */
export const SpecialDesignsDialog = ({ building, buildings, designs, onClose }: SpecialDesignsDialogProps) => {
  const form = useFormOf(Designs, { designs: [...designs] });
  const { fields, append, remove, grid } = useRowsGrid({
    ...{ control: controlByName(form.control), name: "designs", columns: gridColumns, newRow },
  });
  const [further, setFurther] = useState<Building["id"][]>([]);
  const versions = useVersions(buildings);
  const save = useAct(specialDesignCalls.saveSpecialDesigns, {
    refresh: [specialDesignCalls.listSpecialDesigns, buildingCalls.listBuildings],
    isQuiet: true,
  });
  return (
    <FormDialog
      title={`专项设计 · ${building.buildingInfoDto.buildingName}`}
      width={980}
      form={form}
      onClose={onClose}
      onSubmit={async ({ designs: otherDesignInfo }) => {
        const ids = [building.id, ...further];
        await save.run({ ids, versions: ids.map((id) => versions.get(id) ?? 0), otherDesignInfo });
        say.done("专项设计已保存");
      }}
    >
      <p className={layout.quiet}>基坑、幕墙、装饰等由专项设计单位承担的内容；没有专项设计的单体不必填写。</p>
      <Grid grid={grid}>
        {fields.map((field, index) => {
          const prefix = `designs.${index}.`;
          const problem = form.formState.errors.designs?.[index]?.orgId?.message;
          const cell = (entry: (typeof columns)[keyof typeof columns]) => (
            <GridCell row={index} column={entry.key}>
              <ReportField control={form.control} prefix={prefix} entry={entry} />
            </GridCell>
          );
          return (
            <div key={field.id} className={styles.special} role="group" aria-label={`第${index + 1}行`}>
              {cell(columns.specialType)}
              <GridCell row={index} column="orgName">
                <div className={styles.firm}>
                  <span>设计单位</span>
                  <FirmPicker
                    label={`第${index + 1}行设计单位`}
                    orgType="DESIGN"
                    chosen={form.watch(`designs.${index}.orgName`) ?? ""}
                    onPick={({ orgId, orgName }) => {
                      form.setValue(`designs.${index}.orgId`, orgId, { shouldDirty: true });
                      form.setValue(`designs.${index}.orgName`, orgName, { shouldDirty: true });
                      form.clearErrors(`designs.${index}.orgId`);
                    }}
                  />
                  {problem && <em role="alert">{problem}</em>}
                </div>
              </GridCell>
              {cell(columns.leader)}
              {cell(columns.drawingCount)}
              <Button type="text" danger onClick={() => remove(index)}>
                移除
              </Button>
            </div>
          );
        })}
      </Grid>
      <div className={styles.record}>
        <Button onClick={append}>添加专项</Button>
      </div>
      <BuildingTargets from={building} buildings={buildings} chosen={further} onChoose={setFurther} />
    </FormDialog>
  );
};
