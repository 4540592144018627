import { CallFailed } from "@tushen/contract/ground/envelope";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "./window/dialog.tsx";
import { describeFailure } from "./failure.ts";
import styles from "./import.module.css";

interface ImportFrameProps {
  readonly title: string;
  readonly width: number;
  /** What is done with the lines when they are in order. */
  readonly act: {
    readonly label: string;
    readonly isReady: boolean;
    readonly isRunning: boolean;
    readonly start: () => void;
  };
  /** The way in of the file, above what became of it. */
  readonly file: ReactNode;
  /** Why the file was not read, or nothing was kept. */
  readonly failure: unknown;
  readonly onClose: () => void;
  /** What the import would do. */
  readonly children: ReactNode;
}

/** An import from a spreadsheet: its file, what it would do line by line, and the act that keeps all of it or nothing. */
export const ImportFrame = ({ title, width, act, file, failure, onClose, children }: ImportFrameProps) => (
  <Dialog
    title={title}
    isOpen
    width={width}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" disabled={!act.isReady} loading={act.isRunning} onClick={act.start}>
          {act.label}
        </Button>
      </>
    }
  >
    <div className={styles.stack}>
      {file}
      {failure !== undefined && <Refused error={failure} />}
      {children}
    </div>
  </Dialog>
);

/** Headings that differ are named under the sentence of the specification. */
const Refused = ({ error }: { readonly error: unknown }) => {
  const detail = error instanceof CallFailed ? (error.detail as { missing?: string[]; unknown?: string[] }) : undefined;
  const { missing = [], unknown = [] } = detail ?? {};
  return (
    <Alert
      type="error"
      showIcon
      title={describeFailure(error).sentence}
      description={
        missing.length + unknown.length > 0 && (
          <>
            {missing.length > 0 && <div>缺少：{missing.join("、")}</div>}
            {unknown.length > 0 && <div>多余或重复：{unknown.join("、")}</div>}
          </>
        )
      }
    />
  );
};
