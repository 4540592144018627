import { paperCalls } from "@tushen/contract/results/paper";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./consultation.module.css";

/** Addresses expire after five minutes; an older one is asked for again. */
const freshForMs = 4 * 60_000;
const printingEveryMs = 2_000;

/** The agreement in its printed form: as it is offered, or signed. */
export const AgreementPaper = ({ id, state }: { id: SubmissionId; state: string }) => {
  const address = useCall(paperCalls.agreementUrl, { id }, { freshForMs });
  useCall(paperCalls.agreementUrl, { id }, { when: address.data === null, everyMs: printingEveryMs });
  if (address.error && address.data === undefined)
    return <FailureView error={address.error} onRetry={() => void address.refetch()} />;
  if (address.data === undefined) return <Waiting rows={8} />;
  if (address.data === null) return <Empty title="正在制作" text="协议制作完成后自动显示。" />;
  return (
    <div className={styles.sheet} role="region" aria-label="咨询协议">
      <SheetViewer {...sheetEngineAddress} source={{ key: `agreement-${id}-${state}`, url: address.data.url }} />
    </div>
  );
};
