import { modelCalls } from "@tushen/contract/models/model";
import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import type { ComparedFile } from "@tushen/contract/models/model-plan";
import type { Model } from "@tushen/contract/models/model-shape";
import { Button, Select } from "antd";
import { useNavigate } from "react-router";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import { planAddress } from "./plan-address.ts";
import modelStyles from "../model.module.css";
import styles from "./plan.module.css";

interface ComparedModelsProps {
  readonly base: ComparedFile;
  readonly target: ComparedFile;
}

const lookEveryMs = 2000;

const labelOf = ({ graphName, atlasName, submissionVersion, state }: ModelVersion): string =>
  `${graphName}（${atlasName} 第${submissionVersion}版${state === "DONE" ? "" : "，未读取"}）`;

const useModel = ({ drawingId }: ComparedFile) =>
  useCall(
    modelCalls.getModel,
    { drawingId },
    { everyMs: (answer) => (answer && ["WAITING", "RUNNING"].includes(answer.state) ? lookEveryMs : false) },
  );

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
  const [old, fresh] = [useModel(base), useModel(target)];
  const isRead = old.data?.state === "DONE" && fresh.data?.state === "DONE";
  const found = useCall(
    modelCalls.compareModels,
    { drawingId: target.drawingId, baseDrawingId: base.drawingId },
    { when: isRead, freshForMs: Number.POSITIVE_INFINITY },
  );
  const versions = useCall(modelCalls.listVersions, { drawingId: target.drawingId }).data ?? [];
  const choose = (change: { readonly base?: number; readonly target?: number }) => {
    const one = versions.find(({ fileId }) => fileId === (change.base ?? base.fileId));
    const other = versions.find(({ fileId }) => fileId === (change.target ?? target.fileId));
    if (one && other) void navigate(planAddress(one, other).slice(1));
  };
  const options = versions.map((one) => ({ value: one.fileId, label: labelOf(one) }));
  const choice = (
    <span className={styles.choice}>
      <Select
        aria-label="旧版"
        size="small"
        value={base.fileId}
        options={options.filter(({ value }) => value !== target.fileId)}
        onChange={(fileId) => choose({ base: fileId })}
      />
      <span>对比</span>
      <Select
        aria-label="新版"
        size="small"
        value={target.fileId}
        options={options.filter(({ value }) => value !== base.fileId)}
        onChange={(fileId) => choose({ target: fileId })}
      />
    </span>
  );
  if (found.data)
    return (
      <PlanDesk
        comparison={found.data}
        ids={{ base: base.drawingId, target: target.drawingId }}
        choice={versions.length > 0 && choice}
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
        (old.isPending || fresh.isPending || isRead) && <Waiting rows={10} />
      )}
      {old.data && old.data.state !== "DONE" && <Unread file={base} age="旧版" model={old.data} />}
      {fresh.data && fresh.data.state !== "DONE" && <Unread file={target} age="新版" model={fresh.data} />}
      <a href="#/">回到首页</a>
    </main>
  );
};
