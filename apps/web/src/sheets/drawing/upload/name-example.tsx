import { parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import type { DrawingSeparator } from "@tushen/domain/sheets/drawing-separator";
import styles from "./separator.module.css";

const shownNames = 10;

/** Example names under a setting, for people without a file. */
const exampleFor = ({ drawingSeparator: sign, separatorOrder, includeOtherPart }: DrawingSeparator): string[] => {
  const parts = separatorOrder === "asc" ? ["建施-01", "一层平面图", "A1"] : ["一层平面图", "建施-01", "A1"];
  return [`${(separatorOrder === "desc" && !includeOtherPart ? parts.slice(0, 2) : parts).join(sign)}.pdf`];
};

interface NameExampleProps {
  readonly separator: DrawingSeparator;
  /** The user's own files; those that do not match come first. */
  readonly fileNames: readonly string[];
}

/** How file names split into number, name and sheet with the setting on screen. */
export const NameExample = ({ separator, fileNames }: NameExampleProps) => {
  const isOwn = fileNames.length > 0;
  const all = (isOwn ? fileNames : exampleFor(separator)).map((name) => ({
    name,
    ...parseDrawingFileName(name, separator),
  }));
  const unmatched = all.filter(({ matched }) => !matched);
  const shown = [...unmatched, ...all.filter(({ matched }) => matched)].slice(0, shownNames);
  return (
    <div className={styles.example}>
      <p role="status">
        {!isOwn && "示例"}
        {isOwn && unmatched.length === 0 && `您的 ${all.length} 个文件名都能识别`}
        {isOwn && unmatched.length > 0 && (
          <b>
            您的 {all.length} 个文件名中有 {unmatched.length} 个不能识别，图号将记为 00
          </b>
        )}
      </p>
      <div className={styles.exampleRows}>
        <table>
          <thead>
            <tr>
              <th>文件名</th>
              <th>图号</th>
              <th>图名</th>
              <th>图幅</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, graphNum, graphName, drawingSheet, matched }) => (
              <tr key={name} data-matched={matched}>
                <td title={name}>{name}</td>
                <td>{graphNum}</td>
                <td title={graphName}>{graphName}</td>
                <td>{drawingSheet || "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length > shown.length && <p>另有 {all.length - shown.length} 个文件</p>}
    </div>
  );
};
