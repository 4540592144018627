import type { ViewedSheet } from "@tushen/contract/sheets/view-link";
import { Button, Select } from "antd";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { dayText } from "../../ground/platform/format.ts";
import { viewedCompareAddress } from "./view-address.ts";
import styles from "./view-link.module.css";

interface ViewedSheetBarProps {
  readonly sheet: ViewedSheet;
  readonly linkKey: string;
  readonly onTurn: (bfileId: string) => void;
}

const nameOf = ({ graphNum, graphName, submissionVersion }: ViewedSheet["sheets"][number]): string =>
  `${graphNum} ${graphName} · 第 ${submissionVersion} 版`;

/** The older edition lies below. */
const compareWith = (sheet: ViewedSheet, other: ViewedSheet["sheets"][number], key: string): string =>
  other.submissionVersion < sheet.submissionVersion
    ? viewedCompareAddress(other.bfileId, sheet.bfileId, key)
    : viewedCompareAddress(sheet.bfileId, other.bfileId, key);

/** The sheet's name, sender and expiry, and the other sheets of the link. */
export const ViewedSheetBar = ({ sheet, linkKey, onTurn }: ViewedSheetBarProps) => {
  const at = sheet.sheets.findIndex(({ bfileId }) => bfileId === sheet.bfileId);
  const [previous, next] = [sheet.sheets[at - 1], sheet.sheets[at + 1]];
  const other = sheet.sheets.find(
    (one) => one.graphNum === sheet.graphNum && one.submissionVersion !== sheet.submissionVersion,
  );
  return (
    <header className={styles.bar}>
      <h1 title={sheet.fileName}>
        <b>{sheet.graphNum}</b> {sheet.graphName}
      </h1>
      <small>第 {sheet.submissionVersion} 版</small>
      <span className={styles.about}>
        {sheet.projectName} · {sheet.fromOrgName}提供，供“{sheet.purpose}”，{dayText(sheet.expireTime)} 前有效
      </span>
      {sheet.sheets.length > 1 && (
        <>
          <Select<string>
            size="small"
            aria-label="图纸"
            className={styles.pick ?? ""}
            showSearch={{ optionFilterProp: "label" }}
            value={sheet.bfileId}
            options={sheet.sheets.map((one) => ({ value: one.bfileId, label: nameOf(one) }))}
            onChange={onTurn}
          />
          <small>
            {at + 1} / {sheet.sheets.length}
          </small>
          <Button size="small" disabled={!previous} onClick={() => previous && onTurn(previous.bfileId)}>
            上一张
          </Button>
          <Button size="small" disabled={!next} onClick={() => next && onTurn(next.bfileId)}>
            下一张
          </Button>
        </>
      )}
      {other && (
        <Button size="small" href={compareWith(sheet, other, linkKey)}>
          与第 {other.submissionVersion} 版对比
        </Button>
      )}
      {sheet.download && (
        <Button size="small" href={sheet.download.url}>
          下载
        </Button>
      )}
      <HelpLink />
    </header>
  );
};
