import { unitedBox, type MarkBox } from "@tushen/domain/sheets/mark-shape";
import type { Change } from "@tushen/domain/sheets/sheet-changes";
import type { ToldChanges } from "@tushen/domain/sheets/tell-changes";
import { useState } from "react";

/** What is told about a page; pages are counted from 1. */
interface ToldPage {
  readonly page: number;
  readonly groups: readonly ToldChanges[];
}

interface At {
  readonly page: number;
  readonly id: string;
}

const boxOf = ({ baseBox, targetBox }: Change): MarkBox | undefined => baseBox ?? targetBox;

/** The chosen change and the opened groups; a closed group is one step, an opened one as many as it has changes. */
export const useTold = (pages: readonly ToldPage[]) => {
  const [chosen, setChosen] = useState<At>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const nameOf = ({ page, id }: At) => `${page}:${id}`;
  const isOpen = (at: At) => opened.has(nameOf(at));
  const steps = pages.flatMap(({ page, groups }) =>
    groups.flatMap(({ id, changes }) =>
      isOpen({ page, id }) ? changes.map((change) => ({ page, id: change.id })) : [{ page, id }],
    ),
  );
  const group = pages
    .find(({ page }) => page === chosen?.page)
    ?.groups.find(({ changes }) => changes.some(({ id }) => id === chosen?.id));
  const isWhole = chosen !== undefined && group?.id === chosen.id && !isOpen(chosen);
  /** The chosen changes: the whole of a closed group. */
  const changes = group ? (isWhole ? group.changes : group.changes.filter(({ id }) => id === chosen?.id)) : [];
  const boxes = (group?.isScattered ? changes.slice(0, 1) : changes).flatMap((change) => boxOf(change) ?? []);
  return {
    chosen,
    setChosen,
    changes,
    /** Around all chosen changes. */
    box: boxes.length > 0 ? unitedBox(boxes) : undefined,
    openedOn: (on: number): ReadonlySet<string> =>
      new Set(
        pages
          .filter(({ page }) => page === on)
          .flatMap(({ groups }) => groups.map(({ id }) => id).filter((id) => isOpen({ page: on, id }))),
      ),
    toggle(at: At) {
      const next = new Set(opened);
      if (!next.delete(nameOf(at))) next.add(nameOf(at));
      setOpened(next);
      setChosen(at);
    },
    step(by: number) {
      const index = steps.findIndex(({ page, id }) => page === chosen?.page && id === chosen.id);
      const next = steps[index === -1 ? (by > 0 ? 0 : steps.length - 1) : index + by];
      if (next) setChosen(next);
    },
  };
};
