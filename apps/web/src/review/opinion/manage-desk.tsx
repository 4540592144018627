import { buildingCalls } from "@tushen/contract/filing/building";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { type ListedOpinion, opinionListCalls } from "@tushen/contract/review/opinion-list";
import { reviewCalls } from "@tushen/contract/review/review";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { FilterBar } from "../../ground/ui/list/filter-bar.tsx";
import { PageFrame, Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { filterFields, filtersIn } from "./opinion-filters.ts";
import { OpinionTable } from "./opinion-table.tsx";
import { useListedOpinions } from "./use-listed-opinions.ts";
import styles from "./opinion-manage.module.css";

/** Most opinions deleted in one call. */
const mostAtOnce = 200;

/** The opinions of a batch: search, editing of one or many, import from and export to Excel. */
export const ManageDesk = ({ submission }: { submission: Submission }) => {
  const { orgType } = useAccount();
  const address = useAddress();
  const filters = filtersIn(address, submission.id);
  const { asked, put, reload } = useListedOpinions(filters);
  const buildings = useCall(buildingCalls.listBuildings, { projectSubmissionId: submission.id });
  const isHouse = orgType === "CENSOR";
  const own = useCall(reviewCalls.queryTasks, { projectSubmissionId: submission.id, mine: true }, { when: isHouse });
  const tasks = (own.data?.list ?? []).filter(({ actions }) =>
    actions.some(({ action, allowed }) => action === "saveOpinion" && allowed),
  );
  const [chosen, setChosen] = useState<ReadonlySet<OpinionId>>(new Set());
  const [open, setOpen] = useState<"import" | "change">();
  const remove = useAct(opinionCalls.removeOpinion);
  const rows = asked.data?.list ?? [];
  const picked = rows.filter(({ opinionId }) => chosen.has(opinionId));
  const named = (buildings.data ?? []).map(({ id, buildingInfoDto }) => ({
    id,
    buildingName: buildingInfoDto.buildingName,
  }));

  const deleteAll = async (some: readonly ListedOpinion[]) => {
    const yes = await say.confirm({
      title: `删除选中的 ${some.length} 条意见草稿？`,
      text: "它们在图上的标注一并删除，不能恢复。",
      yes: "删除意见",
      isDangerous: true,
    });
    if (!yes) return;
    const ids = some.map(({ opinionId }) => opinionId);
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce)
        await remove.run({ ids: ids.slice(from, from + mostAtOnce) });
      say.done(`已删除 ${ids.length} 条意见`);
      setChosen(new Set());
    } catch {
      // The shell shows the refusal; opinions deleted by earlier calls stay deleted.
    }
    await reload();
  };
  const carriedOn = rows.filter(({ parentNo }) => parentNo !== null).length;
  const count = asked.data?.counts.reduce((sum, row) => sum + row.count, 0) ?? 0;
  return (
    <PageFrame
      title="审查意见管理"
      isTall
      text={
        <>
          {submission.projectName}（{submission.atlasName}） · {submission.stateLabel} ·{" "}
          <span role="status">
            {asked.data && (rows.length === count ? `共 ${count} 条` : `找到 ${rows.length} 条，共 ${count} 条`)}
            {carriedOn > 0 && `，其中续提 ${carriedOn} 条`}
          </span>{" "}
          <a href="#/opinionManage">换一个批次</a>
        </>
      }
      actions={
        <>
          {tasks.length > 0 && <Button onClick={() => setOpen("import")}>从 Excel 导入</Button>}
          <Button
            disabled={rows.length === 0}
            onClick={() => void download(opinionListCalls.exportOpinions, filters, "审查意见.xlsx").catch(say.failure)}
          >
            导出
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <div className={styles.filters}>
          <FilterBar filters={filterFields(asked.data?.counts ?? [], named, isHouse)} address={address} />
        </div>
        {picked.length > 0 && (
          <Chosen
            picked={picked}
            onChange={() => setOpen("change")}
            onDelete={(some) => void deleteAll(some)}
            onClear={() => setChosen(new Set())}
          />
        )}
        {asked.error && !asked.data ? (
          <FailureView error={asked.error} onRetry={() => void asked.refetch()} />
        ) : asked.data === undefined ? (
          <Waiting rows={8} />
        ) : (
          <OpinionTable
            rows={rows}
            buildings={named}
            chosen={chosen}
            onChosen={setChosen}
            onSaved={put}
            onReload={reload}
            empty={
              count === 0 ? (
                <Empty
                  title="还没有审查意见"
                  text={
                    isHouse
                      ? "在审图工作台提出意见，或从 Excel 导入。"
                      : "审查机构发出审查意见告知书后，意见会出现在这里。"
                  }
                />
              ) : (
                <Empty title="没有符合条件的意见" text="可以放宽或清除筛选条件。" />
              )
            }
          />
        )}
      </div>
      {open === "import" && (
        <ImportDialog
          tasks={tasks}
          discipline={address.get("discipline")}
          onClose={() => setOpen(undefined)}
          onDone={reload}
        />
      )}
      {open === "change" && (
        <ChangeDialog
          opinions={picked.filter(({ can }) => can.edit)}
          buildings={named}
          onClose={() => setOpen(undefined)}
          onDone={reload}
        />
      )}
    </PageFrame>
  );
};

interface ChosenProps {
  readonly picked: readonly ListedOpinion[];
  readonly onChange: () => void;
  readonly onDelete: (some: readonly ListedOpinion[]) => void;
  readonly onClear: () => void;
}

/** Acts on the chosen opinions; all but the reader's own drafts are left out, with a note. */
const Chosen = ({ picked, onChange, onDelete, onClear }: ChosenProps) => {
  const open = picked.filter(({ can }) => can.edit);
  return (
    <div className={styles.chosen}>
      <span role="status">
        已选 {picked.length} 条
        {open.length < picked.length && `，其中 ${picked.length - open.length} 条不是自己的草稿，不能修改`}
      </span>
      <Button size="small" disabled={open.length === 0} onClick={onChange}>
        批量修改{open.length < picked.length && open.length > 0 ? ` ${open.length} 条` : ""}
      </Button>
      <Button size="small" danger disabled={open.length === 0} onClick={() => onDelete(open)}>
        删除草稿
      </Button>
      <button type="button" onClick={onClear}>
        取消选择
      </button>
    </div>
  );
};
