import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelTopic } from "@tushen/contract/review/bcf";
import { modelPinCalls } from "@tushen/contract/review/model-pin";
import { Button } from "antd";
import { useRef } from "react";
import { download } from "../../../ground/platform/download.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import styles from "./model-opinions.module.css";

export interface OpenedBcf {
  readonly fileName: string;
  readonly topics: readonly ModelTopic[];
}

interface BcfFilesProps {
  readonly drawingId: DrawingId;
  readonly canExport: boolean;
  readonly onOpen: (opened: OpenedBcf) => void;
}

const saveBcf = (drawingId: DrawingId) =>
  download(modelPinCalls.exportBcf, { drawingId }, "模型意见.bcf").catch(say.failure);

/** Opens the opinions another program wrote on this model, and gives ours to other programs. */
export const BcfFiles = ({ drawingId, canExport, onOpen }: BcfFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const read = useAct(modelPinCalls.readBcf, { isQuiet: true });
  const open = async (file: File) => {
    try {
      onOpen({
        fileName: file.name,
        topics: await read.run({ drawingId, fileName: file.name, content: file }),
      });
    } catch (error) {
      say.failure(error);
    }
  };
  return (
    <div className={styles.files}>
      <Button size="small" loading={read.isRunning} onClick={() => input.current?.click()}>
        打开 BCF
      </Button>
      {canExport && (
        <Button size="small" onClick={() => void saveBcf(drawingId)}>
          导出 BCF
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".bcf,.bcfzip"
        aria-label="BCF 文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void open(file);
        }}
      />
    </div>
  );
};
