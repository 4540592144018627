import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelView } from "@tushen/contract/models/model-views";
import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { copyText } from "../../../ground/ui/copy-text.ts";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import type { SceneEye } from "../scene/scene-eye.ts";
import { isTooMuch } from "./model-look.ts";
import { smallPicture } from "./small-picture.ts";
import type { Views } from "./use-views.ts";
import styles from "./views-panel.module.css";

const refresh = [modelCalls.listViews];

interface ViewsPanelProps {
  readonly drawingId: DrawingId;
  readonly scene: Pick<SceneEye, "takePicture"> | undefined;
  readonly views: Views;
}

/** Views of the model, one's own and those that colleagues share, and a new one of what is seen now. */
export const ViewsPanel = ({ drawingId, scene, views }: ViewsPanelProps) => {
  const list = useCall(modelCalls.listViews, { drawingId });
  const { data } = list;
  if (list.error && !data) return <FailureView error={list.error} onRetry={() => void list.refetch()} />;
  if (!data) return <Waiting rows={6} />;
  return (
    <>
      {views.problem && (
        <p className={styles.problem} role="alert">
          {views.problem}
        </p>
      )}
      {data.mayKeep && <NewView drawingId={drawingId} scene={scene} views={views} />}
      {data.views.length === 0 && (
        <p className={styles.quiet}>
          还没有视图。视图记住视角、剖切、着色、所选和隐藏的部分，打开就回到当时看到的样子。
        </p>
      )}
      <ul className={styles.list} aria-label="视图列表">
        {data.views.map((view) => (
          <OneView key={view.id} drawingId={drawingId} view={view} views={views} />
        ))}
      </ul>
    </>
  );
};

const NewView = ({ drawingId, scene, views }: ViewsPanelProps) => {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const keep = useAct(modelCalls.keepView, {
    refresh,
    onDone: () => {
      say.done("已保存视图");
      setName("");
      setShared(false);
    },
  });
  const save = async () => {
    const look = views.take();
    const picture = await scene?.takePicture();
    if (name.trim() === "") return say.warn("请填写视图名称");
    if (!look || !picture) return say.warn("模型还没有画出来，视图保存不了");
    if (isTooMuch(look)) return say.warn("隐藏和显示的部分都太多，视图保存不了；请少隐藏一些，或只看更少的部分");
    keep.start({ drawingId, name, isShared, look, picture: await smallPicture(picture) });
  };
  return (
    <div className={styles.form}>
      <Input
        aria-label="视图名称"
        placeholder="为现在看到的样子起个名称"
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && void save()}
      />
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        与本单位能看这个模型的人共享
      </Checkbox>
      <Button type="primary" disabled={!scene} loading={keep.isRunning} onClick={() => void save()}>
        保存当前视图
      </Button>
    </div>
  );
};

const whose = ({ isOwn, isShared, makerName }: ModelView): string =>
  isOwn ? (isShared ? "已与本单位共享" : "只有自己可见") : `${makerName}共享`;

interface OneViewProps {
  readonly drawingId: DrawingId;
  readonly view: ModelView;
  readonly views: Views;
}

const OneView = ({ drawingId, view, views }: OneViewProps) => {
  const remove = useAct(modelCalls.deleteView, {
    refresh,
    onDone: () => {
      say.done(`已删除视图“${view.name}”`);
      if (views.openId === view.id) views.leave();
    },
  });
  const copy = async () => {
    const address = `${location.origin}${location.pathname}#/bim?drawingId=${drawingId}&side=views&view=${view.id}`;
    if (await copyText(address)) say.done(view.isShared ? "已复制链接" : "已复制链接；没有共享的视图只有自己能打开");
  };
  return (
    <li>
      <button type="button" aria-pressed={views.openId === view.id} onClick={() => views.open(view.id)}>
        <img src={`data:image/jpeg;base64,${view.picture}`} alt="" />
        <span>
          {view.name}
          <small>{whose(view)}</small>
        </span>
      </button>
      <div>
        <Button type="link" size="small" aria-label={`复制“${view.name}”的链接`} onClick={() => void copy()}>
          复制链接
        </Button>
        {view.isOwn && (
          <Button
            type="link"
            size="small"
            aria-label={`删除“${view.name}”`}
            loading={remove.isRunning}
            onClick={() => remove.start({ drawingId, viewId: view.id })}
          >
            删除
          </Button>
        )}
      </div>
    </li>
  );
};
