import type { Drawing } from "@tushen/contract/sheets/drawing";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button } from "antd";
import styles from "./preflight.module.css";
import { hasSeveralPages, titleBlockOf } from "../sheet-words.ts";

interface CheckCardProps {
  readonly drawing: Drawing;
  readonly canEdit: boolean;
  readonly onRename: (drawing: Drawing, words: { graphNum: string; graphName: string }) => unknown;
}

const contents = { text: "文字可选取", lines: "文字为线条", scan: "扫描图片" } as const;

/** All facts read from a sheet, its problems, and their corrections. */
export const CheckCard = ({ drawing, canEdit, onRename }: CheckCardProps) => {
  const { check, graphNum, graphName, discipline } = drawing;
  if (!check) return null;
  const block = titleBlockOf(drawing);
  const pagesDiffer = hasSeveralPages(drawing) && check.titleNumber === null;
  const facts: readonly (readonly [string, string | null])[] = [
    ["图签图号", pagesDiffer ? "各页不同" : check.titleNumber],
    ["图签图名", pagesDiffer ? "各页不同" : check.titleName],
    ["图签专业", check.titleDiscipline],
    ["所在专业", discipline && disciplineLabel(discipline)],
    ["比例", check.scale],
    ["图幅", check.paperSize],
    ["页数", check.pageCount > 0 ? String(check.pageCount) : null],
    ["内容", check.content && contents[check.content]],
  ];
  return (
    <div className={styles.card}>
      {check.marks.length > 0 && (
        <ul>
          {check.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.same}>未读到</span>}</dd>
          </div>
        ))}
      </dl>
      {block && canEdit && (
        <footer>
          {block.graphNum !== graphNum && block.graphName !== graphName && (
            <>
              <Button size="small" onClick={() => onRename(drawing, { graphNum: block.graphNum, graphName })}>
                只采用图号
              </Button>
              <Button size="small" onClick={() => onRename(drawing, { graphNum, graphName: block.graphName })}>
                只采用图名
              </Button>
            </>
          )}
          <Button size="small" type="primary" onClick={() => onRename(drawing, block)}>
            采用图签
          </Button>
        </footer>
      )}
    </div>
  );
};
