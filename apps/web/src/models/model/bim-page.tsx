import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { later } from "../../ground/ui/later.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { KeptModel } from "./kept-model.tsx";
import { ModelDesk } from "./model-desk.tsx";
import { useModel } from "./use-model.ts";
import styles from "./model.module.css";

const MeshDesk = later(async () => (await import("./mesh/mesh-desk.tsx")).MeshDesk);

/** One building model (R007): `#/bim?drawingId=…`, with the chosen element, the camera and the cut in the address. */
export const BimPage = () => {
  const drawingId = (Number(useAddress().get("drawingId")) || 0) as DrawingId;
  const model = useModel(drawingId);
  const again = useAct(modelCalls.readModel, { refresh: [modelCalls.getModel] });
  const { data } = model;
  if (data?.state === "DONE" && data.geometry && data.report)
    return (
      <ModelDesk key={drawingId} drawingId={drawingId} model={data} report={data.report} address={data.geometry.url} />
    );
  if (data?.state === "DONE" && data.geometry && data.mesh)
    return <MeshDesk key={drawingId} drawingId={drawingId} model={data} mesh={data.mesh} address={data.geometry.url} />;
  return (
    <main className={styles.alone}>
      <h1>{data?.graphName ?? "BIM模型查看"}</h1>
      {drawingId <= 0 && (
        <Empty title="没有指定模型" text="请在图纸目录中点击 IFC 模型文件的名称，模型会在这里打开。" />
      )}
      {model.error && !data && <FailureView error={model.error} onRetry={() => void model.refetch()} />}
      {drawingId > 0 && model.isPending && <Waiting rows={10} />}
      {(data?.state === "WAITING" || data?.state === "RUNNING") && (
        <div role="status">
          <Empty
            title={data.state === "WAITING" ? "模型等待读取" : "正在读取模型"}
            text="读取构件、属性和几何，小模型几秒，大模型几分钟；完成后自动打开，也可以稍后再来。"
            action={
              data.state === "WAITING" && (
                <Button loading={again.isRunning} onClick={() => again.start({ drawingId })}>
                  立即读取
                </Button>
              )
            }
          />
        </div>
      )}
      {data?.state === "KEPT" && (
        <div role="status">
          {data.preview ? (
            <KeptModel preview={data.preview} problem={data.problem} />
          ) : (
            <Empty title="这个模型只保存，不能打开" text={data.problem} />
          )}
        </div>
      )}
      {data?.state === "FAILED" && (
        <div role="alert">
          <Empty
            title="模型没有读成"
            text={data.problem}
            action={
              <Button loading={again.isRunning} onClick={() => again.start({ drawingId })}>
                重新读取
              </Button>
            }
          />
        </div>
      )}
      <a href="#/">回到首页</a>
    </main>
  );
};
