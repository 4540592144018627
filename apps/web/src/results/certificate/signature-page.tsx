import { certificateCalls } from "@tushen/contract/results/certificate";
import type { StampedSheet } from "@tushen/contract/results/stamped-sheet";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import styles from "./certificate.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { SealList } from "./seal-list.tsx";
import { findSheets } from "./sheet-folders.ts";
import { SheetOfPaper } from "./sheet-of-paper.tsx";
import { SheetTree } from "./sheet-tree.tsx";
import { useCertificates } from "./use-certificates.ts";
import { useStampedSheets } from "./use-stamped-sheets.ts";
import { VerifyPart } from "./verify-part.tsx";

const freshForMs = 4 * 60_000;

const SealedSheet = ({ sheet }: { sheet: StampedSheet }) => {
  const { drawingId, fileId, graphNum, graphName } = sheet;
  const address = useCall(
    certificateCalls.stampedSheetUrl,
    { drawingId },
    { when: sheet.state === "STAMPED", freshForMs },
  );
  if (sheet.state !== "STAMPED")
    return <Empty title={sheet.state === "WAITING" ? "正在加盖审查章" : "未能加盖审查章"} text={sheet.problem} />;
  return (
    <SheetOfPaper
      fileKey={`stamped-${fileId}`}
      url={address.data?.url}
      previewUrl={address.data?.thumbnailUrl}
      label={`${graphNum} ${graphName}`}
    />
  );
};

/** The sealed sheets of an application to read, verify and save; read-only. */
export const SignaturePage = () => {
  const applicationId = useApplicationId();
  const address = useAddress();
  const certificates = useCertificates(applicationId);
  const [words, setWords] = useState("");
  const batches = (certificates.data ?? []).filter((one) => one.sheets.total > 0 && one.state !== "VOID");
  const batch =
    batches.find((one) => String(one.projectSubmissionId) === address.get("projectSubmissionId")) ?? batches[0];
  const answer = useStampedSheets(batch?.projectSubmissionId, certificates.isMoving);
  const sheets = answer.data?.sheets ?? [];
  const shown = sheets.find((one) => String(one.drawingId) === address.get("drawingId")) ?? sheets[0];
  return (
    <PageFrame
      title="已签章图纸"
      isTall
      text={batch && `合格书 ${batch.certNo} · ${batch.sheets.stamped} 张已加盖审查专用章`}
      actions={
        <>
          {batches.length > 1 && (
            <Select
              aria-label="报审批次"
              value={batch?.projectSubmissionId}
              options={batches.map((one) => ({ value: one.projectSubmissionId, label: one.atlasName }))}
              onChange={(id) => address.set({ projectSubmissionId: String(id), drawingId: undefined })}
            />
          )}
          {shown?.state === "STAMPED" && (
            <Button
              type="primary"
              onClick={() =>
                void saveFrom(call(certificateCalls.stampedSheetUrl, { drawingId: shown.drawingId, download: true }))
              }
            >
              下载本图
            </Button>
          )}
        </>
      }
      asked={[certificates]}
    >
      {() =>
        batch ? (
          <div className={styles.reader}>
            <nav aria-label="签章图纸目录">
              <Input.Search
                allowClear
                placeholder="图号、图名、目录"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
              {answer.isPending ? (
                <Waiting />
              ) : (
                <SheetTree
                  sheets={findSheets(sheets, words)}
                  shownId={shown?.drawingId}
                  onPick={(drawingId) => address.set({ drawingId: String(drawingId) })}
                />
              )}
            </nav>
            <div className={styles.readerMain}>
              {shown && <SealedSheet sheet={shown} />}
              {shown?.state === "STAMPED" && <SealList drawingId={shown.drawingId} />}
              {shown?.fileId && <VerifyPart key={shown.fileId} fileId={shown.fileId} />}
            </div>
          </div>
        ) : (
          <Empty title="还没有已签章的图纸" text="审查通过、合格书签章后，定稿图纸加盖审查专用章，发放后在这里查看。" />
        )
      }
    </PageFrame>
  );
};
