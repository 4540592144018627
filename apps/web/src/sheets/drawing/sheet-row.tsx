import { formatOf, isCad, isPdf } from "../sheet/is-pdf.ts";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { Checkbox, Dropdown, Input, type MenuProps, Popover } from "antd";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { CadCell } from "./check/cad-cell.tsx";
import { CheckCard } from "./check/check-card.tsx";
import { sheetAddress } from "./sheet-address.ts";
import { sizeText } from "../../ground/platform/format.ts";
import { changeWords, checkWord, moreMarks, timeWord, isRecognised, titleBlockOf } from "./sheet-words.ts";
import styles from "./sheet-table.module.css";

export interface SheetActs {
  readonly rename: (drawing: Drawing, words: { graphNum: string; graphName: string }) => Promise<boolean>;
  /** Puts a wrong 识别 aside. */
  readonly settle: (drawing: Drawing) => unknown;
  /** Number and name are no longer read where the firm's own title block has this sheet's. */
  readonly forgetTitlePlace: (drawing: Drawing) => unknown;
  readonly openPrevious: (drawing: Drawing) => unknown;
  /** Asks what each page of the file becomes. */
  readonly split: (drawing: Drawing) => unknown;
  readonly menuOf: (drawing: Drawing) => MenuProps;
  readonly hover: (drawing: Drawing, element: HTMLElement | null) => void;
}

interface SheetRowProps {
  readonly drawing: Drawing;
  /** While it waits to be read: when its turn comes. */
  readonly reading: string | undefined;
  readonly isChosen: boolean;
  readonly isEditing: boolean;
  /** Under the pointer or with the focus: what is wrong with the sheet can be opened. */
  readonly isHot: boolean;
  readonly canEdit: boolean;
  readonly canChoose: boolean;
  readonly acts: SheetActs;
  readonly onChoose: (drawing: Drawing, withShift: boolean) => void;
  readonly onEdit: (drawing: Drawing | null) => void;
}

/** Findings of the drawing engine in one line; the whole list on hover, all read facts with a click. */
const CheckCell = ({
  drawing,
  reading,
  canEdit,
  isHot,
  acts,
}: Pick<SheetRowProps, "drawing" | "reading" | "canEdit" | "isHot" | "acts">) => {
  const { check } = drawing;
  if (check === null)
    return (
      <span className={styles.quiet} title={reading ?? ""}>
        {reading ?? "—"}
      </span>
    );
  const titleBlock = titleBlockOf(drawing);
  const isGood = check.marks.length === 0;
  const more = moreMarks(drawing);
  const word = (
    <button type="button" className={isGood ? styles.good : styles.word} title={check.marks.join("\n")}>
      {isGood ? "无提示" : checkWord(drawing)}
    </button>
  );
  return (
    <span className={styles.marks}>
      {isHot ? (
        <Popover
          trigger="click"
          placement="bottomLeft"
          title={`${drawing.graphNum} ${drawing.graphName}`}
          content={
            <CheckCard
              drawing={drawing}
              canEdit={canEdit}
              onRename={acts.rename}
              onSettle={acts.settle}
              onForget={acts.forgetTitlePlace}
            />
          }
        >
          {word}
        </Popover>
      ) : (
        word
      )}
      {more > 0 && <small title={`另有 ${more} 项提示`}>+{more}</small>}
      {titleBlock && canEdit && (
        <button
          type="button"
          title={`改为图签上${isRecognised(drawing) ? "识别到" : ""}的 ${titleBlock.graphNum} ${titleBlock.graphName}`}
          onClick={() => void acts.rename(drawing, titleBlock)}
        >
          {isRecognised(drawing) ? "采用识别" : "采用图签"}
        </button>
      )}
    </span>
  );
};

/** How this edition differs from the one before, which a click opens. */
const ChangeCell = ({ drawing, acts }: Pick<SheetRowProps, "drawing" | "acts">) => {
  const { submissionVersion, changeType, changeNote, previousDrawingId, alterMark, superseded } = drawing;
  if (superseded)
    return (
      <em className={styles.quiet}>
        已由{superseded.mark}
        {superseded.byId === null ? "取消" : "替代"}
      </em>
    );
  if (submissionVersion === 1 && alterMark === null) return <span className={styles.quiet}>第 1 版</span>;
  const words = `${alterMark ?? `V${submissionVersion}`} ${changeWords[changeType]}`;
  if (changeType !== "M" || previousDrawingId === null)
    return (
      <span className={styles.change} data-change={changeType} title={changeNote ?? ""}>
        {words}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.change}
      data-change="M"
      title={[changeNote, "查看上一版"].filter(Boolean).join("\n")}
      onClick={() => acts.openPrevious(drawing)}
    >
      {words}
    </button>
  );
};

