import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { SpecialDesign, specialDesignCalls } from "@tushen/contract/filing/special-design";
import { Button } from "antd";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { z } from "zod";
import { useAct } from "../../../ground/platform/queries.ts";
import { controlByName } from "../../../ground/ui/form/by-name.ts";
import { useFormOf } from "../../../ground/ui/form/form.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
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

interface SpecialDesignsDialogProps {
  readonly building: Building;
  readonly buildings: readonly Building[];
  readonly designs: readonly (SpecialDesign & { readonly orgName: string })[];
  readonly onClose: () => void;
}

/** 专项设计 of a building (pit, curtain wall, interior …) with the firm of each. */
export const SpecialDesignsDialog = ({ building, buildings, designs, onClose }: SpecialDesignsDialogProps) => {
  const form = useFormOf(Designs, { designs: [...designs] });
  const { fields, append, remove } = useFieldArray({ control: controlByName(form.control), name: "designs" });
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
      {fields.map((field, index) => {
        const prefix = `designs.${index}.`;
        const problem = form.formState.errors.designs?.[index]?.orgId?.message;
        return (
          <div key={field.id} className={styles.special} role="group" aria-label={`第${index + 1}行`}>
            <ReportField control={form.control} prefix={prefix} entry={columns.specialType} />
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
            <ReportField control={form.control} prefix={prefix} entry={columns.leader} />
            <ReportField control={form.control} prefix={prefix} entry={columns.drawingCount} />
            <Button type="text" danger onClick={() => remove(index)}>
              移除
            </Button>
          </div>
        );
      })}
      <div className={styles.record}>
        <Button onClick={() => append({ specialType: "", orgName: "", leader: "" })}>添加专项</Button>
      </div>
      <BuildingTargets from={building} buildings={buildings} chosen={further} onChoose={setFurther} />
    </FormDialog>
  );
};
