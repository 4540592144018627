import { separatorMissingPrompt } from "@tushen/domain/sheets/drawing-separator";
import { Button } from "antd";
import { FloatingPanel } from "../../../ground/ui/window/floating-panel.tsx";
import { NameExample } from "./name-example.tsx";
import { SeparatorForm } from "./separator-form.tsx";
import type { SeparatorState } from "./use-separator.ts";
import styles from "./separator.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface SeparatorPanelProps {
  readonly state: SeparatorState;
  readonly fileNames: readonly string[];
  /** Files wait until the setting is saved. */
  readonly waitingCount: number;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The floating panel 上传设置 (specification, section 2): the separator of one application. */
export const SeparatorPanel = ({ state, fileNames, waitingCount, onSave, onClose }: SeparatorPanelProps) => (
  <FloatingPanel
    title="上传设置"
    note="图名图号分隔符"
    width={520}
    onClose={onClose}
    footer={
      <Button type="primary" loading={state.isSaving} onClick={onSave}>
        保存设置
      </Button>
    }
  >
    <div className={styles.panel}>
      {!state.isSet && (
        <p className={styles.prompt} role="alert">
          {separatorMissingPrompt}
          {waitingCount > 0 && `。保存后继续上传 ${waitingCount} 个文件`}
        </p>
      )}
      <SeparatorForm setting={state.setting} onChange={state.choose} isDisabled={state.isSaving} />
      <NameExample separator={state.separator} fileNames={fileNames} />
      {state.isSet && <p className={layout.quiet12}>保存后，未手工修改过且尚未提交的图纸按新设置重新识别。</p>}
    </div>
  </FloatingPanel>
);
