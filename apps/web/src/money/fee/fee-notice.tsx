import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { useEffect } from "react";
import { useCall, useRefresh } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import styles from "./fee.module.css";

interface FeeNoticeProps {
  readonly fee: Fee;
  readonly notice: NonNullable<Fee["notice"]>;
}

/** 收费通知单: the paper as the owner gets it; while it is being printed the page asks until it is there. */
export const FeeNotice = ({ fee: { id }, notice: { letterId, url } }: FeeNoticeProps) => {
  const refresh = useRefresh();
  const ready = useCall(
    feeCalls.pdfReady,
    { id },
    { when: url === null, everyMs: (isReady) => (isReady ? false : 2_000) },
  );
  const isNews = url === null && ready.data === true;
  useEffect(() => {
    if (isNews) void refresh(feeCalls.getFee);
  }, [isNews, refresh]);
  return (
    <div className={styles.paper}>
      {url === null ? (
        <Empty title="正在制作" text="通知单制作完成后自动显示，通常几秒钟。" />
      ) : (
        <SheetViewer {...sheetEngineAddress} source={{ key: `fee-${letterId}-${url.split("?")[0]}`, url }} />
      )}
    </div>
  );
};
