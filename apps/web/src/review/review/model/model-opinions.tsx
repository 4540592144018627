import type { DrawingId } from "@tushen/contract/ground/fields";
import { type CarriedOpinion, modelPinCalls } from "@tushen/contract/review/model-pin";
import type { ModelCamera, ModelPlace } from "@tushen/contract/review/model-pin-shape";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { placeVerdictLabels } from "@tushen/domain/sheets/place-verdict";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { OpinionCard } from "../../../sheets/opinion-card/opinion-card.tsx";
import { BcfFiles, type OpenedBcf } from "./bcf-files.tsx";
import { BcfTopics } from "./bcf-topics.tsx";
import { TopicComments } from "./topic-comments.tsx";
import { WriteOnModel, type SeenElement } from "./write-on-model.tsx";
import styles from "./model-opinions.module.css";

export interface ModelOpinionsProps {
  readonly drawingId: DrawingId;
  /** A model of triangles has named parts in the place of elements, which no BCF file can name. */
  readonly isMesh?: boolean;
  /** The opinion that is open, from the address. */
  readonly chosen: number | undefined;
  readonly onChoose: (opinionId: number) => void;
  /** The chosen element as the person sees it now; undefined while none is chosen. */
  readonly takeView: (() => Promise<SeenElement>) | undefined;
  /** Shows these places in the model. */
  readonly onPins: (pins: readonly { readonly id: number; readonly label: string; readonly at: ModelPlace }[]) => void;
  /** Chooses the element and looks at it as the reviewer did. */
  readonly onShow: (seen: { readonly localId: number | null; readonly camera: ModelCamera }) => void;
}

const none = { opinions: [] as readonly Opinion[], carried: [] as readonly CarriedOpinion[] };

const Fate = ({ fate }: { readonly fate: CarriedOpinion | undefined }) =>
  fate && (
    <span className={styles.fate} data-place={fate.verdict}>
      在这版模型中：{placeVerdictLabels[fate.verdict]}
    </span>
  );

/** Opinions on the elements of a model beside it; a reviewer at work writes them here. */
export const ModelOpinions = (props: ModelOpinionsProps) => {
  const { drawingId, isMesh = false, chosen, onChoose, takeView, onPins, onShow } = props;
  const listed = useCall(modelPinCalls.listModelOpinions, { drawingId });
  const word = isMesh ? "部件" : "构件";
  const [bcf, setBcf] = useState<OpenedBcf>();
  const { opinions, carried } = listed.data ?? none;
  const fates = useMemo(() => new Map(carried.map((one) => [one.opinionId, one])), [carried]);
  const pins = useMemo(
    () =>
      opinions.flatMap(({ opinionId: id, opinionNo, pin }) => {
        const fate = fates.get(id);
        const label = fate ? `${opinionNo} ${placeVerdictLabels[fate.verdict]}` : opinionNo;
        return pin ? { id, label, at: (fate ?? pin).at } : [];
      }),
    [opinions, fates],
  );
  const show = useRef({ onPins, onShow });
  show.current = { onPins, onShow };
  useEffect(() => {
    show.current.onPins(pins);
    return () => show.current.onPins([]);
  }, [pins]);
  const open = opinions.find(({ opinionId }) => opinionId === chosen);
  const pin = open?.pin && { ...open.pin, ...fates.get(open.opinionId) };
  const isKnown = pin != null;
  const opened = useRef(pin);
  opened.current = pin;
  // A list that is read again brings the same opinion: the person may have moved on in the model.
  useEffect(() => {
    if (isKnown && opened.current) show.current.onShow(opened.current);
  }, [chosen, isKnown]);

  if (listed.error && !listed.data) return <FailureView error={listed.error} onRetry={() => void listed.refetch()} />;
  if (!listed.data) return <Waiting rows={6} />;
  const { tasks } = listed.data;
  if (bcf)
    return (
      <BcfTopics
        {...bcf}
        drawingId={drawingId}
        tasks={tasks}
        onShow={onShow}
        onOpen={(id) => {
          setBcf(undefined);
          onChoose(id);
        }}
        onClose={() => setBcf(undefined)}
      />
    );
  return (
    <section className={styles.panel} aria-label="模型意见">
      {tasks.map((task) => (
        <WriteOnModel
          key={task.reviewTaskId}
          task={task}
          isNamed={tasks.length > 1}
          drawingId={drawingId}
          word={word}
          takeView={takeView}
          onSaved={onChoose}
        />
      ))}
      {opinions.length === 0 && (
        <Empty
          title="还没有针对这个模型的意见"
          text={
            tasks.length > 0
              ? `在模型或左侧列表中选择一个${word}，再点“对所选${word}提意见”。`
              : "审查人在模型上提出的意见会列在这里，并标在模型中。"
          }
        />
      )}
      {!isMesh && <BcfFiles drawingId={drawingId} canExport={opinions.length > 0} onOpen={setBcf} />}
      <ul>
        {opinions.map((opinion) => (
          <li key={opinion.opinionId}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={opinion.opinionId === chosen}
              onClick={() => onChoose(opinion.opinionId)}
            >
              <OpinionCard
                opinion={opinion}
                isFolded={opinion.opinionId !== chosen}
                sheet={opinion.pin && `${word} ${opinion.pin.elementName}`}
              >
                <Fate fate={fates.get(opinion.opinionId)} />
              </OpinionCard>
            </button>
            {opinion.opinionId === chosen && <TopicComments comments={opinion.pin?.topicComments ?? []} />}
            {opinion.can.edit && opinion.opinionId === chosen && (
              <a href={`#/workbench/${opinion.reviewTaskId}?opinion=${opinion.opinionId}`}>在审图工作台修改、删除</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
