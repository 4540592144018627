import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { Button } from "antd";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { useModel } from "../use-model.ts";
import styles from "../model.module.css";
import { LinkageDesk } from "./linkage-desk.tsx";
import { PairPicker } from "./pair-picker.tsx";

const title = "图模联动";

/** A sheet and a model side by side (R009): `#/bimLinkage?drawingId=…&modelId=…`. */
export const BimLinkagePage = () => {
  const address = useAddress();
  const idOf = (key: string) => (Number(address.get(key)) || 0) as DrawingId;
  const [drawingId, modelId] = [idOf("drawingId"), idOf("modelId")];
  const known = drawingId || modelId;
  const one = useCall(drawingCalls.readDrawing, { id: known }, { when: known > 0 });
  const model = useModel(modelId);
  const again = useAct(modelCalls.readModel, { refresh: [modelCalls.getModel] });
  const { data } = model;
  if (drawingId > 0 && one.data && data?.state === "DONE" && data.geometry && data.report)
    return (
      <LinkageDesk
        key={`${drawingId} ${modelId}`}
        sheet={one.data}
        modelId={modelId}
        model={data}
        report={data.report}
        address={data.geometry.url}
      />
    );
  const failure = one.error ?? model.error;
  return (
    <main className={styles.alone}>
      <h1>{title}</h1>
      {known === 0 && (
        <Empty
          title="没有指定图纸和模型"
          text="请在模型页或审图页的图纸目录中点击“图模联动”，图纸和模型会在这里并排打开。"
        />
      )}
      {failure && <FailureView error={failure} onRetry={() => void Promise.all([one.refetch(), model.refetch()])} />}
      {known > 0 && !failure && (one.isPending || (modelId > 0 && model.isPending)) && <Waiting rows={10} />}
      {one.data && (drawingId === 0 || modelId === 0) && (
        <PairPicker known={one.data} wants={drawingId === 0 ? "sheet" : "model"} />
      )}
      {data && drawingId > 0 && data.state !== "DONE" && (
        <div role="status">
          <Empty
            title={data.state === "FAILED" ? "模型没有读成" : "模型正在读取"}
            text={data.problem ?? "读取完成后自动打开，也可以稍后再来。"}
            action={
              data.state !== "RUNNING" && (
                <Button loading={again.isRunning} onClick={() => again.start({ drawingId: modelId })}>
                  {data.state === "FAILED" ? "重新读取" : "立即读取"}
                </Button>
              )
            }
          />
        </div>
      )}
      <a href="#/">回到首页</a>
    </main>
  );
};
