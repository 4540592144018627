import type { Folder } from "@tushen/contract/sheets/folder";
import type { FolderId } from "@tushen/contract/ground/fields";
import { unpackAdvice } from "@tushen/domain/ground/upload-rules";
import { compareDrawingNumbers } from "@tushen/domain/sheets/drawing-number-order";
import { Button, Radio, Select, Table } from "antd";
import { useState } from "react";
import { say } from "../../../ground/ui/say.tsx";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { isBuildingFolder, pathOf } from "../folder/folder-match.ts";
import type { Placement } from "./plan-placements.ts";
import styles from "../upload-page.module.css";
import { firstFew } from "../../../ground/ui/first-few.ts";
import { tableParts } from "../../../ground/ui/list/table-parts.tsx";

interface PlanDialogProps {
  readonly placements: readonly Placement[];
  readonly folders: readonly Folder[];
  readonly onMove: (chosen: readonly Placement[], to: FolderId) => void;
  readonly onGo: (skipsKnown: boolean) => void;
  readonly onClose: () => void;
}

const folderOf = ({ folderId, newFolders }: Placement, folders: readonly Folder[]) =>
  folderId === null ? undefined : [...pathOf(folders, folderId), ...newFolders].join(" / ");

const remark = ({ dropped, problem, parsed, replaces, newFolders }: Placement) => {
  if (problem) return { text: problem.replace(`${dropped.file.name} `, ""), tone: "bad" };
  if (replaces !== null) return { text: parsed ? "替换同图号的图纸" : "替换同名文件", tone: "warn" };
  if (parsed && !parsed.matched) return { text: "文件名不符合分隔符规则，图号记为 00", tone: "warn" };
  if (newFolders.length > 0) return { text: "新建目录", tone: "quiet" };
  return { text: "", tone: "quiet" };
};

const rank = (placement: Placement) =>
  placement.problem ? 0 : placement.folderId === null ? 1 : remark(placement).tone === "warn" ? 2 : 3;

/** Folders of sorted files before any is read; files without a folder come first. */
export const PlanDialog = ({ placements, folders, onMove, onGo, onClose }: PlanDialogProps) => {
  const [isGoing, setGoing] = useState(false);
  const [skipsKnown, setSkipsKnown] = useState(false);
  const refused = placements.filter(({ problem }) => problem !== null);
  const withoutFolder = placements.filter(({ problem, folderId }) => problem === null && folderId === null);
  const known = placements.filter(
    ({ problem, folderId, replaces }) => !problem && folderId !== null && replaces !== null,
  );
  const ready = placements.length - refused.length - withoutFolder.length - (skipsKnown ? known.length : 0);
  /** By Esc or ×: many files are not thrown away by one key. */
  const leave = async () => {
    const isSure = await say.confirm({
      title: "放弃这次上传？",
      text: `${placements.length} 个文件都还没有上传，放弃后须重新选择。`,
      yes: "放弃上传",
      no: "继续确认去向",
      isDangerous: true,
    });
    if (isSure) onClose();
  };
  /** The same for every archive. */
  const [advice] = refused.flatMap(({ dropped }) => unpackAdvice(dropped.file.name) ?? []);
  /** Files without a folder stay behind; nobody should learn that from their absence. */
  const go = async () => {
    const isSure =
      withoutFolder.length === 0 ||
      (await say.confirm({
        title: `${withoutFolder.length} 个文件还没有选择目录`,
        text: `它们不会上传，这次只上传 ${ready} 个文件。`,
        yes: `只上传 ${ready} 个文件`,
        no: "去选择目录",
      }));
    if (!isSure) return;
    setGoing(true);
    onGo(skipsKnown);
  };
  const options = folders.map((folder) => ({
    value: folder.folderId,
    label: pathOf(folders, folder.folderId).join(" / ") + (isBuildingFolder(folder) ? "（按图号分专业）" : ""),
  }));
  const chooser = (chosen: readonly Placement[], label: string, value?: FolderId) => (
    <Select<FolderId>
      aria-label={label}
      size="small"
      className={styles.chooser as string}
      placeholder="请选择目录"
      showSearch={{ optionFilterProp: "label" }}
      options={options}
      value={value ?? null}
      onChange={(to) => onMove(chosen, to)}
      status={value === undefined ? "warning" : ""}
    />
  );
  return (
    <Dialog
      title={`上传 ${placements.length} 个文件`}
      isOpen
      width={980}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={ready === 0} loading={isGoing} onClick={() => void go()}>
            上传 {ready} 个文件
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {refused.length > 0 && (
          <p className={styles.refused} role="alert">
            {refused.length} 个文件不会上传：
            {firstFew(
              refused.map(({ dropped, problem }) =>
                problem?.includes(dropped.file.name) ? problem : `${dropped.file.name} ${problem}`,
              ),
              3,
              "；",
            )}
            {advice && ` ${advice}。`}
          </p>
        )}
        {withoutFolder.length > 0 && (
          <div className={styles.unplaced}>
            <span>
              {withoutFolder.length} 个文件{withoutFolder.some(({ parsed }) => parsed) && "的图号看不出专业或单体"}
              ，请选择目录：
            </span>
            {chooser(withoutFolder, "这些文件的目录")}
          </div>
        )}
        {known.length > 0 && (
          <div className={styles.unplaced}>
            <span>{known.length} 个文件的图号或名称已经有了，全部：</span>
            <Radio.Group
              aria-label="已有的文件"
              value={skipsKnown}
              onChange={({ target }) => setSkipsKnown(target.value as boolean)}
              options={[
                { value: false, label: "替换（作为新版，内容相同的不变）" },
                { value: true, label: "跳过，保留原来的" },
              ]}
            />
          </div>
        )}
        <Table<Placement>
          components={tableParts}
          size="small"
          virtual
          pagination={false}
          scroll={{ y: 380, x: 930 }}
          rowKey={({ dropped }) => [...dropped.path, dropped.file.name].join("/")}
          dataSource={[...placements].sort(
            (a, b) => rank(a) - rank(b) || compareDrawingNumbers(a.parsed?.graphNum ?? "", b.parsed?.graphNum ?? ""),
          )}
          columns={[
            {
              title: "文件",
              width: 260,
              ellipsis: true,
              render: (_, { dropped }) => (
                <span title={[...dropped.path, dropped.file.name].join(" / ")}>
                  {dropped.path.length > 0 && <small>{dropped.path.join(" / ")} / </small>}
                  {dropped.file.name}
                </span>
              ),
            },
            { title: "图号", width: 90, ellipsis: true, render: (_, { parsed }) => parsed?.graphNum ?? "—" },
            { title: "图名", width: 140, ellipsis: true, render: (_, { parsed }) => parsed?.graphName ?? "—" },
            {
              title: "去向",
              width: 200,
              ellipsis: true,
              render: (_, placement) => {
                if (placement.problem) return "—";
                if (placement.newFolders.length > 0) return folderOf(placement, folders);
                return chooser([placement], `${placement.dropped.file.name} 的目录`, placement.folderId ?? undefined);
              },
            },
            {
              title: "说明",
              width: 240,
              render: (_, placement) => {
                const { text, tone } =
                  skipsKnown && placement.replaces && !placement.problem
                    ? { text: "跳过", tone: "quiet" }
                    : remark(placement);
                return (
                  <span className={styles.remark} data-tone={tone} title={text}>
                    {text}
                  </span>
                );
              },
            },
          ]}
        />
      </div>
    </Dialog>
  );
};
