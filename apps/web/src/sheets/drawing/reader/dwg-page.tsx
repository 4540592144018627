import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../ground/platform/call.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { isCad } from "../../sheet/is-pdf.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { SheetReader } from "./sheet-reader.tsx";
import styles from "./sheet-page.module.css";

/** One DWG of a folder, with its layers and opinions; keys lead to the other DWGs of the folder. */
export const DwgPage = () => {
  const params = useParams();
  const [folderId, fileId] = [Number(params["folderId"]), Number(params["fileId"])];
  const isAddress = Number.isSafeInteger(folderId) && folderId > 0;
  const folder = useCall(
    drawingCalls.listFolderDrawings,
    { folderId: folderId as Drawing["folderId"] },
    { when: isAddress, keepsFormer: true },
  );
  const navigate = useNavigate();
  const drawings = (folder.data ?? []).filter(isCad);
  const drawing = drawings.find((one) => one.fileId === fileId);
  const drawingId = drawing?.drawingId;
  useEffect(() => {
    // Reports how far a sheet was read; a failure must not disturb the reader.
    if (drawingId !== undefined) call(drawingCalls.addDrawingView, { drawingId }).catch(() => undefined);
  }, [drawingId]);
  if (drawing)
    return (
      <SheetReader
        drawing={drawing}
        trees={undefined}
        among={drawings}
        onOpen={(next) => void navigate(`/dwg/${folderId}/${next.fileId}`, { replace: true })}
      />
    );
  return (
    <main className={styles.alone}>
      {folder.error && <FailureView error={folder.error} onRetry={() => void folder.refetch()} />}
      {isAddress && folder.isPending && <Waiting rows={10} />}
      {(!isAddress || folder.data) && (
        <Empty title="这个目录中没有这张 DWG 图纸" text="可能已被移除或替换，请回到图纸目录查看。" />
      )}
      {!folder.isPending && <a href="#/">回到首页</a>}
    </main>
  );
};
