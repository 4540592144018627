import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { AnswerOf } from "../../../ground/platform/call.ts";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { Dropdown } from "antd";
import { useRef } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { downloadMarked, downloadXfdf } from "../../../sheets/sheet/download-marked.ts";
import { isConvertible, isPdf } from "../../../sheets/sheet/is-pdf.ts";
import { say } from "../../../ground/ui/say.tsx";
import { sendDocument } from "../../../ground/ui/upload/send-document.ts";

/** Kinds of PDF annotation without an equal among marks, in the words of PDF readers. */
const kindNames: Readonly<Record<string, string>> = {
  Text: "空便签",
  FreeText: "空文字框",
  Ink: "单点手写",
  Line: "残缺的直线",
  PolyLine: "残缺的折线",
  Polygon: "残缺的多边形",
  Stamp: "图章图片",
  Underline: "下划线",
  Squiggly: "波浪线",
  StrikeOut: "删除线",
  Caret: "插入符",
  FileAttachment: "附件",
  Sound: "录音",
  Redact: "涂黑",
  Page: "不在本图各页上的批注",
};

/** Result of an import in one sentence: marks taken over, and annotations left in the file. */
export const sentenceOfImport = (found: AnswerOf<typeof opinionCalls.importMarks>): string => {
  const left = found.unknown.map(({ kind, count }) => `${kindNames[kind] ?? "其他批注"} ${count} 处`);
  const parts = [
    found.imported > 0 ? `已导入 ${found.imported} 处标注，作为您的个人标注` : "没有可导入的新标注",
    ...(found.known > 0 ? [`${found.known} 处此前已导入`] : []),
    ...(found.own > 0 ? [`${found.own} 处是本平台写入的，不重复导入`] : []),
    ...(left.length > 0 ? [`未导入 ${left.join("、")}，请在原文件中查看`] : []),
  ];
  return `${parts.join("；")}。`;
};

/** Exports the sheet with its marks as a PDF, or the marks alone, and imports marks from annotated files. */
export const MarkFilesMenu = ({ drawing, canDraw }: { drawing: Drawing; canDraw: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const take = useAct(opinionCalls.importMarks, {
    refresh: [opinionCalls.listMarkups],
    onDone: (found) => (found.imported > 0 ? say.done : say.note)(sentenceOfImport(found)),
  });
  const takeCopy = async (file: File) => {
    try {
      if (/\.xfdf$/i.test(file.name)) return take.start({ drawingId: drawing.drawingId, xfdf: await file.text() });
      const { fileId } = await sendDocument(file);
      take.start({ drawingId: drawing.drawingId, fileId });
    } catch (error) {
      say.failure(error);
    }
  };
  if (!isPdf(drawing) && !isConvertible(drawing)) return null;
  const items = [
    { key: "export", label: "下载带标注的图纸", onClick: () => void downloadMarked(drawing) },
    { key: "xfdf", label: "只导出标注（XFDF）", onClick: () => void downloadXfdf(drawing) },
    ...(canDraw
      ? [
          ...(isPdf(drawing)
            ? [
                {
                  key: "own",
                  label: "导入图纸文件中的标注",
                  onClick: () => take.start({ drawingId: drawing.drawingId }),
                },
              ]
            : []),
          { key: "copy", label: "从批注过的 PDF 或 XFDF 导入标注…", onClick: () => input.current?.click() },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
        <button type="button" aria-label="导入导出">
          {take.isRunning ? "正在导入…" : "导入导出 ▾"}
        </button>
      </Dropdown>
      <input
        ref={input}
        type="file"
        accept=".pdf,.xfdf"
        hidden
        aria-label="批注过的 PDF 或 XFDF"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void takeCopy(file);
        }}
      />
    </>
  );
};
