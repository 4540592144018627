import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls, type RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { tellChanges } from "@tushen/domain/sheets/tell-changes";
import type { Box } from "@tushen/drawing/page/page-space";
import { Button } from "antd";
import { useMemo } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { compareAddress } from "../sheet/compare-address.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { ChangeList } from "./change-list.tsx";
import { changeMarks } from "./change-marks.ts";
import { CompareStage } from "./compare-stage.tsx";
import { TickNote } from "./tick-note.tsx";
import { useChangeKeys } from "./use-change-keys.ts";
import { useComparedSheets } from "./use-compared-sheets.ts";
import { isUndeclared, useTicks } from "./use-ticks.ts";
import { useTold } from "./use-told.ts";
import compare from "./compare.module.css";
import styles from "./radar.module.css";
import layout from "../../ground/ui/layout.module.css";

interface RadarSheetViewProps {
  readonly sheet: RadarSheet;
  readonly base: NonNullable<RadarSheet["base"]>;
  readonly target: NonNullable<RadarSheet["target"]>;
  readonly onNext: (() => void) | undefined;
}

/** One changed sheet: old and new laid on each other, and each change to be ticked. */
export const RadarSheetView = ({ sheet, base, target, onNext }: RadarSheetViewProps) => {
  const freshForMs = 60_000;
  const old = useCall(drawingCalls.readDrawing, { id: base.drawingId }, { freshForMs });
  const now = useCall(drawingCalls.readDrawing, { id: target.drawingId }, { freshForMs });
  const isDone = sheet.state === "DONE";
  const result = useCall(
    drawingCompareCalls.getDrawingCompareResult,
    { baseId: base.drawingId, targetId: target.drawingId },
    { when: isDone, freshForMs },
  );
  const sheets = useComparedSheets(old.data, now.data);
  const { tick, open, isRunning } = useTicks(sheet, onNext);
  const pages = useMemo(
    () =>
      (result.data?.pages ?? []).map((one) => {
        const groups = tellChanges(one);
        return { page: one.page, found: one, groups, changes: groups.flatMap(({ changes }) => changes) };
      }),
    [result.data],
  );
  const told = useTold(pages);
  const { chosen, setChosen } = told;
  const first = pages.find(({ changes }) => changes.length > 0) ?? pages[0];
  const page = chosen?.page ?? first?.page ?? 1;
  const at = pages.find((one) => one.page === page);
  const laid = at?.found.alignment.trust === "sure" ? at.found.alignment : undefined;
  const marks = useMemo(() => changeMarks(at?.changes ?? [], page - 1), [at, page]);
  const focusBox = JSON.stringify(told.box);
  const focus = useMemo(
    () => (focusBox === undefined ? undefined : { page: page - 1, box: JSON.parse(focusBox) as Box }),
    [focusBox, page],
  );
  const known = (id: string, on: number) => sheet.changes.find((one) => one.changeId === id && one.page === on);
  useChangeKeys({
    step: told.step,
    tick() {
      const all = told.changes.flatMap(({ id }) => known(id, page) ?? []).filter((one) => isUndeclared(sheet, one));
      const unseen = all.filter(({ seen }) => seen === null);
      if (all.length > 0) void tick(unseen.length > 0 ? unseen : all, unseen.length > 0);
    },
  });
  const byEye = sheet.changes.filter(({ changeId }) => changeId === "" || changeId === "page");
  const error = old.error ?? now.error ?? sheets.error ?? result.error;
  if (error || !sheets.base || !sheets.target)
    return <div className={compare.alone}>{error ? <FailureView error={error} /> : <Waiting rows={8} />}</div>;
  return (
    <>
      <div className={compare.field}>
        <CompareStage
          base={sheets.base}
          target={sheets.target}
          page={page - 1}
          mode="overlay"
          blend={50}
          alignment={laid}
          isLinked={!isDone}
          baseMarks={marks.base}
          targetMarks={marks.target}
          focus={focus}
          selectedMarkId={chosen?.id}
          onPick={(id) => setChosen({ page, id })}
        />
      </div>
      <aside className={compare.aside} aria-label="变化">
        <div className={compare.state}>
          <h2>
            {sheet.changes.length} 处变化，{sheet.undeclared} 处未申明
          </h2>
          {sheet.declared.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {sheet.problem && <p className={compare.warn}>{sheet.problem}</p>}
          {sheet.unlaidPages > 0 && <p className={compare.warn}>有页面没有自动对上，请打开对比页手动定位后核对。</p>}
          {sheet.isScan && <p className={compare.warn}>其中有扫描件，结果只供参考，请以目视核对为准。</p>}
          <p className={layout.inline8}>
            <Button size="small" href={compareAddress(base, target)}>
              打开对比页
            </Button>
            {open.length > 0 && (
              <Button size="small" type="primary" loading={isRunning} onClick={() => void tick(open, true)}>
                本张 {open.length} 处标为已核
              </Button>
            )}
            {open.length === 0 && onNext && (
              <Button size="small" type="primary" onClick={onNext}>
                下一张
              </Button>
            )}
          </p>
        </div>
        {byEye.map((change) => (
          <div key={`${change.page}${change.changeId}`} className={styles.byEye}>
            <p>{change.page === 0 ? change.text : `第 ${change.page} 页：${change.text}`}</p>
            <TickNote
              sheet={sheet}
              changes={[change]}
              isRunning={isRunning}
              onTick={(some, isSeen) => void tick(some, isSeen)}
            />
          </div>
        ))}
        {pages.map(({ page: on, groups }) => (
          <section key={on} className={styles.page}>
            {pages.length > 1 && <h3>第 {on} 页</h3>}
            <ChangeList
              groups={groups}
              chosen={chosen?.page === on ? chosen.id : undefined}
              onChoose={(id) => setChosen({ page: on, id })}
              opened={told.openedOn(on)}
              onToggle={(id) => told.toggle({ page: on, id })}
              keys="X 标为已核"
              note={(changes) => (
                <TickNote
                  sheet={sheet}
                  changes={changes.flatMap(({ id }) => known(id, on) ?? [])}
                  isRunning={isRunning}
                  onTick={(some, isSeen) => void tick(some, isSeen)}
                />
              )}
            />
          </section>
        ))}
      </aside>
    </>
  );
};
