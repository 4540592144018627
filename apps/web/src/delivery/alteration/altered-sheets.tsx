import type { Alteration } from "@tushen/contract/delivery/alteration";
import type { AlteredSheet } from "@tushen/contract/delivery/altered-sheet";
import { Alert, Button } from "antd";
import { useState } from "react";
import { SheetPairDialog } from "./sheet-pair-dialog.tsx";
import styles from "./sheets.module.css";

const waits = (one: Alteration, { change }: AlteredSheet): string => {
  if (change === "D") return "取消，不再使用";
  return one.review === null ? "同意后上传" : "尚未上传或提交";
};

/** Every sheet the alteration changes: the edition in force, its replacement, and both side by side. */
export const AlteredSheets = ({ one }: { one: Alteration }) => {
  const [shown, setShown] = useState<AlteredSheet>();
  const { sheets, addedSheets } = one;
  return (
    <>
      {one.state === "EFFECTIVE" && one.review?.state === "INVALID" && (
        <Alert type="warning" showIcon title={`${one.review.mark}的批次已作废，变更前的图纸恢复为现行图纸。`} />
      )}
      <table className={styles.table}>
        <colgroup>
          <col style={{ width: "26%" }} />
          <col style={{ width: 76 }} />
          <col />
          <col style={{ width: "24%" }} />
          <col style={{ width: 108 }} />
        </colgroup>
        <thead>
          <tr>
            <th>变更前</th>
            <th>变更</th>
            <th>变更内容和理由</th>
            <th>变更后</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.drawingId}>
              <td>
                <b>{sheet.graphNum}</b> {sheet.graphName}{" "}
                {sheet.alterMark && <em className={styles.mark}>{sheet.alterMark}</em>}
                <small>{[sheet.buildingName, sheet.disciplineName].filter(Boolean).join(" · ")}</small>
              </td>
              <td>
                <em className={styles.mark} data-change={sheet.change}>
                  {sheet.changeLabel}
                </em>
              </td>
              <td>{sheet.note}</td>
              <td>
                {sheet.next ? (
                  <>
                    <b>{sheet.next.graphNum}</b> {sheet.next.graphName}
                    <small>{one.review?.mark}</small>
                  </>
                ) : (
                  <span className={styles.quiet}>{waits(one, sheet)}</span>
                )}
              </td>
              <td>
                <Button size="small" aria-label={`对照${sheet.graphNum}`} onClick={() => setShown(sheet)}>
                  {sheet.next ? "前后对照" : "看原图"}
                </Button>
              </td>
            </tr>
          ))}
          {addedSheets.map((sheet) => (
            <tr key={sheet.drawingId}>
              <td className={styles.quiet}>—</td>
              <td>
                <em className={styles.mark} data-change="N">
                  新增
                </em>
              </td>
              <td className={styles.quiet}>{sheet.orgName}</td>
              <td>
                <b>{sheet.graphNum}</b> {sheet.graphName}
                <small>{[one.review?.mark, sheet.disciplineName].filter(Boolean).join(" · ")}</small>
              </td>
              <td aria-label="没有原图可对照" />
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <SheetPairDialog sheet={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
