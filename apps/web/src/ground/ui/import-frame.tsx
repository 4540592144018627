import { CallFailed } from "@tushen/contract/ground/envelope";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "./window/dialog.tsx";
import { describeFailure } from "./failure.ts";
import layout from "./layout.module.css";

interface ImportFrameProps {
  readonly title: string;
  readonly width: number;
  /** The act on the lines once all are in order. */
  readonly act: {
    readonly label: string;
    readonly isReady: boolean;
    readonly isRunning: boolean;
    readonly start: () => void;
  };
  /** The choice of the file, above the result of reading it. */
  readonly file: ReactNode;
  /** Why the file was not read, or why nothing was saved. */
  readonly failure: unknown;
  readonly onClose: () => void;
  /** The planned effect of the import. */
  readonly children: ReactNode;
}

/** An import from a spreadsheet: the file, its effect line by line, and the act that saves all lines or none. */
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
    <div className={layout.stack12}>
      {file}
      {failure !== undefined && <Refused error={failure} />}
      {children}
    </div>
  </Dialog>
);

/** The wrong headings, listed below the sentence of the specification. */
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
