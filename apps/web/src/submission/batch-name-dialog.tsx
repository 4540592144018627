import { Button, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";

/** Asks for the name of a batch that is about to be made; `start` is the name it begins with. */
export const BatchNameDialog = ({
  title,
  label,
  yes,
  start = "",
  placeholder,
  isRunning,
  onYes,
  onClose,
  children,
}: {
  title: string;
  label: string;
  yes: string;
  start?: string;
  placeholder?: string;
  isRunning: boolean;
  onYes: (atlasName: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const id = useId();
  const [name, setName] = useState(start);
  const atlasName = name.trim();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={atlasName === ""} loading={isRunning} onClick={() => onYes(atlasName)}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={100}
        placeholder={placeholder}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
};
