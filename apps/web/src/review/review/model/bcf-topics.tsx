import type { DrawingId } from "@tushen/contract/ground/fields";
import { type ModelTopic, mostTaken } from "@tushen/contract/review/bcf";
import { modelPinCalls, type WritableTask } from "@tushen/contract/review/model-pin";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import { Button, Checkbox, Select } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { categories } from "../../../sheets/opinion-card/categories.ts";
import { BcfTopic } from "./bcf-topic.tsx";
import styles from "./bcf-topics.module.css";

interface BcfTopicsProps {
  readonly drawingId: DrawingId;
  readonly fileName: string;
  readonly topics: readonly ModelTopic[];
  readonly tasks: readonly WritableTask[];
  readonly onShow: (pin: NonNullable<ModelTopic["pin"]>) => void;
  readonly onOpen: (opinionId: number) => void;
  readonly onClose: () => void;
}

const refresh = [modelPinCalls.listModelOpinions, opinionCalls.listOpinionsOfTask, reviewCalls.readTask];

/** A violated compulsory clause is named, which no topic does. */
const offered = () => categories().flatMap(({ code, label }) => (isStrongCategory(code) ? [] : { value: code, label }));

/** Topics of a BCF file beside the model; a reviewer at work makes drafts of those that are chosen. */
export const BcfTopics = ({ drawingId, fileName, topics, tasks, onShow, onOpen, onClose }: BcfTopicsProps) => {
  const [taken, setTaken] = useState<ReadonlyMap<string, NonNullable<ModelTopic["known"]>>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string>();
  const [problemCategory, setCategory] = useState<string>();
  const [reviewTaskId, setTask] = useState(tasks[0]?.reviewTaskId);
  const take = useAct(modelPinCalls.takeBcf, { refresh });
  const knownOf = ({ guid, known }: ModelTopic) => taken.get(guid) ?? known;
  const fresh = topics.filter((topic) => topic.pin && !knownOf(topic));
  const unplaced = topics.filter(({ pin }) => !pin);
  const nameless = unplaced.filter(({ namedCount }) => namedCount === 0).length;
  const elsewhere = unplaced.length - nameless;
  const known = topics.filter(knownOf).length;
  const canTake = reviewTaskId !== undefined && fresh.length > 0;

  const choose = (guid: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(guid);
    else next.delete(guid);
    setChosen(next);
  };
  const start = async () => {
    if (reviewTaskId === undefined || problemCategory === undefined) return;
    const wanted = fresh.flatMap(({ guid, opinion, pin, comments }) =>
      pin && chosen.has(guid) ? { guid, opinion, pin, comments } : [],
    );
    const made = new Map(taken);
    try {
      for (let at = 0; at < wanted.length; at += mostTaken) {
        const some = wanted.slice(at, at + mostTaken);
        const answer = await take.run({ reviewTaskId, drawingId, problemCategory, topics: some });
        for (const { guid, ...opinion } of answer.taken) made.set(guid, opinion);
      }
      say.done(`已转为 ${made.size - taken.size} 条意见草稿，请逐条核对措辞和依据`);
    } catch {
      // The shell has told the failure; drafts of the calls before it stay.
    }
    setTaken(made);
    setChosen(new Set());
  };

  return (
    <section className={styles.panel} aria-label="BCF 意见">
      <header>
        <h2 title={fileName}>{fileName}</h2>
        <Button size="small" onClick={onClose}>
          返回意见
        </Button>
      </header>
      <p>
        共 {topics.length} 条{known > 0 && `，${known} 条已是意见`}
        {elsewhere > 0 && `，${elsewhere} 条所指的构件不在这个模型中`}
        {nameless > 0 && `，${nameless} 条没有选中构件`}
      </p>
      {canTake && (
        <div className={styles.take}>
          <Checkbox
            checked={chosen.size === fresh.length}
            indeterminate={chosen.size > 0 && chosen.size < fresh.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? fresh.map(({ guid }) => guid) : []))}
          >
            全选
          </Checkbox>
          {tasks.length > 1 && (
            <Select
              aria-label="专业"
              value={reviewTaskId}
              options={tasks.map((task) => ({ value: task.reviewTaskId, label: task.disciplineName }))}
              onChange={setTask}
            />
          )}
          <Select
            aria-label="问题类别"
            placeholder="问题类别"
            value={problemCategory}
            options={offered()}
            onChange={setCategory}
          />
          <Button
            type="primary"
            disabled={chosen.size === 0 || problemCategory === undefined}
            loading={take.isRunning}
            onClick={() => void start()}
          >
            转为草稿{chosen.size > 0 && `（${chosen.size}）`}
          </Button>
        </div>
      )}
      <ul>
        {topics.map((topic, index) => (
          <BcfTopic
            // Programs write a topic twice where they merge files.
            key={`${topic.guid} ${index}`}
            topic={topic}
            known={knownOf(topic)}
            isShown={shown === topic.guid}
            isChosen={chosen.has(topic.guid)}
            onChoose={canTake ? (isChosen) => choose(topic.guid, isChosen) : undefined}
            onShow={() => {
              setShown(topic.guid);
              if (topic.pin) onShow(topic.pin);
            }}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
};
