import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button, Tag } from "antd";
import { useCall } from "../../../ground/platform/queries.ts";
import styles from "./preflight.module.css";
import { hasSeveralPages, isRecognised, titleBlockOf } from "../sheet-words.ts";

interface CheckCardProps {
  readonly drawing: Drawing;
  readonly canEdit: boolean;
  readonly onRename: (drawing: Drawing, words: { graphNum: string; graphName: string }) => unknown;
  /** What was recognised is wrong: the present number and name stay. */
  readonly onSettle: (drawing: Drawing) => unknown;
}

const contents = { text: "文字可选取", lines: "文字为线条", scan: "扫描图片" } as const;

/** Label, what stands in the file, and what was recognised on its picture. */
type Fact = readonly [label: string, value: string | null, recognised?: string | null | undefined];

const Recognised = ({ text, isSettled }: { readonly text: string; readonly isSettled: boolean }) => (
  <>
    {text} <Tag title="由图像识别得到，可能有误">{isSettled ? "识别 · 已核对" : "识别 · 待核对"}</Tag>
  </>
);

const shownPlaces = [
  ["number", "图号处"],
  ["name", "图名处"],
] as const;

/** The places of the sheet from which number and name were read, to compare them with. */
const RecognisedPlaces = ({ drawingId }: Pick<Drawing, "drawingId">) => {
  const { data } = useCall(drawingCalls.readRecognition, { drawingId });
  return shownPlaces.map(([field, label]) => {
    const found = data?.fields.find((one) => one.field === field);
    return (
      found && (
        <figure key={field} className={styles.place}>
          <figcaption>{label}</figcaption>
          <img src={found.picture} alt={`${label}：${found.text}`} />
        </figure>
      )
    );
  });
};

/** All facts read from a sheet, its problems, and their corrections. */
export const CheckCard = ({ drawing, canEdit, onRename, onSettle }: CheckCardProps) => {
  const { check, graphNum, graphName, discipline } = drawing;
  if (!check) return null;
  const block = titleBlockOf(drawing);
  const pagesDiffer = hasSeveralPages(drawing) && check.titleNumber === null;
  const { recognised } = check;
  const isSettled = recognised?.isSettled ?? false;
  const missing = recognised?.state === "WAITING" ? "正在识别" : "未读到";
  const facts: readonly Fact[] = [
    ["图签图号", pagesDiffer ? "各页不同" : check.titleNumber, recognised?.number],
    ["图签图名", pagesDiffer ? "各页不同" : check.titleName, recognised?.name],
    ["图签专业", check.titleDiscipline, recognised?.discipline],
    ["所在专业", discipline && disciplineLabel(discipline)],
    ["比例", check.scale, recognised?.scale],
    ...(recognised?.project ? [["工程名称", null, recognised.project] as const] : []),
    ...(recognised?.date ? [["日期", null, recognised.date] as const] : []),
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
        {facts.map(([label, value, seen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value ??
                (seen ? (
                  <Recognised text={seen} isSettled={isSettled} />
                ) : (
                  <span className={styles.same}>{missing}</span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {recognised?.state === "DONE" && <RecognisedPlaces drawingId={drawing.drawingId} />}
      {block && canEdit && (
        <footer>
          {isRecognised(drawing) && (
            <Button size="small" title="识别有误，保留现在的图号图名" onClick={() => onSettle(drawing)}>
              保留现图号图名
            </Button>
          )}
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
            {isRecognised(drawing) ? "采用识别结果" : "采用图签"}
          </Button>
        </footer>
      )}
    </div>
  );
};
