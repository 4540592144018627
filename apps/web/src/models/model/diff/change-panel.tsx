import type { ModelChange } from "@tushen/contract/models/model-comparison";
import { ChangedRows } from "../../../sheets/opinion-card/changed-rows.tsx";
import modelStyles from "../model.module.css";
import { classOf, nameOf, setsOf, tagsOf, tagWords } from "./change-words.ts";
import styles from "./diff.module.css";

/** The chosen change with its values before and after. */
export const ChangePanel = ({ change }: { readonly change: ModelChange | undefined }) => {
  if (!change)
    return (
      <aside className={modelStyles.right} aria-label="变化内容">
        <p className={modelStyles.quiet}>
          在左侧选择一处变化，模型会转到那里，这里列出前后的值。J、K 键看下一处、上一处。
        </p>
      </aside>
    );
  const sets = setsOf(change);
  return (
    <aside className={modelStyles.right} aria-label="变化内容">
      <h2>{nameOf(change)}</h2>
      <p className={modelStyles.quiet}>
        {classOf(change)}，{change.storeyName || "不属于任何楼层"}，
        {tagsOf(change)
          .map((tag) => tagWords[tag])
          .join("、")}
      </p>
      {change.kind === "added" && <p>旧版没有这个构件。</p>}
      {change.kind === "removed" && <p>新版没有这个构件。</p>}
      {sets.length > 0 && (
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">旧版</th>
              <th scope="col">新版</th>
            </tr>
          </thead>
          <ChangedRows sets={sets} />
        </table>
      )}
    </aside>
  );
};
