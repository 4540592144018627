import type { Drawing } from "@tushen/contract/sheets/drawing";
import { editionName } from "../sheet/edition-name.ts";
import styles from "./compare.module.css";

/** Names of both sheets; two names only where number or name changed. */
export const CompareHead = ({ base, target }: { readonly base: Drawing; readonly target: Drawing }) => {
  const isSame = base.graphNum === target.graphNum && base.graphName === target.graphName;
  return (
    <h1 className={styles.title} title={`${base.fileName} → ${target.fileName}`}>
      {isSame ? (
        <>
          <b>{target.graphNum}</b> {target.graphName}
        </>
      ) : (
        <>
          <b>{base.graphNum}</b> {base.graphName} → <b>{target.graphNum}</b> {target.graphName}
        </>
      )}
      <small>
        {editionName(base)} → {editionName(target)}
      </small>
    </h1>
  );
};
