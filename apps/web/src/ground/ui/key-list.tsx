import styles from "./key-list.module.css";

const names: Readonly<Record<string, string>> = {
  PageDown: "PgDn",
  PageUp: "PgUp",
  Escape: "Esc",
  Delete: "Del",
};

export interface KeyRow {
  readonly keys: readonly string[];
  readonly text: string;
  readonly withCtrl?: boolean;
}

/** A list of keys and their effects, for the help of a page. */
export const KeyList = ({ rows }: { readonly rows: readonly KeyRow[] }) => (
  <dl className={styles.keys}>
    {rows.map(({ keys, text, withCtrl }) => (
      <div key={text}>
        <dt>
          {keys
            .filter((key) => key !== "？")
            .map((key) => (
              <kbd key={key}>
                {withCtrl && "Ctrl+"}
                {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
              </kbd>
            ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
