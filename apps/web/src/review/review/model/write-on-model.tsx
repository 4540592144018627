import type { DrawingId } from "@tushen/contract/ground/fields";
import type { WritableTask } from "@tushen/contract/review/model-pin";
import type { ModelCamera, ModelPlace } from "@tushen/contract/review/model-pin-shape";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { mostBeside } from "@tushen/domain/review/opinion-text";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { sendDocument } from "../../../ground/ui/upload/send-document.ts";
import { buildingsIn } from "../../../sheets/sheet/sheet-order.ts";
import { newDraft } from "../opinion-form/opinion-draft.ts";
import { OpinionForm } from "../opinion-form/opinion-form.tsx";
import { createDraftStore, useDraftPart } from "../workbench/draft-store.ts";
import { leaveDraft } from "../workbench/leave-draft.ts";
import styles from "./model-opinions.module.css";

/** An element with the place on it that is meant, the camera, and a picture where the model is drawn. */
export interface SeenElement {
  readonly localId: number;
  readonly elementName: string;
  readonly at: ModelPlace;
  readonly camera: ModelCamera;
  readonly picture: Blob | null;
}

interface WriteOnModelProps {
  readonly task: WritableTask;
  /** The discipline is named where the reviewer has several tasks. */
  readonly isNamed: boolean;
  readonly drawingId: DrawingId;
  /** What people call the things of this model: 构件, or 部件 of a mesh. */
  readonly word: string;
  readonly takeView: (() => Promise<SeenElement>) | undefined;
  readonly onSaved: (opinionId: number) => void;
}

const sendPicture = async (picture: Blob) =>
  (await sendDocument(new File([picture], "模型视图.png", { type: picture.type }))).fileId;

/** Writes an opinion on the chosen element, in the form of the workbench; both share the draft of the task. */
export const WriteOnModel = (props: WriteOnModelProps) => {
  const { drawingId, isNamed, word, takeView, onSaved } = props;
  const { reviewTaskId, disciplineName } = props.task;
  const task = useCall(reviewCalls.readTask, { reviewTaskId }).data;
  const opinions = useCall(opinionCalls.listOpinionsOfTask, { reviewTaskId }).data;
  const trees = useCall(
    drawingCalls.readTreesOfVersion,
    task && { projectSubmissionId: task.projectSubmissionId, submissionVersion: task.submissionVersion },
    { freshForMs: 300_000 },
  ).data;
  const [store] = useState(() => createDraftStore(reviewTaskId));
  const draft = useDraftPart(store, (all) => all);
  const [isTaking, setTaking] = useState(false);
  const model = trees?.flatMap(({ drawings }) => drawings).find((one) => one.drawingId === drawingId);

  const begin = async () => {
    if (!takeView || !opinions || !(await leaveDraft(store, opinions))) return;
    setTaking(true);
    try {
      const { elementName, picture, ...seen } = await takeView();
      const begun = newDraft(model);
      store.set({
        ...begun,
        drawingNumber: `${begun.drawingNumber} ${elementName}`.slice(0, mostBeside.drawingNumber),
        pin: { ...seen, pictureId: picture && (await sendPicture(picture)) },
      });
    } catch (error) {
      say.failure(error);
    } finally {
      setTaking(false);
    }
  };
  if (task && opinions && trees && draft?.pin && draft.drawingId === drawingId)
    return (
      <OpinionForm
        task={task}
        draft={draft}
        onChange={store.change}
        stored={undefined}
        buildings={buildingsIn(trees)}
        sheet={model}
        opinions={opinions}
        onLeave={() => void leaveDraft(store, opinions)}
        onDone={({ opinionId }) => {
          store.set(undefined);
          onSaved(opinionId);
        }}
        onGiveUp={() => void leaveDraft(store, opinions)}
      />
    );
  return (
    <div className={styles.write}>
      <Button type="primary" block disabled={!takeView || !model} loading={isTaking} onClick={() => void begin()}>
        对所选{word}提意见{isNamed && `（${disciplineName}）`}
      </Button>
      {!takeView && <p>请先在模型或左侧列表中选择一个{word}。</p>}
    </div>
  );
};
