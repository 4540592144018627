import type { CountedTree, Drawing } from "@tushen/contract/sheets/drawing";
import styles from "./sheet-tree.module.css";

/** For each sheet of the trees: how many opinions lie on it, or nothing. */
export const opinionBadges = (trees: readonly CountedTree[]) => {
  const totals = new Map(trees.flatMap(({ opinions }) => opinions.map(({ drawingId, total }) => [drawingId, total])));
  return ({ drawingId }: Drawing) => {
    const total = totals.get(drawingId);
    return total === undefined ? null : (
      <i className={styles.opinions} title={`审查意见 ${total} 条`} aria-label={`${total} 条意见`} role="img">
        {total}
      </i>
    );
  };
};
