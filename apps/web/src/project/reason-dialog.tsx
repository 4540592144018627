import { Button, Input } from "antd";
import { useId, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";

interface ReasonDialogProps {
  readonly title: string;
  /** Who will read the reason. */
  readonly label: string;
  /** The act itself, on the button. */
  readonly yes: string;
  readonly isRunning: boolean;
  readonly onYes: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason of 5 to 500 characters before an act that others will read about. */
export const ReasonDialog = ({ title, label, yes, isRunning, onYes, onClose }: ReasonDialogProps) => {
  const id = useId();
  const [reason, setReason] = useState("");
  const text = reason.trim();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button danger type="primary" disabled={text.length < 5} loading={isRunning} onClick={() => onYes(text)}>
          {yes}
        </Button>
      }
    >
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={500}
        showCount
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
