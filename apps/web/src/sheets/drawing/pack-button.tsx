import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { packCalls } from "@tushen/contract/sheets/pack";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { saveAddress } from "../../ground/platform/save-address.ts";
import { say } from "../../ground/ui/say.tsx";

type Wanted = { readonly ids: readonly DrawingId[] } | { readonly folderIds: readonly FolderId[] };

/**
 * Packs folders or sheets and saves the archive once it is ready; within 72 hours the same archive is there at once.
 */
export const PackButton = ({ wanted, className }: { wanted: Wanted; className?: string | undefined }) => {
  const [packId, setPackId] = useState<number>();
  const packFolder = useAct(packCalls.packFolder, { onDone: setPackId });
  const packFiles = useAct(packCalls.packFiles, { onDone: setPackId });
  const isPacking = packId !== undefined;
  const { data: task, error } = useCall(
    packCalls.readPack,
    { packId: packId ?? 0 },
    { when: isPacking, freshForMs: 0, everyMs: isPacking && 1000 },
  );
  const state = isPacking ? task?.state : undefined;
  useEffect(() => {
    if (error) say.failure(error);
    if (state === "FAILED") say.warn(task?.problem ?? "打包失败，请重新打包");
    if (state === "SUCCESS" && task?.url) saveAddress(task.url);
    if (error || state === "FAILED" || state === "SUCCESS") setPackId(undefined);
  }, [state, error, task]);
  const start = () =>
    "ids" in wanted
      ? packFiles.start({ ids: [...wanted.ids] })
      : packFolder.start({ folderIds: [...wanted.folderIds] });
  return (
    <Button
      size="small"
      className={className}
      loading={isPacking || packFolder.isRunning || packFiles.isRunning}
      onClick={start}
    >
      {isPacking ? `正在打包 ${task?.done ?? 0}/${task?.total ?? 0}` : "打包下载"}
    </Button>
  );
};
