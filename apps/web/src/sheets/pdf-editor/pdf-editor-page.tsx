import type { DrawingId } from "@tushen/contract/ground/fields";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Empty } from "../../ground/ui/empty.tsx";
import { describeFailure } from "../../ground/ui/failure.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { pagesOf } from "./edited-pdf.ts";
import { openDrawing, type Opened, openLink, openLocal } from "./editor-file.ts";
import { FileInput } from "./file-input.tsx";
import { PdfDesk } from "./pdf-desk.tsx";
import { type EditorDraft, useEditor } from "./use-editor.ts";
import styles from "./pdf-editor.module.css";

const draftOf = ({ file, facts }: Opened, drawing?: EditorDraft["drawing"]): EditorDraft => ({
  name: file.name,
  files: [file],
  pictures: [],
  pdf: { pages: pagesOf(file.id, facts.marks), marks: [] },
  drawing,
});

const sentenceOf = (error: unknown): string =>
  error instanceof Error && !("status" in error) ? error.message : describeFailure(error).sentence;

/** A PDF from this computer, from a link of the portal or from the repository, edited in the browser (R006). */
export const PdfEditorPage = () => {
  const address = useAddress();
  const link = address.get("url") ?? address.get("link");
  const drawingId = Number(address.get("drawingId")) || 0;
  const key = drawingId > 0 ? `pdf-drawing-${drawingId}` : link ? `pdf-link-${link}` : "pdf-local";
  const editor = useEditor(key);
  const { draft, isReading, begin } = editor;
  const isAsked = drawingId > 0 || link !== undefined;
  const opened = useQuery({
    queryKey: ["edited pdf", key],
    queryFn: async () => {
      if (drawingId === 0) return draftOf(await openLink(link ?? ""));
      const { drawing, ...found } = await openDrawing(drawingId as DrawingId);
      return draftOf(found, drawing);
    },
    enabled: isAsked && !isReading && !draft,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = opened.data;
  useEffect(() => {
    if (found && !draft) begin(found);
  }, [found, draft, begin]);

  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File) => {
    setRefusal(undefined);
    try {
      const next = draftOf(await openLocal(file));
      const isLost = editor.isChanged;
      if (isLost && !(await say.confirm({ title: "放弃正在编辑的文件？", yes: "放弃并打开", isDangerous: true })))
        return;
      await editor.forget();
      begin(next);
    } catch (error) {
      if (draft) say.warn(sentenceOf(error));
      else setRefusal(`“${file.name}”没有打开：${sentenceOf(error)}`);
    }
  };
  const giveUp = async () => {
    const text = "页面的改动和标注都会丢失，原文件不受影响。";
    if (editor.isChanged && !(await say.confirm({ title: "放弃编辑？", text, yes: "放弃编辑", isDangerous: true })))
      return;
    await editor.forget();
    if (found) begin(found);
  };

  if (draft) return <PdfDesk editor={editor} draft={draft} onOpen={take} onGiveUp={giveUp} />;
  if (isReading || (isAsked && opened.isFetching)) return <Waiting rows={10} />;
  return <OpenArea problem={refusal ?? (opened.error ? sentenceOf(opened.error) : undefined)} onFile={take} />;
};

/** Drops or chooses a file, which does not leave this computer. */
const OpenArea = ({ problem, onFile }: { problem: string | undefined; onFile: (file: File) => Promise<void> }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void onFile(file);
  };
  return (
    <div
      className={styles.alone}
      data-over={isOver}
      data-takes-files="打开文件的区域"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      aria-live="polite"
    >
      <h1>PDF编辑器</h1>
      <Empty
        title={problem ?? "把 PDF 拖到这里，或选择本机的文件"}
        text="可以添加标注、文字和图章，旋转、删除、移动页面，插入其他 PDF 的页面。文件只在本机浏览器中处理，不会上传。"
        action={
          <Button type="primary" onClick={() => input.current?.click()}>
            选择文件
          </Button>
        }
      />
      <FileInput ref={input} label="要编辑的 PDF" accept=".pdf" onFile={onFile} />
    </div>
  );
};
