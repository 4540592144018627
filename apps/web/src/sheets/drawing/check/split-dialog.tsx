import { type Drawing, drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { FolderId } from "@tushen/contract/ground/fields";
import { Alert, Button, Input, Progress, Radio, Select, Table } from "antd";
import { useEffect, useState } from "react";
import { useAct, useCall, useRefresh } from "../../../ground/platform/queries.ts";
import { Grid, GridCell } from "../../../ground/ui/grid/grid.tsx";
import type { GridColumn, GridRow } from "../../../ground/ui/grid/place-block.ts";
import { useGrid } from "../../../ground/ui/grid/use-grid.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import styles from "./preflight.module.css";
import { CutDialog } from "./cut-dialog.tsx";
import { CutPreview } from "./cut-preview.tsx";
import {
  folderForPages,
  foldersOfSheets,
  type SplitPage,
  splitPagesOf,
  readMeanwhile,
  splitRemark,
} from "./split-pages.ts";
import { sheetAddress } from "../sheet-address.ts";
import { sheetsInside } from "../sheet-words.ts";
import { tableParts } from "../../../ground/ui/list/table-parts.tsx";

interface SplitDialogProps {
  readonly drawing: Drawing;
  /** All folders and sheets of the share. */
  readonly tree: Tree;
  readonly onClose: () => void;
}

const lookEveryMs = 1500;

/** What lies in a DWG beside its frames has no number: a paper has none to lend. */
const isBesideFrames = ({ graphNum }: SplitPage): boolean => graphNum === "";

/** Of a DWG first the cut may be corrected; then its pages are others, and the window begins anew. */
export const SplitDialog = ({ drawing: asked, tree, onClose }: SplitDialogProps) => {
  const [isCutting, setCutting] = useState(false);
  const drawing = tree.drawings.find(({ drawingId }) => drawingId === asked.drawingId) ?? asked;
  if (isCutting) return <CutDialog drawing={drawing} onClose={() => setCutting(false)} />;
  return (
    <SplitPages
      key={sheetsInside(drawing) > 0 ? JSON.stringify(drawing.check?.pageTitles) : "pages"}
      drawing={drawing}
      tree={tree}
      onClose={onClose}
      onCorrect={() => setCutting(true)}
    />
  );
};

interface SplitPagesProps extends SplitDialogProps {
  readonly onCorrect: () => void;
}

/** The words of a page that may be pasted; those of pages that are left out stay as they are. */
const wordColumns = (left: ReadonlySet<number>): GridColumn[] => {
  const isOpen = ({ page }: GridRow) => !left.has(page as number);
  return [
    { key: "graphNum", label: "图号", kind: "text", max: 60, isOpen },
    { key: "graphName", label: "图名", kind: "text", max: 200, isOpen },
  ];
};

/** 拆分多页图纸: the sheet each page becomes, then the progress, which continues when the window is closed. */
const SplitPages = ({ drawing, tree: { folders, drawings }, onClose, onCorrect }: SplitPagesProps) => {
  const isDwg = sheetsInside(drawing) > 0;
  const targets = isDwg ? foldersOfSheets(folders) : [];
  const [folderId, setFolder] = useState<FolderId | undefined>(() => folderForPages(drawing, folders));
  const refresh = useRefresh();
  const [pages, setPages] = useState<readonly SplitPage[]>(() => splitPagesOf(drawing));
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(splitPagesOf(drawing).flatMap((page) => (page.isBlank || isBesideFrames(page) ? page.page : []))),
  );
  const [original, setOriginal] = useState<"REMOVE" | "KEEP">(isDwg ? "KEEP" : "REMOVE");
  const [isStarted, setStarted] = useState(false);
  const start = useAct(drawingCalls.splitSheet);
  const state = useCall(
    drawingCalls.readSplit,
    { drawingId: drawing.drawingId },
    {
      everyMs: isStarted ? lookEveryMs : false,
    },
  );
  const split = state.data;
  const isRunning = split?.state === "RUNNING";
  const isDone = isStarted && split?.state === "DONE";
  useEffect(() => {
    if (isRunning) setStarted(true);
  }, [isRunning]);
  useEffect(() => {
    if (isDone) void refresh(drawingCalls.readTree, submissionCalls.readSubmission);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer that says it is done comes once
  }, [isDone]);

  const titles = JSON.stringify([drawing.check?.pageTitles, drawing.check?.recognised?.state]);
  useEffect(() => {
    setPages((now) => readMeanwhile(now, splitPagesOf(drawing)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the drawing is another object with every answer
  }, [titles]);

  const chosen = pages.filter(({ page }) => !left.has(page));
  const at = isDwg ? { ...drawing, folderId: folderId ?? drawing.folderId } : drawing;
  const remarkOf = (page: SplitPage) => splitRemark(page, chosen, at, drawings, original === "KEEP");
  const isReady =
    chosen.length > 0 && (!isDwg || folderId !== undefined) && chosen.every((page) => remarkOf(page).tone !== "bad");
  const change = (page: number, words: Partial<SplitPage>) =>
    setPages(pages.map((one) => (one.page === page ? { ...one, ...words } : one)));
  const grid = useGrid({
    ...{ columns: wordColumns(left), rows: pages.map((one) => ({ ...one })) },
    write: (next) =>
      setPages(
        splitPagesOf(drawing).map((read, place) => {
          const [graphNum, graphName] = [String(next[place]?.["graphNum"]), String(next[place]?.["graphName"])];
          const isAsRead = read.graphNum === graphNum && read.graphName === graphName;
          // Words that were given are not doubtful.
          return { ...read, graphNum, graphName, doubt: isAsRead ? read.doubt : undefined };
        }),
      ),
  });
  const wordBox = (one: SplitPage, label: string, key: "graphNum" | "graphName", maxLength: number) => (
    <GridCell row={pages.indexOf(one)} column={key}>
      <Input
        size="small"
        aria-label={`第 ${one.page} 页${label}`}
        maxLength={maxLength}
        disabled={left.has(one.page)}
        value={one[key]}
        onChange={({ target }) => change(one.page, { [key]: target.value, doubt: undefined })}
      />
    </GridCell>
  );
  const go = async () => {
    try {
      await start.run({
        id: drawing.drawingId,
        pages: chosen.map(({ page, graphNum, graphName }) => ({ page, graphNum, graphName })),
        original,
        ...(isDwg && folderId !== undefined && { folderId }),
      });
      await state.refetch();
      setStarted(true);
    } catch {
      // The shell has shown the failure.
    }
  };
  return (
    <Dialog
      title={
        isDwg
          ? `${drawing.graphName} 含 ${pages.length} 张图`
          : `拆分 ${drawing.graphNum} ${drawing.graphName}（${pages.length} 页）`
      }
      isOpen
      width={860}
      onClose={onClose}
      footer={
        isRunning || isDone ? (
          <Button type="primary" onClick={onClose}>
            {isDone ? "完成" : "在后台继续"}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={!isReady || state.isPending}
              loading={start.isRunning}
              onClick={() => void go()}
            >
              拆分为 {chosen.length} 张图纸
            </Button>
          </>
        )
      }
    >
      {split && (isRunning || isDone) ? (
        <div className={styles.done} role="status">
          <p>
            {isDone
              ? `已拆分为 ${split.total} 张图纸，正在逐张读取检查。`
              : `正在拆分，已完成 ${split.done} / ${split.total} 页；关闭窗口不影响拆分。`}
          </p>
          <Progress aria-label="拆分进度" percent={Math.round((split.done / split.total) * 100)} />
        </div>
      ) : (
        <div className={styles.dialog}>
          {isStarted && split?.state === "FAILED" && <Alert type="error" showIcon title={split.problem} />}
          <p className={styles.hint}>
            {isDwg
              ? "每个图框成为一张 PDF 图纸，图号图名取自图签，可以修改；不勾选的不生成图纸，原 DWG 保留在资料中。先看预览中的图框是否正确，不对的点“更正分图”；拆分后才生成图纸。"
              : "每页成为一张图纸，图号图名取自各页图签，可以修改；不勾选的页不生成图纸。拆分生成新文件，不带原文件的电子签章。"}
          </p>
          {drawing.check?.lacks && <Alert type="warning" showIcon title={drawing.check.lacks.join("；")} />}
          {isDwg && <CutPreview drawing={drawing} onCorrect={onCorrect} />}
          {isDwg && (
            <div className={styles.original}>
              <span>放入目录</span>
              <Select<FolderId>
                aria-label="图纸目录"
                placeholder="选择图纸目录，可输入名称查找"
                value={folderId ?? null}
                showSearch={{ optionFilterProp: "label" }}
                options={targets}
                onChange={setFolder}
                className={styles.folder ?? ""}
              />
              <a href={sheetAddress(drawing)} target="_blank" rel="noreferrer">
                打开 DWG 核对
              </a>
            </div>
          )}
          <Grid grid={grid}>
            <Table<SplitPage>
              components={tableParts}
              size="small"
              pagination={pages.length > 100 && { pageSize: 100, size: "small", showSizeChanger: false }}
              scroll={{ y: isDwg ? 240 : 360 }}
              rowKey="page"
              dataSource={[...pages]}
              rowSelection={{
                columnWidth: 40,
                selectedRowKeys: chosen.map(({ page }) => page),
                preserveSelectedRowKeys: true,
                getCheckboxProps: ({ page }) => ({ "aria-label": `第 ${page} 页` }),
                onChange: (keys) =>
                  setLeft(new Set(pages.map(({ page }) => page).filter((page) => !keys.includes(page)))),
              }}
              columns={[
                { title: "页", width: 48, dataIndex: "page" },
                { title: "图号", width: 160, render: (_, one) => wordBox(one, "图号", "graphNum", 60) },
                { title: "图名", render: (_, one) => wordBox(one, "图名", "graphName", 200) },
                {
                  title: "说明",
                  width: 160,
                  render: (_, one) => {
                    if (one.isBlank) return <span className={styles.same}>空白页</span>;
                    if (left.has(one.page)) return <span className={styles.same}>不生成图纸</span>;
                    const { text, tone } = remarkOf(one);
                    return <span className={styles[tone === "quiet" ? "same" : tone]}>{text}</span>;
                  },
                },
              ]}
            />
          </Grid>
          {!isDwg && (
            <div className={styles.original}>
              <span id="split-original">原文件</span>
              <Radio.Group
                aria-labelledby="split-original"
                value={original}
                onChange={({ target }) => setOriginal(target.value)}
                options={[
                  { value: "REMOVE", label: "移入回收站（可恢复）" },
                  { value: "KEEP", label: "保留在目录中" },
                ]}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
};
