import { type ComparedPair, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { VersionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Progress, Segmented, Select } from "antd";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ChangeLogPart } from "./change-log-view.tsx";
import { HeatCard } from "./heat-card.tsx";
import { isOfFilter, pairFilters, pairName, sortPairs } from "./set-filters.ts";
import styles from "./set.module.css";

const askAgainMs = 2500;

/** A whole set compared with the set before: each sheet with the places and size of its changes. */
export const VersionComparePage = () => {
  const targetVersionId = Number(useParams()["versionId"]) as VersionId;
  const address = useAddress();
  const baseVersionId = address.get("base");
  const [isGoing, setGoing] = useState(true);
  const result = useCall(
    drawingCompareCalls.getVersionCompareResult,
    { targetVersionId, ...(baseVersionId !== undefined && { baseVersionId: Number(baseVersionId) as VersionId }) },
    { everyMs: isGoing && askAgainMs },
  );
  const set = result.data;
  const isDone = set !== undefined && set.done >= set.total;
  useEffect(() => setGoing(!isDone), [isDone]);
  const filter = pairFilters.find(({ key }) => key === address.get("show"))?.key ?? "changed";
  const discipline = address.get("discipline");
  const order = address.get("order") === "share" ? "share" : "set";
  const pairs = set?.pairs ?? [];
  const ofDiscipline = pairs.filter((pair) => !discipline || (pair.target ?? pair.base)?.discipline === discipline);
  const shown = sortPairs(
    ofDiscipline.filter((pair) => isOfFilter(pair, filter)),
    order,
  );
  const disciplines = [...new Set(pairs.map((pair) => (pair.target ?? pair.base)?.discipline ?? ""))].filter(Boolean);
  const isLog = address.get("view") === "log";
  const base = set?.baseVersion ? `第 ${set.baseVersion.submissionVersion} 版` : "变更前图纸";
  const between = set && `${set.projectName} · ${base} → 第 ${set.targetVersion.submissionVersion} 版`;
  return (
    <PageFrame
      title="整套图纸对比"
      text={between}
      actions={
        <Segmented
          aria-label="查看"
          value={isLog ? "log" : "sheets"}
          options={[
            { value: "sheets", label: "图纸" },
            { value: "log", label: "修改说明" },
          ]}
          onChange={(view) => address.set({ view: view === "log" ? view : undefined })}
        />
      }
      asked={[result]}
    >
      {() => (
        <>
          {!isDone && set && (
            <div className={styles.progress} role="status">
              <Progress
                percent={Math.round((set.done / Math.max(1, set.total)) * 100)}
                size="small"
                aria-label="对比进度"
              />
              <p>
                已对比 {set.done} / {set.total} 张。可以离开此页，对比在后台继续；已完成的可先查看。
              </p>
            </div>
          )}
          {isLog ? (
            <ChangeLogPart
              targetVersionId={targetVersionId}
              baseVersionId={baseVersionId === undefined ? undefined : (Number(baseVersionId) as VersionId)}
              title={`修改说明 ${between ?? ""}`}
              done={set?.done ?? 0}
            />
          ) : (
            <>
              <div className={styles.filters}>
                <Segmented
                  aria-label="筛选"
                  value={filter}
                  options={pairFilters.map(({ key, label }) => ({
                    value: key,
                    label: `${label} ${ofDiscipline.filter((pair) => isOfFilter(pair, key)).length}`,
                  }))}
                  onChange={(show) => address.set({ show })}
                />
                <Select
                  aria-label="专业"
                  allowClear
                  placeholder="全部专业"
                  style={{ width: 140 }}
                  value={discipline ?? null}
                  options={disciplines.map((code) => ({ value: code, label: disciplineLabel(code) }))}
                  onChange={(value) => address.set({ discipline: value ?? undefined })}
                />
                <Select
                  aria-label="排序"
                  style={{ width: 150 }}
                  value={order}
                  options={[
                    { value: "set", label: "按图纸目录" },
                    { value: "share", label: "按变化大小" },
                  ]}
                  onChange={(value) => address.set({ order: value === "share" ? value : undefined })}
                />
              </div>
              {shown.length === 0 ? (
                <Empty
                  title={filter === "changed" && isDone ? "没有发现变化的图纸" : "没有符合条件的图纸"}
                  text="换一个筛选条件看看。"
                />
              ) : (
                <ol className={styles.cards} aria-label="图纸">
                  {shown.map((pair: ComparedPair) => (
                    <HeatCard key={pairName(pair)} pair={pair} />
                  ))}
                </ol>
              )}
            </>
          )}
        </>
      )}
    </PageFrame>
  );
};
