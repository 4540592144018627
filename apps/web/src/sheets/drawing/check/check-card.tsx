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
  /** The firm's own title block is no longer to tell number and name. */
  readonly onForget: (drawing: Drawing) => unknown;
}

const contents = { text: "文字可选取", lines: "文字为线条", scan: "扫描图片" } as const;

interface Fact {
  readonly label: string;
  /** What stands in the file. */
  readonly value: string | null;
  /** What was recognised on its picture. */
  readonly seen?: string | null | undefined;
  readonly field?: "number" | "name";
  /** Has a line to itself. */
  readonly isLong?: boolean;
}

interface RecognisedProps {
  readonly text: string;
  /** Of a field that people are to check. */
  readonly state?: "待核对" | "存疑" | "已核对" | undefined;
}

const Recognised = ({ text, state }: RecognisedProps) => (
  <>
    {text} <Tag {...(state === "存疑" && { color: "orange" })}>{state ? `识别 · ${state}` : "识别"}</Tag>
  </>
);

const shownPlaces = [
  ["number", "图号处"],
  ["name", "图名处"],
] as const;

interface RecognisedPlacesProps extends Pick<Drawing, "drawingId"> {
  /** Fields that were read elsewhere: at the place of the firm's own title block. */
  readonly without: readonly string[];
}

/** The places of the sheet from which number and name were read, to compare them with. */
const RecognisedPlaces = ({ drawingId, without }: RecognisedPlacesProps) => {
  const { data } = useCall(drawingCalls.readRecognition, { drawingId });
  return shownPlaces.map(([field, label]) => {
    const found = data?.fields.find((one) => one.field === field);
    return (
      found &&
      !without.includes(field) && (
        <figure key={field} className={styles.place}>
          <figcaption>{label}</figcaption>
          <img src={found.picture} alt={`${label}：${found.text}`} />
        </figure>
      )
    );
  });
};

/** All facts read from a sheet, its problems, and their corrections. */
export const CheckCard = ({ drawing, canEdit, onRename, onSettle, onForget }: CheckCardProps) => {
  const { check, graphNum, graphName, discipline } = drawing;
  if (!check) return null;
  const block = titleBlockOf(drawing);
  const pagesDiffer = hasSeveralPages(drawing) && check.titleNumber === null;
  const { recognised, byOwnBlock = [] } = check;
  const missing = recognised?.state === "WAITING" ? "正在识别" : "未读到";
  const facts: readonly Fact[] = [
    {
      ...{ label: "图签图号", field: "number", isLong: true },
      ...{ value: pagesDiffer ? "各页不同" : check.titleNumber, seen: recognised?.number },
    },
    {
      ...{ label: "图签图名", field: "name", isLong: true },
      value: pagesDiffer ? "各页不同" : check.titleName,
      seen: recognised?.name,
    },
    ...(recognised?.project ? [{ label: "工程名称", value: null, seen: recognised.project, isLong: true }] : []),
    { label: "图签专业", value: check.titleDiscipline, seen: recognised?.discipline },
    { label: "所在专业", value: discipline && disciplineLabel(discipline) },
    { label: "比例", value: check.scale, seen: recognised?.scale },
    ...(recognised?.date ? [{ label: "日期", value: null, seen: recognised.date }] : []),
    { label: "图幅", value: check.paperSize },
    { label: "页数", value: check.pageCount > 0 ? String(check.pageCount) : null },
    { label: "内容", value: check.content && contents[check.content] },
  ];
  const isOwn = (field: Fact["field"]) => field !== undefined && byOwnBlock.includes(field);
  const stateOf = (field: Fact["field"]) => {
    if (field === undefined) return undefined;
    if (recognised?.isSettled) return "已核对";
    return !isOwn(field) && recognised?.doubtful.includes(field) ? "存疑" : "待核对";
  };
  const isAnyDoubtful = facts.some(({ field, value, seen }) => value === null && seen && stateOf(field) === "存疑");
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
        {facts.map(({ label, value, seen, field, isLong = false }) => (
          <div key={label} data-long={isLong}>
            <dt>{label}</dt>
            <dd>
              {value ??
                (seen ? (
                  <Recognised text={seen} state={stateOf(field)} />
                ) : (
                  <span className={styles.same}>{missing}</span>
                ))}
              {isOwn(field) && (
                <>
                  {" "}
                  <Tag color="blue">按本单位图签</Tag>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {byOwnBlock.length > 0 && (
        <p>按本单位图签：贵单位在别的图纸上更正过，系统记住了位置，本单位的图纸都按此读取，不用于其他单位。</p>
      )}
      {isAnyDoubtful && <p>存疑：字迹不清，或图签无“图号”“图名”字样、按位置读取。</p>}
      {recognised?.state === "DONE" && !hasSeveralPages(drawing) && (
        <RecognisedPlaces drawingId={drawing.drawingId} without={byOwnBlock} />
      )}
      {canEdit && (block || byOwnBlock.length > 0) && (
        <footer>
          {byOwnBlock.length > 0 && (
            <Button
              size="small"
              type="text"
              title="位置记错了：本单位的图纸不再按它读取图号、图名，已采用的不变"
              onClick={() => onForget(drawing)}
            >
              不再按本单位图签
            </Button>
          )}
          {block && isRecognised(drawing) && (
            <Button size="small" title="识别有误，保留现在的图号图名" onClick={() => onSettle(drawing)}>
              保留现图号图名
            </Button>
          )}
          {block && block.graphNum !== graphNum && block.graphName !== graphName && (
            <>
              <Button size="small" onClick={() => onRename(drawing, { graphNum: block.graphNum, graphName })}>
                只采用图号
              </Button>
              <Button size="small" onClick={() => onRename(drawing, { graphNum, graphName: block.graphName })}>
                只采用图名
              </Button>
            </>
          )}
          {block && (
            <Button size="small" type="primary" onClick={() => onRename(drawing, block)}>
              {isRecognised(drawing) ? "采用识别结果" : "采用图签"}
            </Button>
          )}
        </footer>
      )}
    </div>
  );
};
