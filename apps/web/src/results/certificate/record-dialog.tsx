import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { refreshed } from "./refreshed.ts";

interface RecordDialogProps {
  readonly certificate: Certificate;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The authority gives the record number: its own, or the next of the portal's series. */
export const RecordDialog = ({ certificate, isOpen, onClose }: RecordDialogProps) => {
  const field = useId();
  const [number, setNumber] = useState("");
  const give = useAct(certificateCalls.giveRecordNumber, {
    refresh: refreshed,
    onDone: ({ recordNo }) => {
      say.done(`已备案，备案号 ${recordNo}`);
      onClose();
    },
  });
  const recordNo = number.trim();
  return (
    <Dialog
      title="审查合格书备案"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={give.isRunning}
            onClick={() => give.start({ id: certificate.id, ...(recordNo && { recordNo }) })}
          >
            备案
          </Button>
        </>
      }
    >
      <p>
        合格书 {certificate.certNo}，{certificate.projectName}
      </p>
      <label htmlFor={field}>备案号（留空则按年度自动编号）</label>
      <Input id={field} value={number} maxLength={40} onChange={(event) => setNumber(event.target.value)} />
    </Dialog>
  );
};
