import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { type PartKey, partKeys, partTitles } from "@tushen/domain/filing/building-part";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import styles from "./copy-parts.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface CopyPartsDialogProps {
  readonly from: Building;
  readonly buildings: readonly Building[];
  readonly onClose: () => void;
}

/** Copies the chosen parts of one building to others and overwrites theirs. */
export const CopyPartsDialog = ({ from, buildings, onClose }: CopyPartsDialogProps) => {
  const others = buildings.filter(({ id }) => id !== from.id);
  const [parts, setParts] = useState<readonly PartKey[]>([]);
  const [toIds, setToIds] = useState<readonly Building["id"][]>([]);
  const copy = useAct(buildingCalls.copyBuildingInfo, {
    refresh: [buildingCalls.listBuildings],
    onDone: () => {
      say.done(`已复制到 ${toIds.length} 个单体`);
      onClose();
    },
  });
  return (
    <Dialog
      title={`把“${from.buildingInfoDto.buildingName}”的内容复制到其他单体`}
      isOpen
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={parts.length === 0 || toIds.length === 0}
            loading={copy.isRunning}
            onClick={() => copy.start({ fromId: from.id, toIds: [...toIds], parts: [...parts] })}
          >
            复制
          </Button>
        </>
      }
    >
      <div className={layout.stack12}>
        <p className={styles.quiet}>所选内容将替换目标单体的同类内容，单体名称和编码不变。</p>
        <div className={styles.group}>
          <b>复制哪些内容</b>
          <Checkbox.Group
            className={styles.parts as string}
            value={[...parts]}
            options={partKeys.map((value) => ({ value, label: partTitles[value] }))}
            onChange={(chosen) => setParts(chosen as PartKey[])}
          />
        </div>
        <div className={styles.group}>
          <b>
            复制到哪些单体{" "}
            <Button size="small" type="link" onClick={() => setToIds(others.map(({ id }) => id))}>
              全选
            </Button>
          </b>
          <Checkbox.Group
            className={styles.parts as string}
            value={[...toIds]}
            options={others.map(({ id, buildingInfoDto }) => ({ value: id, label: buildingInfoDto.buildingName }))}
            onChange={(chosen) => setToIds(chosen as Building["id"][])}
          />
        </div>
      </div>
    </Dialog>
  );
};
