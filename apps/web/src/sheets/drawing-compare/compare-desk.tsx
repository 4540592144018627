import type { ComparisonAdjustment, SheetComparison } from "@tushen/contract/sheets/drawing-compare";
import type { Box } from "@tushen/drawing/page/page-space";
import { Button, Checkbox, Segmented, Slider } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { summaryText, tellChanges } from "@tushen/domain/sheets/tell-changes";
import { ChangeList } from "./change-list.tsx";
import { changeMarks } from "./change-marks.ts";
import { type ComparedSheet, type CompareMode, CompareStage } from "./compare-stage.tsx";
import { HandTools } from "./hand-tools.tsx";
import { ComparisonState } from "./comparison-state.tsx";
import { useChangeKeys } from "./use-change-keys.ts";
import { useHandTools } from "./use-hand-tools.ts";
import { useTold } from "./use-told.ts";
import styles from "./compare.module.css";
import layout from "../../ground/ui/layout.module.css";

interface CompareDeskProps {
  readonly head: ReactNode;
  readonly base: ComparedSheet;
  readonly target: ComparedSheet;
  /** Undefined until the first answer. */
  readonly comparison: SheetComparison | undefined;
  readonly onRetry: () => void;
  /** Comparing by hand, for people who may. */
  readonly byHand?: {
    readonly adjusted: readonly ComparisonAdjustment[];
    readonly isRunning: boolean;
    readonly onAdjust: (adjusted: ComparisonAdjustment[]) => void;
    readonly onClear: () => void;
  };
}

const modes: readonly { readonly value: CompareMode; readonly label: string }[] = [
  { value: "overlay", label: "叠合" },
  { value: "wipe", label: "卷帘" },
  { value: "beside", label: "并排" },
];

/** Two sheets laid on each other, their changes beside them, and help by hand when they cannot be aligned. */
export const CompareDesk = ({ head, base, target, comparison, onRetry, byHand }: CompareDeskProps) => {
  const address = useAddress();
  const mode = modes.find(({ value }) => value === address.get("mode"))?.value ?? "overlay";
  const page = Math.max(0, Number(address.get("page") ?? 1) - 1) || 0;
  const [blend, setBlend] = useState(50);
  const [showsBoxes, setShowsBoxes] = useState(true);
  const found = comparison?.state === "DONE" ? comparison.pages.find((one) => one.page === page + 1) : undefined;
  const pages = useMemo(() => (found ? [{ page: found.page, groups: tellChanges(found) }] : []), [found]);
  const groups = pages[0]?.groups ?? [];
  const summary = useMemo(() => summaryText(pages[0]?.groups ?? []), [pages]);
  const told = useTold(pages);
  const chosen = told.chosen?.page === page + 1 ? told.chosen.id : undefined;
  const choose = (id: string) => told.setChosen({ page: page + 1, id });
  const focusBox = JSON.stringify(told.box);
  const focus = useMemo(
    () => (focusBox === undefined ? undefined : { page, box: JSON.parse(focusBox) as Box }),
    [focusBox, page],
  );
  useChangeKeys({
    step: told.step,
    nextMode: () => {
      const at = modes.findIndex(({ value }) => value === mode);
      address.set({ mode: modes[(at + 1) % modes.length]?.value });
    },
    toggleBoxes: () => setShowsBoxes(!showsBoxes),
  });
  const isPointed = (byHand?.adjusted.find((one) => one.page === page + 1)?.pointed.length ?? 0) > 1;
  const isLaid = found !== undefined && (found.alignment.trust === "sure" || isPointed);
  const hand = useHandTools({ page: page + 1, alignment: isLaid ? found.alignment : undefined, byHand });
  const marks = useMemo(
    () =>
      showsBoxes
        ? changeMarks(
            (pages[0]?.groups ?? []).flatMap(({ changes }) => changes),
            page,
          )
        : { base: [], target: [] },
    [pages, page, showsBoxes],
  );
  const pageCount = Math.min(comparison?.basePages ?? 0, comparison?.targetPages ?? 0);
  return (
    <main className={styles.reader}>
      <header className={styles.bar}>
        {head}
        <div className={`${layout.row14} ${layout.still}`}>
          <Segmented
            size="small"
            aria-label="对比方式"
            options={[...modes]}
            value={mode}
            onChange={(value) => address.set({ mode: value })}
          />
          {mode === "overlay" && (
            <label className={styles.blend}>
              <span>旧</span>
              <Slider
                ariaLabelForHandle="新旧叠合程度"
                min={0}
                max={100}
                value={blend}
                onChange={setBlend}
                tooltip={{ open: false }}
              />
              <span>新</span>
            </label>
          )}
          <Checkbox checked={showsBoxes} onChange={({ target: box }) => setShowsBoxes(box.checked)}>
            变化框
          </Checkbox>
          {found?.picture && (
            <Button size="small" href={found.picture.url}>
              下载差异图
            </Button>
          )}
          <HelpLink />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.field}>
          <CompareStage
            base={base}
            target={target}
            page={page}
            mode={hand.tool === "arrow" ? "beside" : mode}
            blend={blend}
            alignment={isLaid ? found.alignment : undefined}
            isLinked={comparison?.state === "PROCESSING"}
            baseMarks={[...marks.base, ...hand.baseMarks]}
            targetMarks={[...marks.target, ...hand.targetMarks]}
            focus={focus}
            selectedMarkId={chosen}
            onPick={choose}
            tool={hand.tool}
            onDraw={hand.draw}
          />
          {mode === "overlay" && isLaid && hand.tool === "hand" && (
            <p className={styles.legend}>
              <i data-kind="old" />
              <span>仅旧版</span>
              <i data-kind="new" />
              <span>仅新版</span>
              <i data-kind="same" />
              <span>相同</span>
            </p>
          )}
        </div>
        <aside className={styles.aside} aria-label="变化">
          <ComparisonState
            comparison={comparison}
            page={found}
            summary={summary}
            isLaid={isLaid}
            isPointed={isPointed}
            pageCount={pageCount}
            onPage={(next) => {
              told.setChosen(undefined);
              address.set({ page: String(next) });
            }}
            onRetry={onRetry}
          />
          {isLaid && (
            <ChangeList
              groups={groups}
              chosen={chosen}
              onChoose={choose}
              opened={told.openedOn(page + 1)}
              onToggle={(id) => told.toggle({ page: page + 1, id })}
            />
          )}
          {byHand && found && <HandTools hand={hand} byHand={byHand} page={page + 1} isLaid={isLaid} />}
        </aside>
      </div>
    </main>
  );
};
