import type { Drawing } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion, ShownPlace } from "@tushen/contract/review/opinion-shape";
import type { SheetView } from "@tushen/viewer/layout/view";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { marksFound } from "../../sheets/sheet/marks-found.ts";
import { OpinionPlace } from "../../sheets/sheet/opinion-place.tsx";
import { useOpinionPlace } from "../../sheets/sheet/use-opinion-place.ts";
import { shownMark } from "../../sheets/sheet/shown-mark.ts";
import { SheetPane } from "../../sheets/sheet/sheet-pane.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { placeOfMarks } from "../../sheets/sheet/mark-place.ts";
import { PinNow, PinSeen } from "../../sheets/opinion-card/pin-place.tsx";
import { marksOfOne } from "../../sheets/opinion-card/opinion-marks.ts";
import type { Pointing } from "./use-pointing.ts";
import type { OpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";

export type SheetMode = "old" | "new" | "pair";
const modeNames: Readonly<Record<SheetMode, string>> = { old: "原图", new: "修改后", pair: "左右对照" };
const modes: readonly SheetMode[] = ["old", "new", "pair"];

/** The mode named in the address. */
export const modeOf = (text: string | undefined): SheetMode => (text === "new" || text === "pair" ? text : "old");

interface AnswerSheetsProps {
  readonly opinion: Opinion;
  readonly opinions: readonly Opinion[];
  readonly sheets: OpinionSheets;
  readonly mode: SheetMode;
  readonly onMode: (mode: SheetMode) => void;
  /** The place of the correction as the firm gives it, and the act to give it. */
  readonly shownPlace?: ShownPlace | null | undefined;
  readonly pointing?: Pointing;
  /** Called for a click on a mark of another opinion. */
  readonly onPick?: (opinionId: number) => void;
}

const SheetName = ({ sheet }: { sheet: Drawing }) => (
  <span className={styles.sheetName}>
    <b>{sheet.graphNum}</b> {sheet.graphName} <i>V{sheet.submissionVersion}</i>
  </span>
);

/** The sheet at the place of the opinion; its new edition beside it or instead of it. */
export const AnswerSheets = ({
  opinion,
  opinions,
  sheets,
  mode,
  onMode,
  shownPlace,
  pointing,
  onPick,
}: AnswerSheetsProps) => {
  const { old, current, isPending } = sheets;
  const isPointing = pointing?.isOn === true && current !== undefined;
  const shown: SheetMode = isPointing ? "new" : current ? mode : "old";
  const [oldView, setOldView] = useState<SheetView>();
  const [newView, setNewView] = useState<SheetView>();
  const { opinionId, markups } = opinion;
  // Another opinion opens at its own place, not with the view of the last one.
  useEffect(() => {
    setOldView(undefined);
    setNewView(undefined);
  }, [opinionId, shown]);
  // Compares places by value: a refreshed answer does not move the sheet, another mode does.
  const place = JSON.stringify(placeOfMarks(markups) ?? null);
  const focus = useMemo(
    () => (JSON.parse(place) as ReturnType<typeof placeOfMarks> | null) ?? undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another opinion or sheet is looked at from its own place anew
    [place, opinionId, shown],
  );
  const asked = useCall(opinionCalls.listMarkups, old && { drawingId: old.drawingId }, { freshForMs: 300_000 });
  const marks = useMemo(() => marksOfOne(asked.data?.own ?? [], opinions, opinion), [asked.data, opinions, opinion]);
  const found = useOpinionPlace(opinion, old, current);
  const foundMarks = useMemo(
    () => marksOfOne(marksFound(markups, found), opinions, opinion),
    [markups, found, opinions, opinion],
  );
  const ghosts = marks.filter(({ id }) => !foundMarks.some((mark) => mark.id === id));
  const [jump, setJump] = useState<typeof focus>();
  useEffect(() => setJump(undefined), [opinionId]);
  const newFocus = jump ?? (shown === "new" ? focus : undefined);
  if (opinion.pin)
    return (
      <section className={styles.sheets} aria-label="模型">
        <div className={styles.stages}>
          <div className={styles.stage}>
            <PinSeen opinionId={opinionId} pin={opinion.pin} />
          </div>
          <div className={styles.stage}>
            <PinNow opinionId={opinionId} pin={opinion.pin} current={current} />
          </div>
        </div>
      </section>
    );
  if (!old)
    return isPending ? (
      <div className={styles.stage} aria-busy="true" />
    ) : (
      <div className={styles.stage}>
        <Empty title="该意见没有指明图纸" text={opinion.drawingNumber || "请按意见内容答复。"} />
      </div>
    );
  return (
    <section className={styles.sheets} aria-label="图纸">
      <header>
        {shown !== "new" && <SheetName sheet={old} />}
        {shown !== "old" && current && <SheetName sheet={current} />}
        <span className={styles.modes} role="group" aria-label="看哪一版">
          {modes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === shown}
              disabled={one !== "old" && !current}
              title={one !== "old" && !current ? "还没有修改后的图纸" : undefined}
              onClick={() => onMode(one)}
            >
              {modeNames[one]}
            </button>
          ))}
        </span>
      </header>
      <div className={styles.stages}>
        {shown !== "new" && (
          <div className={styles.stage}>
            <SheetPane
              drawing={old}
              marks={marks}
              {...(markups[0] && { selectedMarkId: String(markups[0].markupId) })}
              {...(focus && { focus })}
              {...(shown === "pair" && oldView && { view: oldView })}
              {...(shown === "pair" && { onView: setNewView })}
              onPick={(markId) => {
                const picked = asked.data?.own.find(({ markupId }) => String(markupId) === markId)?.opinionId;
                if (picked != null) onPick?.(picked);
              }}
            />
          </div>
        )}
        {shown !== "old" && current && (
          <div className={styles.stage}>
            <SheetPane
              drawing={current}
              marks={shownPlace ? [...foundMarks, shownMark(shownPlace)] : foundMarks}
              {...(isPointing && {
                tool: "rectangle",
                onDraw: ({ page, shape }) => {
                  if ("box" in shape) pointing.take({ page, box: shape.box });
                  onMode("new");
                },
              })}
              ghostMarks={ghosts}
              {...(newFocus && { focus: newFocus })}
              {...(shown === "pair" && newView && { view: newView })}
              {...(shown === "pair" && { onView: setOldView })}
            />
          </div>
        )}
      </div>
      {found && (
        <OpinionPlace
          place={found}
          onJump={({ page, box }) => {
            if (!box) return;
            onMode("new");
            setJump({ page, box });
          }}
        />
      )}
    </section>
  );
};
