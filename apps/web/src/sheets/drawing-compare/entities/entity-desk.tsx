import type { EntityComparison } from "@tushen/contract/sheets/entity-comparison";
import { Checkbox } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import layout from "../../../ground/ui/layout.module.css";
import type { ComparedSheet } from "../compare-stage.tsx";
import { useChangeKeys } from "../use-change-keys.ts";
import { EntityFilters } from "./entity-filters.tsx";
import { EntityList } from "./entity-list.tsx";
import { changeOfMark, entityMarks, lookedAt } from "./entity-marks.ts";
import { EntityStage } from "./entity-stage.tsx";
import { EntityState } from "./entity-state.tsx";
import { useEntityFilter } from "./use-entity-filter.ts";
import styles from "../compare.module.css";
import own from "./entity.module.css";

interface EntityDeskProps {
  readonly head: ReactNode;
  readonly base: ComparedSheet;
  readonly target: ComparedSheet;
  /** Undefined until the first answer. */
  readonly comparison: EntityComparison | undefined;
  readonly onRetry: () => void;
}

/** Two sheets from DWG side by side, the objects that changed beside them. */
export const EntityDesk = ({ head, base, target, comparison, onRetry }: EntityDeskProps) => {
  const groups = useMemo(() => (comparison?.state === "DONE" ? comparison.groups : []), [comparison]);
  const filter = useEntityFilter(groups);
  const [chosen, setChosen] = useState<string>();
  const [showsMarks, setShowsMarks] = useState(true);
  const [pages, setPages] = useState({ base: 0, target: 0 });
  /** Groups that were opened or closed by hand; others show their changes unless those are routine. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const opened = useMemo(
    () => new Set(filter.shown.filter(({ id, isRoutine }) => isRoutine === toggled.has(id)).map(({ id }) => id)),
    [filter.shown, toggled],
  );
  const changes = useMemo(() => filter.shown.flatMap((group) => group.changes), [filter.shown]);
  const steps = filter.shown.filter(({ id }) => opened.has(id)).flatMap((group) => group.changes);
  const change = changes.find(({ id }) => id === chosen);
  // A look is an event for the viewers: it is a new object only when another change is chosen.
  const look = useMemo(() => (change ? lookedAt(change) : {}), [change]);
  const choose = (id: string) => {
    setChosen(id);
    const next = changes.find((one) => one.id === id);
    const { base: old, target: now } = next ? lookedAt(next) : {};
    setPages((former) => ({ base: old?.page ?? former.base, target: now?.page ?? former.target }));
  };
  const toggle = (id: string) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  /** Shows a change that was picked on a sheet in the list, too. */
  const pick = (markId: string) => {
    const id = changeOfMark(markId);
    const group = filter.shown.find((one) => one.changes.some((each) => each.id === id));
    if (group && !opened.has(group.id)) toggle(group.id);
    choose(id);
  };
  useChangeKeys({
    step: (by) => {
      const at = steps.findIndex(({ id }) => id === chosen);
      const next = steps[at === -1 ? (by > 0 ? 0 : steps.length - 1) : at + by];
      if (next) choose(next.id);
    },
    toggleBoxes: () => setShowsMarks(!showsMarks),
  });
  const marks = useMemo(
    () => ({
      base: showsMarks ? entityMarks(changes, chosen, "base") : [],
      target: showsMarks ? entityMarks(changes, chosen, "target") : [],
    }),
    [changes, chosen, showsMarks],
  );
  return (
    <main className={styles.reader}>
      <header className={styles.bar}>
        {head}
        <div className={`${layout.row14} ${layout.still}`}>
          <Checkbox checked={showsMarks} onChange={({ target: box }) => setShowsMarks(box.checked)}>
            变化框
          </Checkbox>
          <HelpLink />
        </div>
      </header>
      <div className={`${styles.columns} ${own.columns}`}>
        <div className={styles.field}>
          <EntityStage
            base={{ sheet: base, page: pages.base, marks: marks.base, look: look.base }}
            target={{ sheet: target, page: pages.target, marks: marks.target, look: look.target }}
            selectedMarkId={chosen === undefined ? undefined : `${chosen}#0`}
            onPick={pick}
            onPage={(edition, page) => setPages((former) => ({ ...former, [edition]: page }))}
          />
        </div>
        <aside className={styles.aside} aria-label="实体变化">
          <EntityState comparison={comparison} onRetry={onRetry} />
          <EntityFilters filter={filter} />
          {groups.length > 0 && filter.shown.length === 0 && <p className={own.none}>没有符合筛选的变化。</p>}
          {filter.shown.length > 0 && (
            <>
              <p className={styles.keys}>J 下一个　K 上一个　H 变化框</p>
              <EntityList groups={filter.shown} chosen={chosen} onChoose={choose} opened={opened} onToggle={toggle} />
            </>
          )}
        </aside>
      </div>
    </main>
  );
};
