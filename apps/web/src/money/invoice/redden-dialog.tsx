import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { useFromPlatform } from "./from-platform.tsx";
import styles from "./invoice.module.css";

/** 红冲发票: with a reason; one of the tax platform is made red there first. */
export const ReddenDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => {
  const { id, isFromPlatform } = invoice;
  const platform = useFromPlatform();
  const redden = useAct(invoiceCalls.reddenInvoice, {
    refresh: [invoiceCalls.queryInvoices],
    onDone: () => {
      say.done("已开具红字发票");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="红冲发票"
      {...(isFromPlatform && { note: "这张发票在税务平台开具，请先在税务平台红冲，再登记红字发票。" })}
      label="红冲的理由（5 至 500 字，建设单位可见）"
      yes="红冲"
      isWaiting={isFromPlatform && platform.problem !== null}
      isRunning={redden.isRunning}
      onYes={(reason) => redden.start({ id, reason, ...(isFromPlatform && { platform: platform.input }) })}
      onClose={onClose}
    >
      {isFromPlatform && <div className={styles.below}>{platform.fields}</div>}
    </ReasonDialog>
  );
};
