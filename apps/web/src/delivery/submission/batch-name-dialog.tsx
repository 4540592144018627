import { Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";

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
    <ActDialog
      title={title}
      yes={yes}
      isReady={atlasName !== ""}
      isRunning={isRunning}
      onYes={() => onYes(atlasName)}
      onClose={onClose}
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
    </ActDialog>
  );
};
