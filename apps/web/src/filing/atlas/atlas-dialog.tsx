import { Atlas, type AtlasWithBuildings, atlasCalls } from "@tushen/contract/filing/atlas";
import type { Building } from "@tushen/contract/filing/building";
import type { VersionId } from "@tushen/contract/ground/fields";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useId } from "react";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { SelectField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import type { Option } from "../../ground/ui/form/options.ts";
import { say } from "../../ground/ui/say.tsx";

/** Ids are text in the form, because pick lists hold text. */
const AtlasForm = Atlas.extend({
  designOrgId: z.string("请选择设计单位").min(1, "请选择设计单位"),
  buildings: z.array(z.string()),
});

interface AtlasDialogProps {
  readonly versionId: VersionId;
  readonly bizType: string;
  /** The atlas to change; undefined for a new one. */
  readonly atlas: AtlasWithBuildings | undefined;
  readonly buildings: readonly Building[];
  readonly designers: readonly Option[];
  readonly onClose: () => void;
}

/** Name, buildings, disciplines and firm of an atlas. */
export const AtlasDialog = ({ versionId, bizType, atlas, buildings, designers, onClose }: AtlasDialogProps) => {
  const dto = atlas?.buildingAtlasDto;
  const id = useId();
  const form = useFormOf(AtlasForm, {
    atlasName: dto?.atlasName ?? "",
    atlasNo: dto?.atlasNo ?? "",
    discipline: dto?.discipline ?? [],
    sectionId: dto?.sectionId ?? "",
    volumeNo: dto?.volumeNo ?? "",
    designOrgId: dto ? String(dto.designOrgId) : (designers[0]?.value ?? ""),
    buildings: (dto?.buildingIds ?? []).map(String),
  });
  const save = useAct(atlasCalls.saveAtlas, {
    isQuiet: true,
    refresh: [atlasCalls.listAtlases],
    onDone: () => {
      say.done("图册已保存");
      onClose();
    },
  });
  return (
    <Dialog
      title={dto ? `修改图册“${dto.atlasName}”` : "新建图册"}
      isOpen
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={save.isRunning}>
            保存
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={({ buildings: chosen, designOrgId, ...rest }) =>
          save.run({
            projectSubmissionVersionId: versionId,
            ...(dto && { id: dto.id, version: dto.version }),
            buildingAtlasDto: { ...rest, designOrgId: Number(designOrgId) },
            list: chosen.map((one) => Number(one)),
          })
        }
      >
        <TextField control={form.control} name="atlasName" label="图册名称" isRequired hint="同一批次内不能重名" />
        <TextField control={form.control} name="atlasNo" label="图册编号" />
        <SelectField
          control={form.control}
          name="buildings"
          label="包含的单体"
          isMany
          isWide
          placeholder="不选时为不属于单体的图纸，如总图、室外"
          options={buildings.map((one) => ({ value: String(one.id), label: one.buildingInfoDto.buildingName }))}
        />
        <SelectField
          control={form.control}
          name="discipline"
          label="包含的专业"
          isMany
          isWide
          placeholder="不选时包含全部专业"
          options={offeredItems("DISCIPLINE").map(({ code, label }) => ({ value: code, label }))}
        />
        <SelectField control={form.control} name="designOrgId" label="设计单位" isRequired options={designers} />
        {bizType === "SZ" && <TextField control={form.control} name="sectionId" label="标段" />}
        {bizType === "GD" && <TextField control={form.control} name="volumeNo" label="卷册号" />}
      </Form>
    </Dialog>
  );
};
