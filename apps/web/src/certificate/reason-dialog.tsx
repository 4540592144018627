import type { certificateCalls } from "@tushen/contract/certificate";
import type { CertificateId } from "@tushen/contract/fields";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { say } from "../ui/say.tsx";
import { refreshed } from "./refreshed.ts";

interface ReasonDialogProps {
  readonly title: string;
  readonly note?: string;
  readonly yes: string;
  readonly entry: typeof certificateCalls.refuseRecordNumber | typeof certificateCalls.revoke;
  readonly id: CertificateId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const shortest = 5;

/** An act that needs a reason the others will read. */
export const ReasonDialog = ({ title, note, yes, entry, id, isOpen, onClose }: ReasonDialogProps) => {
  const field = useId();
  const [reason, setReason] = useState("");
  const act = useAct(entry, {
    refresh: refreshed,
    onDone: () => {
      say.done(`已${yes}`);
      setReason("");
      onClose();
    },
  });
  const isReady = reason.trim().length >= shortest;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger
            disabled={!isReady}
            loading={act.isRunning}
            onClick={() => act.start({ id, reason: reason.trim() })}
          >
            {yes}
          </Button>
        </>
      }
    >
      {note && <p>{note}</p>}
      <label htmlFor={field}>理由（5 至 500 字，有关单位可见）</label>
      <Input.TextArea
        id={field}
        rows={4}
        maxLength={500}
        showCount
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
