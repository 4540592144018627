import { outsideCalls, type OutsidePreview } from "@tushen/contract/people/outside";
import { outsideKinds, type OutsideKindCode, type OutsideProblem } from "@tushen/domain/filing/outside-record";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { Alert, Button, Checkbox } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./outside.module.css";
import layout from "../../ground/ui/layout.module.css";

interface ImportDialogProps {
  readonly kind: OutsideKindCode;
  readonly onClose: () => void;
}

/** Problems of a file, in its rows or in its header. */
const problemsOf = (preview: OutsidePreview | undefined, error: unknown): readonly OutsideProblem[] => {
  if (preview) return preview.problems;
  const detail = error instanceof CallFailed ? error.detail : undefined;
  return Array.isArray(detail) ? (detail as OutsideProblem[]) : [];
};

const lineOf = ({ line, column }: OutsideProblem): string => `第${line}行${column && ` ${column}`}`;

/** Chooses a file, shows its effect and its problems, and imports all of it. */
export const ImportDialog = ({ kind, onClose }: ImportDialogProps) => {
  const { label, platform } = outsideKinds[kind];
  const [file, setFile] = useState<File>();
  const [replaces, setReplaces] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [preview, setPreview] = useState<OutsidePreview>();
  const look = useAct(outsideCalls.previewRecords, { isQuiet: true });
  const take = useAct(outsideCalls.importRecords, {
    refresh: [outsideCalls.readOutsidePlatforms, outsideCalls.listRecords],
    onDone: ({ newCount, changedCount, removedCount }) => {
      say.done(`已导入：新增${newCount}条，更新${changedCount}条${removedCount > 0 ? `，删除${removedCount}条` : ""}`);
      onClose();
    },
  });
  const choose = async (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    setFailure(undefined);
    try {
      setPreview(await look.run({ kind, content: chosen, fileName: chosen.name }));
    } catch (error) {
      setFailure(error);
    }
  };
  const problems = problemsOf(preview, failure);
  const isReady = preview !== undefined && preview.problemCount === 0;
  return (
    <Dialog
      title={`导入${platform}${label}`}
      isOpen
      onClose={onClose}
      width={680}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={take.isRunning}
            onClick={() => file && take.start({ kind, content: file, fileName: file.name, replaces })}
          >
            {isReady ? `导入${preview.rowCount}条` : "导入"}
          </Button>
        </>
      }
    >
      <div className={layout.stack12}>
        <FileDrop
          accept=".xlsx,.csv,.json"
          isOne
          title={file ? file.name : "把文件拖到这里，或点击选择"}
          hint="Excel（xlsx）、CSV或JSON，首行为列名，不超过10M、50000行"
          isDisabled={look.isRunning || take.isRunning}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        />
        {look.isRunning && <p className={styles.quiet}>正在核对文件…</p>}
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            title={failure instanceof CallFailed ? failure.message : "文件核对失败，请重试"}
          />
        )}
        {preview && preview.problemCount > 0 && (
          <Alert
            type="error"
            showIcon
            title={`有${preview.problemCount}处问题，改好后重新选择文件；现在不会导入任何数据。`}
          />
        )}
        {problems.length > 0 && (
          <ul className={styles.problems} aria-label="文件中的问题">
            {problems.map((problem) => (
              <li key={`${problem.line}-${problem.column}-${problem.message}`}>
                <b>{lineOf(problem)}</b>
                {problem.message}
              </li>
            ))}
          </ul>
        )}
        {isReady && (
          <>
            <Alert
              type="success"
              showIcon
              title={`共${preview.rowCount}条：新增${preview.newCount}条，更新${preview.changedCount}条，无变化${preview.sameCount}条。`}
            />
            <Checkbox checked={replaces} onChange={(event) => setReplaces(event.target.checked)}>
              整体替换：删除文件中没有的{label}资料
            </Checkbox>
          </>
        )}
      </div>
    </Dialog>
  );
};
