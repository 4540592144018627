import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { ApplicationId, DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { Empty } from "../../ground/ui/empty.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import type { Asked } from "./asked.ts";
import { AskedDialog } from "./asked-dialog.tsx";
import { folderOf } from "./folder/folder-match.ts";
import { folderMenu } from "./folder/folder-menu.ts";
import { folderRows } from "./folder/folder-rows.ts";
import { FolderTree } from "./folder/folder-tree.tsx";
import { PlanDialog } from "./upload/plan-dialog.tsx";
import { PreflightBar } from "./check/preflight-bar.tsx";
import { SeparatorPanel } from "./upload/separator-panel.tsx";
import { sheetMenu } from "./sheet-menu.ts";
import { SheetTable } from "./sheet-table.tsx";
import { SheetCounts } from "./folder/sheet-counts.tsx";
import { type Hovered, SheetThumbnail } from "./sheet-thumbnail.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { type SheetFilter, tableRows } from "./table-rows.ts";
import { UploadPanel } from "./upload/upload-panel.tsx";
import styles from "./upload-page.module.css";
import { useFolderActs } from "./folder/use-folder-acts.ts";
import type { Reading } from "./use-share.ts";
import { useHover } from "./use-hover.ts";
import { useSeparator } from "./upload/use-separator.ts";
import { useSheetActs } from "./use-sheet-acts.ts";
import { useUndo } from "./use-undo.ts";
import { useUploading } from "./upload/use-uploading.ts";

interface ShareDeskProps {
  readonly tree: Tree;
  readonly reading: Reading;
  readonly unitWord: string;
  readonly patch: (change: (drawings: readonly Drawing[]) => Drawing[]) => void;
  readonly applicationId: ApplicationId;
  readonly isBin: boolean;
  readonly isAnswering: boolean;
  readonly isNewest: boolean;
}

const nobody: ReadonlySet<DrawingId> = new Set();

/** Sheets chosen in this list; in another list they are not, so that no act reaches a sheet that is not shown. */
const useChosen = (list: string) => {
  const [choice, setChoice] = useState({ list, ids: nobody });
  const choose = (ids: ReadonlySet<DrawingId>) => setChoice({ list, ids });
  return [choice.list === list ? choice.ids : nobody, choose] as const;
};

/** Folders at the left, drop area and sheets at the right. */
export const ShareDesk = (props: ShareDeskProps) => {
  const { tree, reading, unitWord, patch, applicationId, isBin, isAnswering, isNewest } = props;
  const address = useAddress();
  const separator = useSeparator(applicationId);
  const uploading = useUploading(tree, separator);
  const undo = useUndo();
  const acts = useSheetActs(tree, patch, undo);
  const folderActs = useFolderActs(tree, undo);
  const hover = useHover<Hovered>();
  const [folded, setFolded] = useState<ReadonlySet<FolderId>>(() => new Set());
  const [editing, setEditing] = useState<DrawingId | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const [folderWord, setFolderWord] = useState("");
  const [words, setWords] = useState({ keyword: "", onlyMarked: false, change: undefined as string | undefined });
  const selected = (Number(address.get("folder")) || null) as FolderId | null;
  const folder = selected === null ? undefined : folderOf(tree.folders, selected);
  const [chosen, setChosen] = useChosen(`${selected} ${isBin}`);
  const canEdit = tree.whyNotEdit === null && isNewest;
  const filter: SheetFilter = { folderId: folder ? selected : null, ...words };
  const lines = useMemo(() => folderRows(tree.folders, tree.drawings, folded, folderWord), [tree, folded, folderWord]);
  const rows = useMemo(
    () => tableRows(tree.folders, tree.drawings, { ...words, folderId: filter.folderId }),
    [tree, words, filter.folderId],
  );
  const fileNames = useMemo(
    () => uploading.waiting?.files.map(({ file }) => file.name) ?? tree.drawings.map(({ fileName }) => fileName),
    [uploading.waiting, tree.drawings],
  );
  const rowActs = {
    rename: acts.rename,
    settle: acts.settle,
    forgetTitlePlace: acts.forgetTitlePlace,
    openPrevious: acts.openPrevious,
    split: (drawing: Drawing) => setAsked({ kind: "split", drawing }),
    menuOf: (drawing: Drawing) => sheetMenu(drawing, { canEdit, isBin, acts, onEdit: setEditing, onAsk: setAsked }),
    hover: (drawing: Drawing, element: HTMLElement | null) =>
      hover.over(element ? { drawing, at: element.getBoundingClientRect() } : undefined),
  };
  // Whether to ask for the setting is known only once it is loaded.
  if (separator.stored.isPending) return <Waiting rows={10} />;
  const drop = uploading.drop;
  const takesFiles = canEdit && !isBin;
  const isPapers = tree.part === "CONSTRUCT";
  const isFiltered = words.keyword !== "" || words.onlyMarked || words.change !== undefined;
  const things = isPapers ? "资料" : "图纸";
  return (
    <div className={styles.desk}>
      <FolderTree
        rows={lines}
        total={tree.drawings.length}
        selected={filter.folderId}
        folded={folded}
        onSelect={(id) => address.set({ folder: id === null ? undefined : String(id) })}
        onFold={(id) => {
          const next = new Set(folded);
          if (!next.delete(id)) next.add(id);
          setFolded(next);
        }}
        word={folderWord}
        onWord={setFolderWord}
        drops={
          takesFiles
            ? {
                onFiles: drop,
                onSheets: (ids, to) => void acts.moveTo(ids as DrawingId[], to),
                onFolder: folderActs.drop,
              }
            : {}
        }
        editing={
          takesFiles
            ? {
                menuOf: (one) => folderMenu(one, tree.folders, folderActs, setAsked),
                onNew: () => setAsked({ kind: "new-folder", parentId: folder?.folderId ?? null }),
                onRename: (one) => setAsked({ kind: "rename-folder", folder: one }),
                onRemove: (one) => void folderActs.remove(one),
                onStep: folderActs.step,
              }
            : undefined
        }
        foot={!isBin && <SheetCounts shareId={tree.docRepositoryVersionId} drawings={tree.drawings} />}
      />
      <div className={styles.main}>
        {!canEdit && (
          <p className={styles.locked} role="status">
            {isNewest ? tree.whyNotEdit : "这是以前的版次，只供查看；请在最新版次中修改。"}
          </p>
        )}
        {takesFiles && (
          <UploadPanel
            tree={tree}
            unitWord={unitWord}
            folder={folder}
            separator={separator}
            fileNames={fileNames}
            onFiles={(files) => drop(files, filter.folderId)}
            onSave={() => void uploading.saveSetting()}
            onOpenSetting={uploading.openSetting}
          />
        )}
        {!isBin && !isPapers && (
          <PreflightBar
            tree={tree}
            reading={reading}
            acts={acts}
            canEdit={canEdit}
            onSplit={(drawing) => setAsked({ kind: "split", drawing })}
          />
        )}
        <section className={styles.sheets} aria-label={isBin ? "回收站" : "图纸列表"}>
          <SheetTools
            filter={filter}
            onFilter={(part) => setWords({ ...words, ...part })}
            drawings={tree.drawings}
            folders={tree.folders}
            chosen={chosen}
            onChosen={setChosen}
            acts={acts}
            canEdit={canEdit}
            isBin={isBin}
            isAnswering={isAnswering}
          />
          <SheetTable
            rows={rows}
            reading={reading.words}
            chosen={chosen}
            onChosen={setChosen}
            editing={editing}
            onEdit={(drawing) => setEditing(drawing?.drawingId ?? null)}
            canEdit={takesFiles}
            canChoose={canEdit}
            isPapers={isPapers}
            acts={rowActs}
            onDrop={(ids, target, isBehind) => void acts.reorder(ids as DrawingId[], target, isBehind)}
            onRemove={(ids) => void acts.remove(ids)}
            onStep={(drawing, by) => void acts.step(drawing, by)}
            empty={
              <Empty
                title={isBin ? "回收站是空的" : isFiltered ? `没有符合条件的${things}` : `还没有${things}`}
                action={
                  isFiltered &&
                  filter.folderId !== null && (
                    <Button onClick={() => address.set({ folder: undefined })}>在全部目录中查找</Button>
                  )
                }
                text={
                  takesFiles &&
                  tree.drawings.length === 0 &&
                  (isPapers
                    ? "把批复、合同等文件拖到左侧对应的目录。"
                    : `把各专业图纸文件夹拖到左侧${unitWord}上，自动分到专业目录。`)
                }
              />
            }
          />
        </section>
      </div>
      {hover.shown && <SheetThumbnail {...hover.shown} />}
      {uploading.isSettingOpen && (
        <SeparatorPanel
          state={separator}
          fileNames={fileNames}
          waitingCount={uploading.waiting?.files.length ?? 0}
          onSave={() => void uploading.saveSetting()}
          onClose={uploading.closeSetting}
        />
      )}
      {uploading.plan && (
        <PlanDialog
          placements={uploading.plan}
          folders={tree.folders}
          onMove={uploading.moveChosen}
          onGo={uploading.go}
          onClose={uploading.dropPlan}
        />
      )}
      {asked && (
        <AskedDialog
          asked={asked}
          tree={tree}
          sheetActs={acts}
          folderActs={folderActs}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
