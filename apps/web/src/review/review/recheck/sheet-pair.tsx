import type { Drawing } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { SheetView } from "@tushen/viewer/layout/view";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { FileLinks } from "../../../ground/ui/upload/attachments.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { lastReply } from "./recheck-order.ts";
import { EarlierRounds } from "../../../sheets/opinion-card/earlier-rounds.tsx";
import { ChangesTold } from "../../../sheets/sheet/changes-told.tsx";
import { compareAddress } from "../../../sheets/sheet/compare-address.ts";
import { marksFound } from "../../../sheets/sheet/marks-found.ts";
import { OpinionPlace } from "../../../sheets/sheet/opinion-place.tsx";
import { useOpinionPlace } from "../../../sheets/sheet/use-opinion-place.ts";
import { placeOfMarks } from "../../../sheets/sheet/mark-place.ts";
import { PinNow, PinSeen } from "../../../sheets/opinion-card/pin-place.tsx";
import { OpinionCard } from "../../../sheets/opinion-card/opinion-card.tsx";
import { marksOfOne, opinionMarks } from "../../../sheets/opinion-card/opinion-marks.ts";
import { shownMark } from "../../../sheets/sheet/shown-mark.ts";
import { SheetPane } from "../../../sheets/sheet/sheet-pane.tsx";
import { placesOfOpinion } from "./places-of-opinion.ts";
import type { Editions } from "./use-editions.ts";
import styles from "./recheck.module.css";

interface SheetPairProps {
  readonly opinion: Opinion;
  readonly editions: Editions;
  /** Sheets of the next opinion to judge, loaded in advance. */
  readonly upcoming: Editions;
  readonly showsMarks: boolean;
}

const changes: Readonly<Record<string, string>> = { M: "已换新图", N: "新增图纸", U: "图纸未修改" };

const SheetName = ({ sheet, note }: { sheet: Drawing | undefined; note?: ReactNode }) =>
  sheet ? (
    <p className={styles.sheetName}>
      <b>{sheet.graphNum}</b> {sheet.graphName} <span>V{sheet.submissionVersion}</span>
      {note}
    </p>
  ) : null;

const useMarks = (drawing: Drawing | undefined) =>
  useCall(opinionCalls.listMarkups, drawing && { drawingId: drawing.drawingId }).data;

/**
 * Old and new sheet side by side, opened at the opinion's place; both move together. For an opinion on a model the
 * element as it was seen, and what became of it.
 */
export const SheetPair = ({ opinion, editions: { old, current, isPending }, upcoming, showsMarks }: SheetPairProps) => {
  const [leftView, setLeftView] = useState<SheetView>();
  const [rightView, setRightView] = useState<SheetView>();
  const [isLinked, setLinked] = useState(true);
  const { opinionId, markups, pin } = opinion;
  const focus = useMemo(() => placeOfMarks(markups), [markups]);
  const [jump, setJump] = useState<typeof focus>();
  // Another opinion opens at its own place, not with the view of the last one.
  useEffect(() => {
    setLeftView(undefined);
    setRightView(undefined);
    setJump(undefined);
  }, [opinionId]);
  const oldMarks = useMarks(old);
  const newMarks = useMarks(current);
  const reply = lastReply(opinion);
  const shown = reply?.shownPlace;
  const opinions = useMemo(() => [opinion], [opinion]);
  const left = useMemo(() => marksOfOne(oldMarks?.own ?? [], opinions, opinion), [oldMarks, opinions, opinion]);
  const place = useOpinionPlace(opinion, old, current);
  const found = useMemo(() => opinionMarks(marksFound(markups, place), opinions), [markups, place, opinions]);
  const ghosts = useMemo(
    () => opinionMarks(newMarks?.ghosts ?? [], opinions).filter(({ id }) => !found.some((mark) => mark.id === id)),
    [newMarks, opinions, found],
  );
  const places = useMemo(() => placesOfOpinion(opinion, place), [opinion, place]);
  const rightFocus = jump ?? (old ? undefined : focus);
  const isSame = old !== undefined && old.fileId === current?.fileId;
  const selected = markups[0] && { selectedMarkId: String(markups[0].markupId) };

  return (
    <div className={styles.pair}>
      <article aria-label="原意见">
        <header>
          <div className={styles.said}>
            <OpinionCard opinion={opinion} sheet={null} />
            <EarlierRounds key={opinion.opinionId} opinion={opinion} />
          </div>
          <SheetName sheet={old} note={<em>提出意见时</em>} />
        </header>
        <div className={styles.stage}>
          {pin ? (
            <PinSeen opinionId={opinionId} pin={pin} />
          ) : old ? (
            <SheetPane
              drawing={old}
              next={[upcoming.old]}
              marks={showsMarks ? left : []}
              {...selected}
              {...(focus && { focus })}
              {...(isLinked && leftView && { view: leftView })}
              onView={setRightView}
            />
          ) : (
            !isPending && <Empty title="该意见没有指明图纸" text="请对照答复内容判定。" />
          )}
        </div>
      </article>
      <article aria-label="答复">
        <header>
          <p className={styles.headLine}>
            <b>答复</b>
            {reply && <span>{dictionaryLabel("REPLY_TYPE", reply.replyType)}</span>}
            {reply && <span>{[reply.orgName, reply.replyPersonName].filter(Boolean).join(" ")}</span>}
            {shown && current && (
              <button
                type="button"
                onClick={() => {
                  setLinked(false);
                  setJump({ ...shown });
                }}
              >
                看指明的修改处
              </button>
            )}
            {old && current && !pin && (
              <button type="button" aria-pressed={isLinked} onClick={() => setLinked(!isLinked)}>
                {isLinked ? "两图联动" : "各自移动"}
              </button>
            )}
            {old && current && !isSame && !pin && (
              <a href={compareAddress(old, current)} target="_blank" rel="noreferrer">
                叠合对比
              </a>
            )}
          </p>
          <p className={styles.said}>
            {reply?.replyContent ?? "还没有答复。"}
            {reply?.shownNote && `（修改之处：${reply.shownNote}）`}
          </p>
          <FileLinks files={reply?.files ?? []} />
          <SheetName
            sheet={current}
            note={<em data-same={isSame}>{isSame ? "图纸未修改" : changes[current?.changeType ?? ""]}</em>}
          />
        </header>
        <div className={styles.stage}>
          {pin ? (
            <PinNow opinionId={opinionId} pin={pin} current={current} />
          ) : current ? (
            <SheetPane
              drawing={current}
              next={[upcoming.current]}
              marks={showsMarks ? (shown ? [...found, shownMark(shown)] : found) : []}
              {...selected}
              ghostMarks={showsMarks ? ghosts : []}
              {...(rightFocus && { focus: rightFocus })}
              {...(isLinked && rightView && { view: rightView })}
              onView={setLeftView}
            />
          ) : (
            !isPending && <Empty title="本版次没有对应的图纸" text="原图可能已删除，请对照答复内容判定。" />
          )}
        </div>
      </article>
      {place && (
        <OpinionPlace
          place={place}
          onJump={({ page, box }) => {
            if (!box) return;
            setLinked(false);
            setJump({ page, box });
          }}
        />
      )}
      {old && current && !isSame && !pin && (
        <ChangesTold
          key={`${old.drawingId}-${current.drawingId}`}
          old={old}
          current={current}
          places={places}
          onJump={(change) => {
            setLinked(false);
            setJump(change);
          }}
        />
      )}
    </div>
  );
};
