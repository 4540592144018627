import styles from "./find-text.module.css";
import type { Find } from "./use-find.ts";

/** Tabs above the column beside the sheet: the list of sheets, or the text search. */
export const FindTabs = ({ find, name }: { readonly find: Find; readonly name: string }) => (
  <span className={styles.tabs}>
    <button type="button" aria-pressed={!find.isOn} onClick={() => find.setOn(false)}>
      {name}
    </button>
    <button type="button" aria-pressed={find.isOn} title="查找图面文字（Ctrl+F）" onClick={() => find.setOn(true)}>
      查找文字
    </button>
  </span>
);
