import { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { Input, Select } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./review-rule.module.css";

const options = disciplines.map(({ code, label }) => ({ value: code as string, label }));

/** Takes a file of IDS into the reviews of the house, or of the district. */
export const LoadRequirementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState("");
  const [discipline, setDiscipline] = useState("JZ");
  const [purpose, setPurpose] = useState("");
  const act = useAct(modelRequirementCalls.loadRequirement, {
    refresh: [modelRequirementCalls.listRequirements],
    onDone: ({ specificationCount }) => {
      say.done(`已上传，共 ${specificationCount} 条要求，从下一次模型的智能审查起使用`);
      onClose();
    },
  });
  const load = () => {
    if (file) act.start({ content: file, fileName: file.name, name: name.trim(), purpose: purpose.trim(), discipline });
  };
  return (
    <ActDialog
      title="上传模型交付要求"
      yes="上传"
      isReady={file !== undefined}
      isRunning={act.isRunning}
      onYes={load}
      onClose={onClose}
    >
      <div className={styles.requirement}>
        <FileDrop
          accept=".ids"
          isOne
          isDisabled={act.isRunning}
          title={file?.name ?? "选择或拖入 IDS 文件"}
          hint={file ? "可重新选择文件" : "IDS 1.0，不超过 2 MB"}
          onFiles={([chosen]) => setFile(chosen)}
        />
        <div>
          <label htmlFor={`${id}name`}>名称</label>
          <Input
            id={`${id}name`}
            maxLength={100}
            placeholder="不填则用文件中的标题"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}discipline`}>负责专业</label>
          <Select id={`${id}discipline`} value={discipline} options={options} onChange={setDiscipline} />
        </div>
        <div>
          <label htmlFor={`${id}purpose`}>用途</label>
          <Input.TextArea
            id={`${id}purpose`}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            placeholder="不填则用文件中的说明"
            value={purpose}
            onChange={({ target }) => setPurpose(target.value)}
          />
        </div>
      </div>
    </ActDialog>
  );
};
