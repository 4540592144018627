import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import { Button, type ButtonProps } from "antd";
import { useState } from "react";
import { StartSigningDialog } from "./start-signing-dialog.tsx";

export interface StartSigningButtonProps {
  readonly bizType: SignedKind;
  readonly ids: readonly number[];
  readonly onStarted?: () => void;
  readonly size?: ButtonProps["size"];
  readonly type?: ButtonProps["type"];
}

/** Opens the dialog that has these papers, sheets or certificates signed. */
export const StartSigningButton = ({ bizType, ids, onStarted, ...looks }: StartSigningButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...looks} disabled={ids.length === 0} onClick={() => setOpen(true)}>
        发起签章
      </Button>
      {isOpen && (
        <StartSigningDialog
          bizType={bizType}
          ids={ids}
          onClose={() => setOpen(false)}
          {...(onStarted && { onStarted })}
        />
      )}
    </>
  );
};
