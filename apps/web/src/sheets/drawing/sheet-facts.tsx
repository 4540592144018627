import { certificateCalls } from "@tushen/contract/results/certificate";
import { drawingCalls, type Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import { opinionTreeCalls } from "@tushen/contract/review/opinion-tree";
import type { ReactNode } from "react";
import { instantText, sizeText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { FormerFiles } from "./former-files.tsx";
import { pathOf } from "./folder/folder-match.ts";
import { sheetAddress } from "./sheet-address.ts";
import styles from "./sheet-facts.module.css";
import { editionName } from "../sheet/edition-name.ts";
import { changeWords } from "./sheet-words.ts";

interface SheetFactsProps {
  readonly drawing: Drawing;
  readonly folders: readonly Folder[];
  readonly isEditable: boolean;
  readonly onClose: () => void;
}

/** Where the file of a sheet comes from: an unchanged sheet of a later round is the file of an earlier one. */
const sourceOf = (edition: Drawing, editions: readonly Drawing[]): string => {
  if (edition.changeType !== "U") return changeWords[edition.changeType];
  const made = editions.findLast((one) => one.fileId === edition.fileId && one.changeType !== "U");
  return made ? `沿用${editionName(made)}` : changeWords.U;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** All facts about one sheet or paper: folder, state, seals and editions. */
export const SheetFacts = ({ drawing, folders, isEditable, onClose }: SheetFactsProps) => {
  const { drawingId, check } = drawing;
  const editions = useCall(drawingCalls.listEditions, { drawingId });
  const status = useCall(opinionTreeCalls.getDrawingStatus, { drawingId });
  const seals = useCall(certificateCalls.listSeal, { drawingId });
  const [state] = status.data ?? [];
  const here = editions.data?.find((one) => one.drawingId === drawingId);
  return (
    <Dialog title={`${drawing.graphNum} ${drawing.graphName}`} isOpen width={640} onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name="目录">{pathOf(folders, drawing.folderId).join(" / ")}</Fact>
        <Fact name="文件名">{drawing.fileName}</Fact>
        <Fact name="大小">
          {sizeText(drawing.fileSize)}
          {check && check.pageCount > 0 && `，${check.pageCount} 页`}
          {(check?.paperSize ?? drawing.drawingSheet) && `，${check?.paperSize ?? drawing.drawingSheet}`}
        </Fact>
        <Fact name="MD5">
          <code>{drawing.md5}</code>
        </Fact>
        <Fact name="上传">
          {drawing.creatorName} {instantText(drawing.createTime)}
        </Fact>
        <Fact name="状态">
          {state
            ? [
                state.converted ? "已读取" : "未读取",
                state.signed ? "已签章" : "未签章",
                state.openOpinions > 0 ? `${state.openOpinions} 条意见未关闭` : "没有未关闭的意见",
              ].join(" · ")
            : "—"}
        </Fact>
        {(seals.data ?? []).map((seal) => (
          <Fact key={`${seal.certNo}-${seal.page}`} name={seal.kindName}>
            {seal.ownerName}，第 {seal.page} 页，{instantText(seal.sealTime)}（合格书 {seal.certNo}）
          </Fact>
        ))}
      </dl>
      <h3 className={styles.title}>历次版次</h3>
      {editions.isPending ? (
        <Waiting rows={2} />
      ) : (
        <table className={styles.editions}>
          <thead>
            <tr>
              <th>版次</th>
              <th>变化</th>
              <th>图号图名</th>
              <th>大小</th>
              <th>上传人</th>
              <th>时间</th>
            </tr>
          </thead>
          <tbody>
            {(editions.data ?? []).map((edition) => (
              <tr key={edition.drawingId} aria-current={edition.drawingId === drawingId}>
                <td>
                  <a href={sheetAddress(edition)}>{editionName(edition)}</a>
                </td>
                <td title={edition.changeNote ?? ""}>
                  {edition.removed ? "在回收站" : sourceOf(edition, editions.data ?? [])}
                </td>
                <td>
                  {edition.graphNum} {edition.graphName}
                </td>
                <td>{sizeText(edition.fileSize)}</td>
                <td>{edition.creatorName}</td>
                <td>{instantText(edition.createTime, "short")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {here?.former && here.former.length > 0 && <FormerFiles edition={here} isEditable={isEditable} />}
    </Dialog>
  );
};
