import { Button, Input } from "antd";
import { useId, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The act itself. */
  readonly yes: string;
  readonly isRunning: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
}

/** An act that needs its reason of 5 to 500 characters. */
export const ReasonDialog = ({
  title,
  label,
  placeholder = "",
  yes,
  isRunning,
  onSend,
  onClose,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState("");
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            danger
            type="primary"
            disabled={reason.trim().length < 5}
            loading={isRunning}
            onClick={() => onSend(reason.trim())}
          >
            {yes}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={500}
        placeholder={placeholder}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
