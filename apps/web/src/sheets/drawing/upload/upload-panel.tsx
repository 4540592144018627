import type { Tree } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import { Button } from "antd";
import type { DroppedFile } from "../../../ground/ui/upload/dropped-tree.ts";
import { DropArea } from "./drop-area.tsx";
import {
  cadFormats,
  drawingFormats,
  keptModels,
  meshModels,
  plotStyleFormats,
  readableModels,
} from "@tushen/domain/ground/upload-rules";
import { pathOf } from "../folder/folder-match.ts";
import { NamingHelp } from "./naming-help.tsx";
import { paperFormats } from "./plan-placements.ts";
import { SeparatorForm } from "./separator-form.tsx";
import styles from "../upload-page.module.css";
import type { SeparatorState } from "./use-separator.ts";

interface UploadPanelProps {
  readonly tree: Tree;
  readonly unitWord: string;
  readonly folder: Folder | undefined;
  readonly separator: SeparatorState;
  readonly fileNames: readonly string[];
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  readonly onSave: () => void;
  readonly onOpenSetting: () => void;
}

/** Drop area and separator form above the sheets (specification, section 2: drawing upload panel). */
export const UploadPanel = (props: UploadPanelProps) => {
  const { tree, unitWord, folder, separator, fileNames, onFiles, onSave, onOpenSetting } = props;
  const isPapers = tree.part === "CONSTRUCT" || folder?.folderType === "DOC";
  const everywhere = isPapers ? "所选目录（可在下一步逐个选择）" : `各${unitWord}，按图号自动分到专业目录`;
  const target = folder ? pathOf(tree.folders, folder.folderId).join(" / ") : everywhere;
  return (
    <section className={styles.panel} data-papers={tree.part === "CONSTRUCT"} aria-label="图纸上传面板">
      <DropArea
        accept={[
          ...(isPapers ? paperFormats : [...drawingFormats, ...cadFormats]),
          ...plotStyleFormats,
          ...readableModels,
          ...meshModels,
          ...keptModels,
          // A mesh packed with its pictures.
          "zip",
        ]
          .map((format) => `.${format}`)
          .join(",")}
        target={target}
        hint={
          isPapers
            ? "支持 pdf、doc(x)、xls(x)、jpg、png、zip，单个不超过 100M；模型 ifc、ifczip、obj、fbx、dae、3ds 不超过 300M，带贴图的压缩为“名称.obj.zip”，其他模型格式只保存"
            : "支持 pdf、bdvp、dwg、dxf，单个不超过 100M；图号相同的文件替换原图纸。模型 ifc、ifczip、obj、fbx、dae、3ds 不超过 300M，带贴图的压缩为“名称.obj.zip”，其他模型格式只保存"
        }
        onFiles={onFiles}
      />
      {tree.part !== "CONSTRUCT" && (
        <div className={styles.setting}>
          <header>
            <h2>图名图号分隔符</h2>
            <NamingHelp separator={separator.separator} fileNames={fileNames} />
            {!separator.isSet && !separator.stored.isPending && <em>未设置</em>}
            <Button type="link" size="small" onClick={onOpenSetting}>
              上传设置
            </Button>
          </header>
          <SeparatorForm
            isInline
            setting={separator.setting}
            onChange={separator.choose}
            isDisabled={separator.isSaving || separator.stored.isPending}
          />
          {(separator.isChanged || !separator.isSet) && (
            <Button size="small" type="primary" loading={separator.isSaving} onClick={onSave}>
              保存
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
