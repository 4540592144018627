import { scaleDenominator } from "@tushen/domain/sheets/mark-measure";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { markColors, markWidths } from "@tushen/domain/sheets/mark-style";
import { blankPdf } from "@tushen/drawing/blank-pdf";
import { sheetEngine } from "@tushen/viewer/sheet-engine";
import type { DrawingTool, MarkDraft, MarkWish, SheetMark } from "@tushen/viewer/sheet-mark";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { Button, Dropdown } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { say } from "../../ground/ui/say.tsx";
import {
  addMark,
  changeMark,
  type EditedPage,
  insertPages,
  movePage,
  newId,
  pagesOf,
  removeMark,
  removePage,
  turnPage,
} from "./edited-pdf.ts";
import { openLocal } from "./editor-file.ts";
import { EditorTools, type Pen } from "./editor-tools.tsx";
import { FileInput } from "./file-input.tsx";
import { PageStrip } from "./page-strip.tsx";
import type { Editor, EditorDraft } from "./use-editor.ts";
import { type EditorKey, useEditorKeys } from "./use-editor-keys.ts";
import { useSaving } from "./use-saving.ts";
import styles from "./pdf-editor.module.css";

interface PdfDeskProps {
  readonly editor: Editor;
  readonly draft: EditorDraft;
  readonly onOpen: (file: File) => Promise<void>;
  readonly onGiveUp: () => Promise<void>;
}

