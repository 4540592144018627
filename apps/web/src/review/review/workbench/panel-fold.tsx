import styles from "./panel-fold.module.css";

interface PanelFoldProps {
  readonly side: "left" | "right";
  /** What is folded away. */
  readonly name: string;
  readonly keyName: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** A narrow button at the edge of the sheet that folds the panel beside it, and opens it again. */
export const PanelFold = ({ side, name, keyName, isFolded, onFold }: PanelFoldProps) => {
  const act = `${isFolded ? "展开" : "收起"}${name}`;
  return (
    <button
      type="button"
      className={styles.fold}
      data-side={side}
      aria-expanded={!isFolded}
      aria-label={act}
      title={`${act}（${keyName}）`}
      onClick={() => onFold(!isFolded)}
    >
      {(side === "left") === isFolded ? "›" : "‹"}
    </button>
  );
};
