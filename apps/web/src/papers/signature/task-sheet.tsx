import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask, TaskFile } from "@tushen/contract/papers/signature-shape";
import type { PageSize } from "@tushen/drawing/page/page-space";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import type { MarkShape } from "@tushen/viewer/sheet-mark";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { changedPlaces, type Location, placeOf, sealMarks } from "./seal-marks.ts";
import styles from "./signature.module.css";

/** Addresses expire after five minutes; an older one is asked for again. */
const freshForMs = 4 * 60_000;

const foundWords: Readonly<Record<string, string>> = {
  HAND: "人工指定的位置",
  PAPER: "文书预留的位置",
  WORD: "按图签、文字找到的位置",
  FREE: "没有找到签章栏，放在右下空白处，可拖动调整",
};

interface TaskSheetProps {
  readonly task: SignatureTask;
  readonly file: TaskFile;
}

/** One file of a task with the signatures so far, and the seals that are still to come, which can be dragged. */
export const TaskSheet = ({ task, file }: TaskSheetProps) => {
  const [page, setPage] = useState(0);
  const [sizes, setSizes] = useState<Readonly<Record<number, PageSize>>>({});
  const [picked, setPicked] = useState<string>();
  const source = { taskId: task.id, fileId: file.fileId };
  const address = useCall(signatureCalls.viewUrl, source, { freshForMs });
  const asked = useCall(signatureCalls.locations, source);
  const places = asked.data ?? [];
  const move = useAct(signatureCalls.placeSeal, { refresh: [signatureCalls.locations] });
  const isBusy = task.status === "SIGNING";
  const mayMove = (one: Location) => !isBusy && (task.may.cancel || (one.isMine && task.may.refuse));
  const size = sizes[page];
  const marks = size ? sealMarks(places, page, size, mayMove) : [];
  const chosen = picked === undefined ? undefined : places[Number(picked)];

  const keep = (moved: Location, to: ReturnType<typeof placeOf>, onAll = false) => {
    if (moved.itemId === null || moved.signerId === null) return;
    const seal = { id: task.id, itemId: moved.itemId, signerId: moved.signerId };
    move.start({ ...seal, places: changedPlaces(places, moved, to), onAll });
  };
  const edited = (id: string, shape: MarkShape) => {
    const moved = places[Number(id)];
    if (moved && size && shape.kind === "stamp") keep(moved, placeOf(shape.box, page, size));
  };
  const onAll = async (place: Location) => {
    const yes = await say.confirm({
      title: `${place.sealTypeName}在全部 ${task.fileCount} 个文件上都放在这里？`,
      text: "各文件上这枚印章原来的位置不再使用；已签的文件不受影响。",
      yes: "用于全部文件",
    });
    if (yes) keep(place, { page: place.page, x: place.x, y: place.y, width: place.width, height: place.height }, true);
  };

  if (address.error && !address.data)
    return <FailureView error={address.error} onRetry={() => void address.refetch()} />;
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <b>{file.title}</b>
        {chosen ? (
          <>
            <span>
              {chosen.signerName} · {chosen.sealTypeName}：{foundWords[chosen.foundBy]}
            </span>
            {mayMove(chosen) && task.fileCount > 1 && (
              <Button size="small" onClick={() => void onAll(chosen)}>
                用于全部文件
              </Button>
            )}
          </>
        ) : (
          <span>{marks.some(({ isEditable }) => isEditable) ? "点选印章框可拖动、缩放" : ""}</span>
        )}
      </div>
      <div className={styles.paper} role="region" aria-label={file.title}>
        {address.data === undefined ? (
          <Waiting rows={8} />
        ) : (
          <SheetViewer
            key={`${file.fileId}-${file.fileVersionIndex}`}
            {...sheetEngineAddress}
            source={{ key: `sign-${file.fileId}-${file.fileVersionIndex}`, url: address.data.url }}
            page={page}
            onPage={setPage}
            onSize={(at, its) => setSizes((all) => ({ ...all, [at]: its }))}
            marks={marks}
            {...(picked === undefined ? {} : { selectedMarkId: picked })}
            onPick={(id) => setPicked(id === picked ? undefined : id)}
            onEdit={edited}
          />
        )}
      </div>
    </div>
  );
};
