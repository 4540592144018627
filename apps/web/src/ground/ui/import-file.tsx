import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { FileDrop } from "./upload/file-drop.tsx";
import { say } from "./say.tsx";
import layout from "./layout.module.css";

interface ImportFileProps {
  /** How to fill in the template. */
  readonly intro: ReactNode;
  readonly template: () => Promise<unknown>;
  /** How much a file may hold. */
  readonly limit: string;
  /** Formats beside the spreadsheet, as the file chooser takes them: .json */
  readonly alsoTakes?: string;
  readonly isLooking: boolean;
  readonly isDisabled?: boolean;
  readonly onFile: (file: File) => void;
  /** Between template and file: the target of the import. */
  readonly children?: ReactNode;
}

/** Start of an import from a spreadsheet: its template, and the filled-in file. */
export const ImportFile = ({
  intro,
  template,
  limit,
  alsoTakes,
  isLooking,
  isDisabled = false,
  onFile,
  children,
}: ImportFileProps) => {
  const [name, setName] = useState<string>();
  const formats = [".xlsx", ...(alsoTakes ? [alsoTakes] : [])];
  return (
    <>
      <p className={layout.quiet}>
        {intro}
        <Button type="link" size="small" onClick={() => void template().catch(say.failure)}>
          下载模板
        </Button>
      </p>
      {children}
      <FileDrop
        accept={formats.join()}
        isOne
        isDisabled={isLooking || isDisabled}
        title={isLooking ? "正在核对…" : (name ?? `选择或拖入填好的 ${formats.join(" 或 ")} 文件`)}
        hint={name ? "可重新选择文件" : limit}
        onFiles={([chosen]) => {
          if (!chosen) return;
          setName(chosen.name);
          onFile(chosen);
        }}
      />
    </>
  );
};
