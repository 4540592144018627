import type { SubmissionId } from "@tushen/contract/ground/fields";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { DownloadLedger, TimeLedgerView } from "./ledger/time-ledger-view.tsx";

interface HoldingDialogProps {
  readonly submission: { readonly id: SubmissionId; readonly projectName: string; readonly atlasName: string };
  readonly onClose: () => void;
}

/** 各方用时 on the authority's desk: the ledger of time of a batch. */
export const HoldingDialog = ({ submission: { id, projectName, atlasName }, onClose }: HoldingDialogProps) => (
  <Dialog
    title={`各方用时：${projectName}（${atlasName}）`}
    isOpen
    width={1000}
    onClose={onClose}
    footer={<DownloadLedger id={id} />}
  >
    <TimeLedgerView id={id} />
  </Dialog>
);
