import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { modelPinCalls } from "@tushen/contract/review/model-pin";
import { opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { Alert, Button, Select } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { isReadableModel, isShownModel, pdfUploadProblem } from "@tushen/domain/ground/upload-rules";
import { type SheetUploadExtra, sheetUpload } from "../../sheets/sheet/sheet-upload.ts";
import { useRefresh } from "../../ground/platform/queries.ts";
import type { UploadJob } from "../../ground/ui/upload/upload-job.ts";
import { say } from "../../ground/ui/say.tsx";
import { uploads, useUploaded, useUploads } from "../../ground/ui/upload/uploads.ts";
import { isChanged, type OpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";
import layout from "../../ground/ui/layout.module.css";

interface NewSheetProps {
  readonly sheets: OpinionSheets;
  readonly trees: readonly Tree[];
  readonly chosenId: DrawingId | null;
  readonly onChoose: (drawingId: DrawingId | null) => void;
  readonly isRequired: boolean;
}

const labelOf = ({ graphNum, graphName }: Drawing) => `${graphNum} ${graphName}`.trim();

/** State of a running upload in words; undefined when there is nothing to say. */
const uploadWords = (job: UploadJob | undefined): string | undefined => {
  if (!job) return undefined;
  const share = Math.round((job.doneBytes / Math.max(1, job.sizeInBytes)) * 100);
  switch (job.status) {
    case "failed":
      return job.isAsking ? undefined : `上传失败：${job.message}`;
    case "cancel":
    case "success":
      return undefined;
    case "pause":
      return "上传已暂停，请在上传列表中继续";
    case "md5Loading":
      return "正在核对文件…";
    default:
      return `正在上传 ${share}%`;
  }
};

/** Chooses the corrected sheet: dropped here, or one already replaced in the new version. */
export const NewSheet = ({ sheets, trees, chosenId, onChoose, isRequired }: NewSheetProps) => {
  const { successor, tree } = sheets;
  const [isOver, setOver] = useState(false);
  const refresh = useRefresh();
  const targetId = successor?.drawingId;
  const job = useUploads().findLast((one) => one.kind === sheetUpload && one.extra["replaces"] === targetId);
  const replaced = trees.flatMap(({ drawings }) => drawings).filter((one) => isChanged(one) && !one.removed);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useUploaded(
    sheetUpload,
    useCallback(
      (done: UploadJob) => {
        if (targetId === undefined || done.extra["replaces"] !== targetId) return;
        choose.current(targetId);
        void refresh(
          drawingCalls.readTreesOfVersion,
          drawingCalls.listEditions,
          opinionPlaceCalls.readOpinionPlace,
          modelPinCalls.readCarriedPin,
        );
      },
      [targetId, refresh],
    ),
  );
  // A firm that replaces the sheet before answering need not name it.
  const offer = successor && isChanged(successor) && chosenId === null && isRequired ? successor.drawingId : undefined;
  useEffect(() => {
    if (offer !== undefined) choose.current(offer);
  }, [offer]);

  const isModel = successor !== undefined && isShownModel(successor.fileName);
  const format = successor && (isReadableModel(successor.fileName) ? "ifc" : fileExtension(successor.fileName));
  const upload = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || !successor || !tree) return;
    const problem = isModel ? null : pdfUploadProblem({ name: file.name, sizeInBytes: file.size });
    if (problem) return say.warn(problem);
    const extra: SheetUploadExtra = {
      folderId: successor.folderId,
      shareId: tree.docRepositoryVersionId,
      replaces: successor.drawingId,
      sameAs: null,
    };
    // The new edition keeps number and name of its sheet, whatever the file is called.
    const named = new File([file], successor.fileName, { type: file.type, lastModified: file.lastModified });
    uploads.add([named], { kind: sheetUpload, extra: { ...extra, isShownInPage: true } });
  };
  const whyNot = successor ? tree?.whyNotEdit : sheets.old ? "新版次中没有这张图，请在图纸上传页上传。" : null;
  const canUpload = successor !== undefined && !whyNot;
  const words = uploadWords(job);
  return (
    <div className={layout.stack6}>
      {canUpload && (
        <label
          data-over={isOver}
          className={styles.drop}
          data-takes-files="上传框"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            upload(event.dataTransfer.files);
          }}
        >
          <input
            type="file"
            accept={isModel ? `.${format}` : ".pdf"}
            aria-label="上传修改后的图纸"
            onChange={(event) => {
              upload(event.target.files);
              event.target.value = "";
            }}
          />
          <b>
            {isChanged(successor) ? "再次更换" : "上传修改后的"} {labelOf(successor)}
          </b>
          <span>
            {isModel
              ? `点击选择或把 ${format?.toUpperCase()} 拖到这里，沿用原模型的名称`
              : "点击选择或把 PDF 拖到这里，沿用原图号图名"}
          </span>
        </label>
      )}
      {whyNot && <p className={styles.hint}>{whyNot}</p>}
      {job?.status === "failed" && job.isAsking && (
        <Alert
          type="warning"
          showIcon
          title={job.message}
          action={
            <span className={layout.stack6}>
              <Button size="small" type="primary" onClick={() => uploads.confirm(job.key)}>
                确认是同一张
              </Button>
              <Button size="small" onClick={() => uploads.cancel(job.key)}>
                不是，重新选择
              </Button>
            </span>
          }
        />
      )}
      {words && (
        <p className={styles.hint} role="status">
          {words}
        </p>
      )}
      {(replaced.length > 0 || chosenId !== null) && (
        <Select
          className={layout.wide}
          aria-label="已修改的图纸"
          placeholder="或选择已经更换的图纸"
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          value={chosenId}
          onChange={(id: DrawingId | undefined) => onChoose(id ?? null)}
          options={replaced.map((one) => ({
            value: one.drawingId,
            label: `${labelOf(one)}（V${one.submissionVersion}）`,
          }))}
        />
      )}
    </div>
  );
};