/** Number and name as inputs; Enter saves, Esc cancels. */
const NameEditor = ({ drawing, acts, onEdit }: Pick<SheetRowProps, "drawing" | "acts" | "onEdit">) => {
  const [words, setWords] = useState({ graphNum: drawing.graphNum, graphName: drawing.graphName });
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const isSame = words.graphNum === drawing.graphNum && words.graphName === drawing.graphName;
    if (isSame) return onEdit(null);
    if (words.graphNum.trim() === "" || words.graphName.trim() === "") return;
    setSaving(true);
    const isKept = await acts.rename(drawing, words);
    setSaving(false);
    if (isKept) onEdit(null);
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") onEdit(null);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) void save();
  };
  return (
    <>
      <span role="cell" className={styles.cell}>
        <Input
          size="small"
          autoFocus
          aria-label="图号"
          maxLength={60}
          disabled={isSaving}
          status={words.graphNum.trim() === "" ? "error" : ""}
          value={words.graphNum}
          onChange={({ target }) => setWords({ ...words, graphNum: target.value })}
          onKeyDown={onKey}
        />
      </span>
      <span role="cell" className={styles.editor}>
        <Input
          size="small"
          aria-label="图名"
          maxLength={200}
          disabled={isSaving}
          status={words.graphName.trim() === "" ? "error" : ""}
          value={words.graphName}
          onChange={({ target }) => setWords({ ...words, graphName: target.value })}
          onKeyDown={onKey}
        />
        <button type="button" disabled={isSaving} onClick={() => void save()}>
          保存
        </button>
        <button type="button" onClick={() => onEdit(null)}>
          取消
        </button>
      </span>
    </>
  );
};

interface RowMenuProps {
  readonly name: string;
  readonly menuOf: () => MenuProps;
}

/** The acts on one sheet. A thousand menus would be slow: each is made when it opens, over its button, and then stays. */
const RowMenu = ({ name, menuOf }: RowMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        ⋯
      </button>
      {isOpen && (
        <Dropdown trigger={["click"]} menu={menuOf()} placement="bottomRight" autoFocus open onOpenChange={close}>
          <span className={styles.opened} />
        </Dropdown>
      )}
    </>
  );
};

/** One sheet of the table. */
export const SheetRow = memo((props: SheetRowProps) => {
  const { drawing, reading, isChosen, isEditing, isHot, canEdit, canChoose, acts, onChoose, onEdit } = props;
  const { graphNum, graphName, fileName, check } = drawing;
  const isRead = check !== null && check.pageCount > 0;
  return (
    <>
      <span
        role="cell"
        className={styles.grip}
        draggable={canEdit && !isEditing}
        title={canEdit ? "拖动排序或移到其他目录" : ""}
      >
        {canEdit && "⠿"}
      </span>
      <span role="cell" className={styles.cell}>
        <Checkbox
          aria-label={`选择 ${graphNum} ${graphName}`}
          disabled={!canChoose}
          checked={isChosen}
          onClick={(event) => onChoose(drawing, event.shiftKey)}
        />
      </span>
      {isEditing ? (
        <NameEditor drawing={drawing} acts={acts} onEdit={onEdit} />
      ) : (
        <>
          <span role="cell" className={styles.number} data-cover={drawing.isCover} title={graphNum}>
            {graphNum || "—"}
          </span>
          <span
            role="cell"
            className={styles.name}
            title={fileName}
            onMouseEnter={(event) => acts.hover(drawing, event.currentTarget)}
            onMouseLeave={() => acts.hover(drawing, null)}
          >
            <a href={sheetAddress(drawing)} draggable={false}>
              {graphName}
            </a>
            <small>{formatOf(drawing)}</small>
          </span>
        </>
      )}
      <span role="cell" className={styles.cell}>
        {check?.paperSize ?? (drawing.drawingSheet || "—")}
      </span>
      <span role="cell" className={styles.figure}>
        {isRead ? check.pageCount : "—"}
      </span>
      <span role="cell" className={styles.figure}>
        {sizeText(drawing.fileSize)}
      </span>
      <span role="cell" className={styles.cell}>
        {isPdf(drawing) && drawing.kind === "DRAW" ? (
          <CheckCell drawing={drawing} reading={reading} canEdit={canEdit} isHot={isHot} acts={acts} />
        ) : isCad(drawing) ? (
          <CadCell drawing={drawing} canEdit={canEdit} onSplit={acts.split} />
        ) : (
          <span className={styles.quiet}>—</span>
        )}
      </span>
      <span role="cell" className={styles.cell}>
        <ChangeCell drawing={drawing} acts={acts} />
      </span>
      <span role="cell" className={`${styles.cell} ${styles.uploader}`} title={drawing.creatorName}>
        {drawing.creatorName}
      </span>
      <span role="cell" className={styles.cell} title={`${drawing.creatorName} 上传`}>
        {timeWord(drawing.createTime)}
      </span>
      <span role="cell" className={styles.more}>
        <RowMenu name={`${graphNum} ${graphName} 的操作`} menuOf={() => acts.menuOf(drawing)} />
      </span>
    </>
  );
});
