import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ground/ui/window/dialog.tsx";

interface AskingProps {
  readonly title: string;
  /** Name of the act, on its button. */
  readonly yes: string;
  readonly canSay: boolean;
  /** Resolves to true when done; on false the refusal has been shown and the dialog stays. */
  readonly onYes: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: (answer: () => void) => ReactNode;
}

/** A dialog with one question; Enter in its field presses the button. */
export const Asking = ({ title, yes, canSay, onYes, onClose, children }: AskingProps) => {
  const [isRunning, setRunning] = useState(false);
  const answer = async () => {
    if (!canSay || isRunning) return;
    setRunning(true);
    const isDone = await onYes();
    setRunning(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isRunning} disabled={!canSay} onClick={() => void answer()}>
            {yes}
          </Button>
        </>
      }
    >
      {children(() => void answer())}
    </Dialog>
  );
};
