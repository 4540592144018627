import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { versionBefore } from "../plan/plan-address.ts";
import { VersionChoice } from "../version-choice.tsx";
import { Uncompared, whileCompared } from "../uncompared.tsx";
import { DiffDesk } from "./diff-desk.tsx";
import modelStyles from "../model.module.css";

/** Two versions of a model (R008): `#/bimDiff?drawingId=…&baseId=…`; without the second the one before. */
export const BimDiffPage = () => {
  const address = useAddress();
  const drawingId = (Number(address.get("drawingId")) || 0) as DrawingId;
  const list = useCall(modelCalls.listVersions, { drawingId }, { when: drawingId > 0 });
  const versions = list.data ?? [];
  const baseId = (Number(address.get("baseId")) || versionBefore(versions, drawingId)?.[0].drawingId || 0) as DrawingId;
  const found = useCall(
    modelCalls.compareModels,
    { drawingId, baseDrawingId: baseId },
    { when: baseId > 0, everyMs: whileCompared },
  );
  const { data } = found;
  const versionOf = (id: DrawingId) => versions.find((one) => one.drawingId === id);
  const choice = (
    <VersionChoice
      versions={versions}
      base={versionOf(baseId)}
      target={versionOf(drawingId)}
      onChoose={(one, other) =>
        address.set({
          drawingId: String(other?.drawingId ?? drawingId),
          baseId: one && String(one.drawingId),
          change: undefined,
        })
      }
    />
  );
  if (data?.state === "DONE" && data.base.geometry && data.target.geometry)
    return <DiffDesk key={`${baseId}-${drawingId}`} comparison={data} choice={choice} drawingId={drawingId} />;
  const error = list.error ?? found.error;
  return (
    <main className={modelStyles.alone}>
      <h1>BIM模型对比</h1>
      {drawingId <= 0 && (
        <Empty title="没有指定模型" text="请打开一个 IFC 模型，再点“与其他版本对比”，两版的变化会在这里列出。" />
      )}
      {drawingId > 0 && list.data && versions.length > 1 && choice}
      {error && !data && <FailureView error={error} onRetry={() => void list.refetch().then(() => found.refetch())} />}
      {drawingId > 0 && !error && (list.isPending || (baseId > 0 && found.isPending)) && <Waiting rows={10} />}
      {data && data.state !== "DONE" && <Uncompared comparison={data} />}
      {list.data && baseId <= 0 && (
        <Empty
          title="没有可以对比的模型"
          text="本项目没有更早的已读取模型；修改后的模型随复审或变更提交后，可以在这里与旧版对比。"
        />
      )}
      {drawingId > 0 && <a href={`#/bim?drawingId=${drawingId}`}>打开模型</a>}
      <a href="#/">回到首页</a>
    </main>
  );
};
