import { type ViewedSheet, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { useEffect, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { dayText } from "../../ground/platform/format.ts";
import { pageFailure } from "../../ground/ui/page-failure.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { CompareDesk } from "./compare-desk.tsx";
import type { ComparedSheet } from "./compare-stage.tsx";
import styles from "./compare.module.css";

const askAgainMs = 1500;
/** Addresses of files expire after five minutes. */
const askAddressMs = 4 * 60_000;

const comparedSheet = (label: string, sheet: ViewedSheet): ComparedSheet | undefined =>
  sheet.view
    ? {
        label: `${label} 第 ${sheet.submissionVersion} 版`,
        source: { key: sheet.sourceKey, url: sheet.view.url },
        previewUrl: sheet.thumbnailUrl ?? undefined,
        isVoid: sheet.isVoid,
      }
    : undefined;

/** A link may show two sheets of the same version. */
const versionsText = (old: ViewedSheet, now: ViewedSheet): string =>
  old.submissionVersion === now.submissionVersion
    ? `第 ${now.submissionVersion} 版的两张图`
    : `第 ${old.submissionVersion} 版 → 第 ${now.submissionVersion} 版`;

/** Two sheets of a link laid on each other, for somebody without an account (R027). */
export const ViewedComparePage = () => {
  const address = useAddress();
  const [base, target, key] = [address.get("base") ?? "", address.get("target") ?? "", address.get("key") ?? ""];
  const isComplete = base !== "" && target !== "" && key !== "";
  const options = { when: isComplete, freshForMs: askAddressMs, everyMs: askAddressMs };
  const old = useCall(viewLinkCalls.openViewedSheet, { bfileId: base, key }, options);
  const now = useCall(viewLinkCalls.openViewedSheet, { bfileId: target, key }, options);
  const [isGoing, setGoing] = useState(true);
  const input = { base, target, key };
  const result = useCall(viewLinkCalls.compareViewedSheets, input, {
    when: isComplete,
    everyMs: isGoing && askAgainMs,
  });
  const state = result.data?.state;
  useEffect(() => setGoing(state === undefined || state === "PROCESSING"), [state]);
  const again = useAct(viewLinkCalls.compareViewedSheets, { refresh: [viewLinkCalls.compareViewedSheets] });
  if (!isComplete)
    return (
      <main className={styles.alone}>
        <div role="alert">
          <h1>链接不完整</h1>
          <p>地址缺少两张图纸的编号或查看密钥，请完整复制收到的链接后再打开。</p>
        </div>
      </main>
    );
  const failure = pageFailure(old, now, result);
  if (failure || !old.data || !now.data)
    return <main className={styles.alone}>{failure ? <FailureView {...failure} /> : <Waiting rows={8} />}</main>;
  const sheet = now.data;
  const [olds, news] = [comparedSheet("旧", old.data), comparedSheet("新", sheet)];
  if (!olds || !news)
    return (
      <main className={styles.alone}>
        <div role="alert">
          <h1>现在不能对比</h1>
          <p>其中一张图纸还没有可以在浏览器显示的 PDF，请稍后再打开；仍不能显示时，请联系发送链接的单位。</p>
        </div>
      </main>
    );
  return (
    <CompareDesk
      head={
        <h1 className={styles.title}>
          <b>{sheet.graphNum}</b> {sheet.graphName}
          <small>
            {versionsText(old.data, sheet)} · {sheet.projectName} · {sheet.fromOrgName}提供，供“{sheet.purpose}”，
            {dayText(sheet.expireTime)} 前有效
          </small>
        </h1>
      }
      base={olds}
      target={news}
      comparison={result.data}
      onRetry={() => again.start({ ...input, again: true })}
    />
  );
};
