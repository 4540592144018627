import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import { checkShare } from "@tushen/domain/sheets/share-check";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useAccount, useApplicationId } from "../../../ground/platform/visit.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { CatalogueDialog } from "./catalogue-dialog.tsx";
import { catalogueSummary } from "./catalogue-rows.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import styles from "./preflight.module.css";
import { hasSeveralPages, hasSheetsToTake, sheetsInside, titleBlockOf } from "../sheet-words.ts";
import type { Reading } from "../use-share.ts";
import type { SheetActions } from "../use-sheet-acts.ts";

/** A designer's own check by the rules of the intelligent review has a page of its own. */
const OwnCheckLink = () => {
  const { orgType } = useAccount();
  const applicationId = useApplicationId();
  const batch = useAddress().get("projectSubmissionId");
  if (orgType !== "DESIGN" || applicationId === undefined) return null;
  const query = `projectApplicationId=${applicationId}${batch ? `&projectSubmissionId=${batch}` : ""}`;
  return (
    <a
      href={`#/reportUnit/intelligentReview?${query}`}
      title="按规范和规则核对申报信息与图纸文字，结果只有本单位能看到"
    >
      预审自查
    </a>
  );
};

interface PreflightBarProps {
  readonly tree: Tree;
  readonly reading: Reading;
  readonly acts: SheetActions;
  readonly canEdit: boolean;
  readonly onSplit: (drawing: Drawing) => void;
}

/** Result of the check of the whole share, and the corrections that can be made at once. */
export const PreflightBar = ({ tree, reading, acts, canEdit, onSplit }: PreflightBarProps) => {
  const [open, setOpen] = useState<"catalogue" | "correction">();
  const { catalogues } = useMemo(() => checkShare(tree.folders, tree.drawings), [tree]);
  const sheets = tree.drawings.filter(({ kind }) => kind === "DRAW");
  const cads = tree.drawings.filter((drawing) => hasSheetsToTake(drawing, tree.drawings));
  if (sheets.length === 0 && cads.length === 0) return null;
  const unread = reading.words.size;
  const marked = sheets.filter(({ check }) => (check?.marks.length ?? 0) > 0).length;
  const differing = sheets.filter((drawing) => titleBlockOf(drawing) !== null).length;
  const several = sheets.filter(hasSeveralPages);
  const summary = catalogueSummary(catalogues);
  const correct = canEdit ? acts.correct : undefined;
  return (
    <section className={styles.bar} aria-label="图纸检查">
      <b>图纸检查</b>
      <span role="status">
        {unread > 0 && `正在读取 ${unread} 张${reading.ofList && `（${reading.ofList}）`}，`}
        {marked > 0 ? `${marked} 张有提示` : unread > 0 ? "其余无提示" : "均无提示"}
      </span>
      {(differing > 0 || open === "correction") && (
        <span>
          图签不一致 {differing} 张
          {canEdit && (
            <Button type="link" size="small" onClick={() => setOpen("correction")}>
              按图签更正
            </Button>
          )}
        </span>
      )}
      {several.length > 0 && (
        <span>
          多页文件 {several.length} 个
          {canEdit && (
            <Button type="link" size="small" onClick={() => several[0] && onSplit(several[0])}>
              拆分 {several.length > 1 && several[0]?.graphNum}
            </Button>
          )}
        </span>
      )}
      {cads.slice(0, 1).map((drawing) => (
        <span key={drawing.drawingId} title={drawing.fileName}>
          {cads.length > 1 ? `${cads.length} 份 DWG 中有未分出的图，` : ""}
          {drawing.graphName} 含 {sheetsInside(drawing)} 张图
          {canEdit && (
            <Button type="link" size="small" onClick={() => onSplit(drawing)}>
              分为图纸
            </Button>
          )}
        </span>
      ))}
      {catalogues.length > 0 ? (
        <span data-good={summary === ""}>
          目录核对：{summary || "一致"}
          <Button type="link" size="small" onClick={() => setOpen("catalogue")}>
            查看
          </Button>
        </span>
      ) : (
        unread === 0 && (
          <span className={styles.same} title="上传文字可选取的图纸目录（图号 00）后自动核对缺图、多图和图名">
            没有可核对的图纸目录
          </span>
        )
      )}
      <OwnCheckLink />
      {open === "correction" && (
        <CorrectionDialog
          drawings={sheets}
          folders={tree.folders}
          onCorrect={acts.correct}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "catalogue" && (
        <CatalogueDialog
          findings={catalogues}
          drawings={sheets}
          onCorrect={correct}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};
