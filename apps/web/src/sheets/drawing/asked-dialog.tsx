import type { Tree } from "@tushen/contract/sheets/drawing";
import { fileNameProblem, folderNameProblem } from "@tushen/domain/ground/file-name";
import type { Asked } from "./asked.ts";
import { isBuildingFolder, pathOf, withBelow } from "./folder/folder-match.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { NumberDialog } from "./number-dialog.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { SplitDialog } from "./check/split-dialog.tsx";
import type { FolderActions } from "./folder/use-folder-acts.ts";
import type { SheetActions } from "./use-sheet-acts.ts";

interface AskedDialogProps {
  readonly asked: Asked;
  readonly tree: Tree;
  readonly sheetActs: SheetActions;
  readonly folderActs: FolderActions;
  readonly onClose: () => void;
}

const folderNote = "1 至 100 字，同级目录不能重名。";

/** The dialog for the chosen act. */
export const AskedDialog = ({ asked, tree, sheetActs, folderActs, onClose }: AskedDialogProps) => {
  const { folders } = tree;
  switch (asked.kind) {
    case "rename-file": {
      const { drawing } = asked;
      // The extension stays, because it names the kind of file.
      const extension = /\.[^.]+$/.exec(drawing.fileName)?.[0] ?? "";
      return (
        <NameDialog
          title="修改文件名"
          label="文件名"
          yes="保存文件名"
          initial={drawing.fileName.slice(0, drawing.fileName.length - extension.length)}
          suffix={extension}
          problemOf={(name) => (name === "" ? "请填写文件名称" : fileNameProblem(name + extension))}
          note={
            drawing.parsedBy === "AUTO" ? "图号、图名按新文件名重新识别。" : "图号、图名已手工修改，不随文件名变化。"
          }
          onYes={(name) => sheetActs.renameFile(drawing, name + extension)}
          onClose={onClose}
        />
      );
    }
    case "new-folder":
      return (
        <NameDialog
          title={asked.parentId === null ? "新建目录" : `在“${pathOf(folders, asked.parentId).join(" / ")}”中新建目录`}
          label="目录名称"
          yes="新建目录"
          initial=""
          problemOf={folderNameProblem}
          note={folderNote}
          onYes={(name) => folderActs.create(asked.parentId, name)}
          onClose={onClose}
        />
      );
    case "rename-folder":
      return (
        <NameDialog
          title="修改目录名称"
          label="目录名称"
          yes="保存目录名称"
          initial={asked.folder.folderName}
          problemOf={folderNameProblem}
          note={folderNote}
          onYes={(name) => folderActs.rename(asked.folder, name)}
          onClose={onClose}
        />
      );
    case "move-sheets":
      return (
        <MoveDialog
          title={`移动 ${asked.ids.length} 个文件`}
          folders={folders}
          canTake={(folder) => !isBuildingFolder(folder)}
          note="移动后归入目标目录的单体和专业。"
          onYes={(target) => (target === null ? Promise.resolve(false) : sheetActs.moveTo(asked.ids, target))}
          onClose={onClose}
        />
      );
    case "move-folder": {
      const own = withBelow(folders, asked.folder.folderId);
      return (
        <MoveDialog
          title={`移动目录“${asked.folder.folderName}”`}
          folders={folders}
          canTake={({ folderId }) => !own.has(folderId) && folderId !== asked.folder.parentId}
          withTop={asked.folder.parentId !== null}
          note="其中的下级目录和图纸一起移动，归入目标目录的单体和专业。"
          onYes={(target) => folderActs.moveTo(asked.folder, target, null)}
          onClose={onClose}
        />
      );
    }
    case "expect":
      return (
        <NumberDialog
          title={`“${asked.folder.folderName}”应传份数`}
          label="应传份数"
          yes="保存应传份数"
          initial={asked.folder.shouldDocNum ?? 0}
          min={0}
          max={9999}
          unit="份"
          note="少于应传份数时不能提交本单位资料；填 0 不作要求。"
          onYes={(number) => folderActs.expect(asked.folder, number)}
          onClose={onClose}
        />
      );
    case "rank": {
      const { at, of } = sheetActs.rankOf(asked.drawing);
      return (
        <NumberDialog
          title={`调整“${asked.drawing.graphNum} ${asked.drawing.graphName}”的顺序`}
          label="第几位"
          yes="调整顺序"
          initial={at}
          min={1}
          max={of}
          unit={`/ ${of}`}
          note={`现在是所在目录的第 ${at} 位，共 ${of} 位。`}
          onYes={(rank) => sheetActs.putAt(asked.drawing, rank)}
          onClose={onClose}
        />
      );
    }
    case "split":
      return <SplitDialog drawing={asked.drawing} tree={tree} onClose={onClose} />;
    case "facts":
      return (
        <SheetFacts drawing={asked.drawing} folders={folders} isEditable={tree.whyNotEdit === null} onClose={onClose} />
      );
  }
};
