import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface ActDialogProps {
  readonly title: string;
  /** Name of the act, on its button. */
  readonly yes: string;
  readonly isDanger?: boolean;
  readonly isReady: boolean;
  readonly isRunning: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A dialog with one act, which can also be cancelled. */
export const ActDialog = (props: ActDialogProps) => {
  const { title, yes, isDanger = false, isReady, isRunning, onYes, onClose, width, children } = props;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      {...(width === undefined ? {} : { width })}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger={isDanger} disabled={!isReady} loading={isRunning} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
