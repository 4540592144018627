import type { EntityChange, EntityGroup } from "@tushen/contract/sheets/entity-comparison";
import {
  entityChangeLabels,
  entityCountsText,
  entityDetailText,
  entityName,
} from "@tushen/domain/sheets/entity-changes";
import { useEffect, useRef } from "react";
import { changeColours } from "./entity-marks.ts";
import styles from "./entity.module.css";

interface EntityListProps {
  readonly groups: readonly EntityGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Ids of the groups whose changes are listed. */
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const mostDetails = 6;

/** 墙体 3、门窗 1: the layers of a group, the most frequent first. */
const layersText = (changes: readonly EntityChange[]): string => {
  const counts = new Map<string, number>();
  for (const { layer } of changes) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  const all = [...counts].sort(([, one], [, other]) => other - one);
  const told = all.slice(0, 3).map(([layer, many]) => `${layer} ${many}`);
  return told.join("、") + (all.length > 3 ? ` 等 ${all.length} 个图层` : "");
};

const Entry = ({
  change,
  isChosen,
  onChoose,
}: {
  readonly change: EntityChange;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => (
  <li aria-current={isChosen}>
    <button type="button" onClick={onChoose}>
      <em style={{ background: changeColours[change.change] }}>{entityChangeLabels[change.change]}</em>
      <span className={styles.entry}>
        <b>{entityName(change)}</b>
        <small>图层 {change.layer}</small>
        {change.insertions > 0 && <span>共插入 {change.insertions} 处</span>}
        {change.details.slice(0, mostDetails).map((detail) => (
          <span key={`${detail.what} ${detail.tag} ${detail.before} ${detail.after}`}>{entityDetailText(detail)}</span>
        ))}
        {change.details.length > mostDetails && <span>另有 {change.details.length - mostDetails} 项不同</span>}
        {!change.base && !change.target && <span>不在任何一张图上，不能定位</span>}
      </span>
    </button>
  </li>
);

/** The changes, sheet by sheet and place by place; choosing one moves both sheets there. */
export const EntityList = ({ groups, chosen, onChoose, opened, onToggle }: EntityListProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('li li[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <ol ref={list} className={styles.groups} aria-label="实体变化">
      {groups.map(({ id, sheetName, place, isRoutine, changes }, i) => {
        const isOpen = opened.has(id);
        const title = isRoutine ? "仅图层或样式不同" : place || "图框之外";
        return (
          <li key={id} data-routine={isRoutine}>
            {sheetName !== groups[i - 1]?.sheetName && sheetName !== "" && <h3>{sheetName}</h3>}
            <button type="button" className={styles.group} aria-expanded={isOpen} onClick={() => onToggle(id)}>
              <b>
                {title}
                <small>{changes.length} 个</small>
              </b>
              {changes.length > 1 && !isRoutine && <span>{entityCountsText(changes)}</span>}
              {(changes.length > 1 || !isOpen) && <span>图层：{layersText(changes)}</span>}
            </button>
            {isOpen && (
              <ol aria-label={`${title}的变化`}>
                {changes.map((change) => (
                  <Entry
                    key={change.id}
                    change={change}
                    isChosen={change.id === chosen}
                    onChoose={() => onChoose(change.id)}
                  />
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
};
