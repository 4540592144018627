import { modelCalls } from "@tushen/contract/models/model";
import type { ComparedFile } from "@tushen/contract/models/model-plan";
import type { Model } from "@tushen/contract/models/model-shape";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { useModel } from "../use-model.ts";
import { Uncompared, whileCompared } from "../uncompared.tsx";
import { VersionChoice } from "../version-choice.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import { planAddress } from "./plan-address.ts";
import modelStyles from "../model.module.css";

interface ComparedModelsProps {
  readonly base: ComparedFile;
  readonly target: ComparedFile;
}

/** Says of a model that was not read what goes on, and lets one start it. */
const Unread = ({ file, age, model }: { readonly file: ComparedFile; readonly age: string; readonly model: Model }) => {
  const again = useAct(modelCalls.readModel, { refresh: [modelCalls.getModel] });
  const isFailed = model.state === "FAILED";
  return (
    <div role={isFailed ? "alert" : "status"}>
      <Empty
        title={`${age} ${file.graphName} ${isFailed ? "没有读成" : "正在等待读取"}`}
        text={model.problem ?? "读取完成后自动对比，也可以稍后再来。"}
        action={
          model.state !== "RUNNING" && (
            <Button loading={again.isRunning} onClick={() => again.start({ drawingId: file.drawingId })}>
              {isFailed ? "重新读取" : "立即读取"}
            </Button>
          )
        }
      />
    </div>
  );
};

/** Two models of a project, compared as soon as both are read. */
export const ComparedModels = ({ base, target }: ComparedModelsProps) => {
  const navigate = useNavigate();
  const [old, fresh] = [useModel(base.drawingId), useModel(target.drawingId)];
  const isRead = old.data?.state === "DONE" && fresh.data?.state === "DONE";
  const found = useCall(
    modelCalls.compareModels,
    { drawingId: target.drawingId, baseDrawingId: base.drawingId },
    { when: isRead, freshForMs: Number.POSITIVE_INFINITY, everyMs: whileCompared },
  );
  const versions = useCall(modelCalls.listVersions, { drawingId: target.drawingId }).data ?? [];
  const versionOf = ({ fileId }: ComparedFile) => versions.find((one) => one.fileId === fileId);
  if (found.data?.state === "DONE")
    return (
      <PlanDesk
        comparison={found.data}
        ids={{ base: base.drawingId, target: target.drawingId }}
        choice={
          versions.length > 0 && (
            <VersionChoice
              versions={versions}
              base={versionOf(base)}
              target={versionOf(target)}
              onChoose={(one, other) => one && other && void navigate(planAddress(one, other).slice(1))}
            />
          )
        }
      />
    );
  const error = old.error ?? fresh.error ?? found.error;
  return (
    <main className={modelStyles.alone}>
      <h1>模型二维对比</h1>
      {error ? (
        <FailureView
          error={error}
          onRetry={() => void Promise.all([old.refetch(), fresh.refetch()]).then(() => found.refetch())}
        />
      ) : (
        (old.isPending || fresh.isPending || (isRead && found.isPending)) && <Waiting rows={10} />
      )}
      {found.data && <Uncompared comparison={found.data} />}
      {old.data && old.data.state !== "DONE" && <Unread file={base} age="旧版" model={old.data} />}
      {fresh.data && fresh.data.state !== "DONE" && <Unread file={target} age="新版" model={fresh.data} />}
      <a href="#/">回到首页</a>
    </main>
  );
};
