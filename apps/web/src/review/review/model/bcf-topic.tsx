import type { ModelTopic } from "@tushen/contract/review/bcf";
import { Checkbox } from "antd";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { TopicComments } from "./topic-comments.tsx";
import styles from "./bcf-topics.module.css";

interface BcfTopicProps {
  readonly topic: ModelTopic;
  readonly known: ModelTopic["known"];
  readonly isShown: boolean;
  readonly isChosen: boolean;
  /** Undefined where nothing can be chosen. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
  readonly onShow: () => void;
  readonly onOpen: (opinionId: number) => void;
}

const placeOf = ({ elementName, storeyName, namedCount, foundCount, pin }: ModelTopic): string => {
  if (!pin) return namedCount === 0 ? "没有选中构件，不能定位" : "所指的构件不在这个模型中";
  const others = foundCount > 1 ? `等 ${foundCount} 个` : "";
  return [`构件 ${elementName}${others}`, storeyName].filter(Boolean).join(" · ");
};

/** A topic of a BCF file in a list: its picture, words and element, and whether it is an opinion already. */
export const BcfTopic = ({ topic, known, isShown, isChosen, onChoose, onShow, onOpen }: BcfTopicProps) => {
  const { title, description, picture, pin } = topic;
  const name = title || description || "（无标题）";
  return (
    <li className={styles.topic} data-shown={isShown}>
      {onChoose && (
        <Checkbox
          aria-label={`选择 ${name}`}
          disabled={!pin || known !== null}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <button type="button" aria-pressed={isShown} disabled={!pin} onClick={onShow}>
        {picture && <img src={picture.url} alt="" loading="lazy" />}
        <span>
          <b>{name}</b>
          {title !== "" && description !== "" && <span className={styles.words}>{description}</span>}
          <small>{placeOf(topic)}</small>
        </span>
      </button>
      {known ? (
        <button type="button" className={styles.known} onClick={() => onOpen(known.opinionId)}>
          已有 {known.opinionNo}
        </button>
      ) : (
        pin && <StatusTag tone="busy">新</StatusTag>
      )}
      <TopicComments comments={topic.comments} />
    </li>
  );
};
