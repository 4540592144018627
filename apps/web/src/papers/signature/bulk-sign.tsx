import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { mostFilesPerTask } from "@tushen/domain/papers/signature-limits";
import { Button } from "antd";
import { useSigning } from "./use-signing.tsx";

/** Signs the chosen tasks with one confirmation. */
export const BulkSign = ({
  tasks,
  onDone,
}: {
  readonly tasks: readonly SignatureTask[];
  readonly onDone: () => void;
}) => {
  const signing = useSigning(onDone);
  const ready = tasks.filter(({ may }) => may.sign);
  const files = ready.reduce((sum, { fileCount }) => sum + fileCount, 0);
  const others = tasks.length - ready.length;
  if (ready.length === 0) return <span>所选任务还没有轮到您签章</span>;
  return (
    <>
      <Button
        size="small"
        type="primary"
        disabled={files > mostFilesPerTask}
        loading={signing.isRunning}
        onClick={() => signing.sign(ready)}
      >
        签署 {ready.length} 项、{files} 个文件
      </Button>
      {files > mostFilesPerTask && <span>一次最多签署 {mostFilesPerTask} 个文件，请分批选择</span>}
      {others > 0 && <span>其中 {others} 项还没有轮到您，不受影响</span>}
    </>
  );
};