/** Pages at the left, the chosen one in the middle, tools and acts above. */
export const PdfDesk = ({ editor, draft, onOpen, onGiveUp }: PdfDeskProps) => {
  const { pdf, files, drawing } = draft;
  const { isSaving, save, whyNot } = useSaving(editor, draft);
  const [chosenId, setChosenId] = useState(pdf.pages[0]?.id);
  const [tool, setTool] = useState<DrawingTool>("hand");
  const [pen, setPen] = useState<Pen>({ color: "red", width: "normal" });
  const [wish, setWish] = useState<MarkWish>({
    stamp: "需修改",
    scale: scaleDenominator(drawing?.check?.scale),
  });
  const [markId, setMarkId] = useState<string>();
  const inserting = useRef<HTMLInputElement>(null);
  const opening = useRef<HTMLInputElement>(null);
  const picturing = useRef<HTMLInputElement>(null);

  const page = pdf.pages.find(({ id }) => id === chosenId) ?? pdf.pages[0];
  const index = page ? pdf.pages.indexOf(page) : -1;
  const sourceOf = ({ fileId }: EditedPage) => ({
    key: `edited-${fileId}`,
    load: async () => files.find(({ id }) => id === fileId)?.bytes.slice(0) ?? new ArrayBuffer(0),
  });
  const pictures = useMemo(() => draft.pictures.map((picture) => URL.createObjectURL(picture)), [draft.pictures]);
  useEffect(() => () => pictures.forEach((url) => URL.revokeObjectURL(url)), [pictures]);
  const marks = pdf.marks
    .filter(({ pageId }) => pageId === page?.id)
    .map(
      ({ id, shape, color, width }): SheetMark => ({
        id,
        page: page?.index ?? 0,
        shape,
        color: markColors[color].value,
        width: markWidths[width].value,
        isEditable: true,
        ...(shape.kind === "photo" && { pictureUrl: pictures[shape.fileId] ?? "" }),
      }),
    );
  const chosen = pdf.marks.find(({ id, pageId }) => id === markId && pageId === page?.id);

  const draw = ({ shape }: MarkDraft) => {
    if (!page) return;
    const id = newId();
    editor.change((old) => addMark(old, { id, pageId: page.id, shape, ...pen }));
    setMarkId(id);
    if (shape.kind === "photo") setTool("hand");
  };
  const restyle = (part: Partial<Pen>) => {
    setPen((old) => ({ ...old, ...part }));
    if (chosen) editor.change((old) => changeMark(old, chosen.id, part));
  };
  const insertFile = async (file: File) => {
    try {
      const { file: added, facts } = await openLocal(file);
      const pages = pagesOf(added.id, facts.marks);
      editor.change((old) => insertPages(old, page?.id, pages), added);
      setChosenId(pages[0]?.id);
      say.done(`已在第 ${index + 1} 页后插入 ${pages.length} 页`);
    } catch (error) {
      say.warn((error as Error).message);
    }
  };
  const insertBlank = async () => {
    if (!page) return;
    const opened = await sheetEngine(sheetEngineAddress)
      .open(sourceOf(page), page.index)
      .opened.catch(() => undefined);
    if (!opened) return say.warn("本页无法显示，不能照它的大小插入空白页；请选择另一页后再插入");
    const { size } = opened;
    const isSideways = (size.rotation + page.turn) % 180 !== 0;
    const [width, height] = isSideways ? [size.height, size.width] : [size.width, size.height];
    const file = {
      id: newId(),
      name: "空白页",
      bytes: blankPdf({ width, height }).buffer as ArrayBuffer,
      signatures: 0,
    };
    const pages = pagesOf(file.id, [0]);
    editor.change((old) => insertPages(old, page.id, pages), file);
    setChosenId(pages[0]?.id);
  };
  const takePicture = async (file: File) => {
    try {
      const picture = await createImageBitmap(file);
      const form = picture.width / picture.height;
      picture.close();
      setWish((old) => ({ ...old, photo: { fileId: draft.pictures.length, form } }));
      editor.addPicture(file);
      setTool("photo");
      say.note("在页面上单击，放置图片");
    } catch {
      say.warn("无法读取该图片，请选择 JPG 或 PNG 图片");
    }
  };
  const drop = () => {
    if (!page) return;
    if (pdf.pages.length < 2) return say.warn("文件至少保留一页");
    const next = pdf.pages[index + 1] ?? pdf.pages[index - 1];
    editor.change((old) => removePage(old, page.id));
    setChosenId(next?.id);
    say.undoable(`已删除第 ${index + 1} 页`, editor.undo);
  };
  const acts: Record<EditorKey, () => void> = {
    undo: editor.undo,
    redo: editor.redo,
    remove: () => {
      if (!chosen) return;
      editor.change((old) => removeMark(old, chosen.id));
      setMarkId(undefined);
    },
    back: () => (tool === "hand" ? setMarkId(undefined) : setTool("hand")),
    former: () => setChosenId(pdf.pages[index - 1]?.id ?? chosenId),
    next: () => setChosenId(pdf.pages[index + 1]?.id ?? chosenId),
    save: () => void save("disk"),
  };
  /** A picture is chosen first, then put down. */
  const chooseTool = (next: DrawingTool) => (next === "photo" ? picturing.current?.click() : setTool(next));
  useEditorKeys(acts, chooseTool);

  return (
    <div className={styles.page}>
      <header>
        <h1 title={draft.name}>
          <small>PDF编辑器</small> {draft.name}
        </h1>
        <span role="status">
          {editor.canKeep ? (editor.isChanged ? "改动已暂存在本机" : "") : "本机空间不足，改动未暂存"}
        </span>
        <Button size="small" disabled={!editor.canUndo} onClick={editor.undo}>
          撤销
        </Button>
        <Button size="small" disabled={!editor.canRedo} onClick={editor.redo}>
          重做
        </Button>
        <Dropdown
          trigger={["click"]}
          menu={{
            items: [
              { key: "open", label: "打开其他文件…", onClick: () => opening.current?.click() },
              { key: "giveUp", label: "放弃编辑", danger: true, onClick: () => void onGiveUp() },
            ],
          }}
        >
          <Button size="small">文件 ▾</Button>
        </Dropdown>
        {drawing && (
          <Button
            size="small"
            disabled={!editor.isChanged || isSaving || whyNot !== null}
            onClick={() => void save("repository")}
          >
            存为图纸新版
          </Button>
        )}
        <Button size="small" type="primary" loading={isSaving} onClick={() => void save("disk")}>
          下载
        </Button>
        <HelpLink />
      </header>
      {whyNot && <p role="note">不能存为图纸新版：{whyNot.replace(/。$/, "")}。编辑后的文件可以下载。</p>}
      <EditorTools
        tool={tool}
        onTool={chooseTool}
        pen={chosen ?? pen}
        onPen={restyle}
        wish={wish}
        onWish={(part) => setWish((old) => ({ ...old, ...part }))}
      />
      <div className={styles.columns}>
        <aside>
          <div role="toolbar" aria-label="页面操作">
            <Button size="small" onClick={() => page && editor.change((old) => turnPage(old, page.id, -90))}>
              左转
            </Button>
            <Button size="small" onClick={() => page && editor.change((old) => turnPage(old, page.id, 90))}>
              右转
            </Button>
            <Button
              size="small"
              disabled={index <= 0}
              onClick={() => page && editor.change((old) => movePage(old, page.id, index - 1))}
            >
              前移
            </Button>
            <Button
              size="small"
              disabled={index >= pdf.pages.length - 1}
              onClick={() => page && editor.change((old) => movePage(old, page.id, index + 1))}
            >
              后移
            </Button>
            <Button size="small" onClick={() => inserting.current?.click()}>
              插入文件
            </Button>
            <Button size="small" onClick={() => void insertBlank()}>
              空白页
            </Button>
            <Button size="small" danger onClick={drop}>
              删除
            </Button>
          </div>
          <PageStrip
            pdf={pdf}
            selectedId={page?.id}
            sourceOf={sourceOf}
            onSelect={setChosenId}
            onMove={(pageId, to) => editor.change((old) => movePage(old, pageId, to))}
          />
        </aside>
        <main>
          {page && (
            <SheetViewer
              {...sheetEngineAddress}
              key={page.fileId}
              source={sourceOf(page)}
              page={page.index}
              turn={page.turn}
              isOnePage
              marks={marks}
              {...(markId === undefined ? {} : { selectedMarkId: markId })}
              tool={tool}
              wish={wish}
              onDraw={draw}
              onEdit={(id: string, shape: MarkShape) => editor.change((old) => changeMark(old, id, { shape }))}
              onPick={setMarkId}
            />
          )}
        </main>
      </div>
      <FileInput ref={inserting} label="要插入的 PDF" accept=".pdf" onFile={insertFile} />
      <FileInput ref={opening} label="要打开的 PDF" accept=".pdf" onFile={onOpen} />
      <FileInput ref={picturing} label="要放置的图片" accept=".jpg,.jpeg,.png" onFile={takePicture} />
    </div>
  );
};
