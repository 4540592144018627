import type { FoundMark, OpinionPlace as Place } from "@tushen/contract/review/opinion-place";
import { opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { type PlaceVerdict, placeVerdictLabels } from "@tushen/domain/sheets/place-verdict";
import { useAct } from "../../ground/platform/queries.ts";
import styles from "./opinion-place.module.css";

interface OpinionPlaceProps {
  readonly place: Place;
  /** Shows the place of a mark on the new sheet. */
  readonly onJump: (mark: FoundMark) => void;
}

const sentences: Readonly<Record<PlaceVerdict, string>> = {
  unchanged: "意见所指位置在新图上没有改动。",
  changed: "意见所指位置在新图上有改动。",
  moved: "意见所指内容在新图上换了位置。",
  gone: "意见所指内容在新图上已经没有了。",
  unsure: "系统不能判断有无改动，请对照新旧图纸。",
};

/** The comparison's finding about the place of an opinion on the new sheet, with pictures before and after. */
export const OpinionPlace = ({ place, onJump }: OpinionPlaceProps) => {
  const again = useAct(opinionPlaceCalls.readOpinionPlace, { refresh: [opinionPlaceCalls.readOpinionPlace] });
  const { opinionId: id, drawingId, state, verdict, marks } = place;
  return (
    <section className={styles.place} aria-label="意见位置的变化">
      <div className={styles.word}>
        {state === "DONE" && verdict && (
          <>
            <b data-place={verdict}>{placeVerdictLabels[verdict]}</b>
            <p>{sentences[verdict]}</p>
            {place.isSinceJudged && <p>修改前指上次判定时的图纸。</p>}
          </>
        )}
        {state === "PROCESSING" && <p role="status">正在新图上查找意见位置…</p>}
        {state === "FAILED" && (
          <p role="alert">
            {place.problem}
            <button type="button" onClick={() => again.start({ id, drawingId, again: true })}>
              再查一次
            </button>
          </p>
        )}
      </div>
      <ul>
        {marks.map((mark, index) => (
          <li key={mark.markupId}>
            {mark.before && <img src={mark.before.url} alt={`标注${index + 1}修改前`} title="修改前" />}
            {mark.after && mark.box && (
              <button type="button" title="在新图上查看" onClick={() => onJump(mark)}>
                <img src={mark.after.url} alt={`标注${index + 1}修改后，点击在新图上查看`} />
              </button>
            )}
            <span>
              {marks.length > 1 && <b data-place={mark.verdict}>{placeVerdictLabels[mark.verdict]}</b>}
              修改前{mark.after && " → 修改后"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
