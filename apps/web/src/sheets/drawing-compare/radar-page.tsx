import { drawingCompareCalls, type RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { Button, Checkbox } from "antd";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { RadarModel } from "./radar-model.tsx";
import { RadarSheetView } from "./radar-sheet-view.tsx";
import { WholeSheet } from "./whole-sheet.tsx";
import compare from "./compare.module.css";
import styles from "./radar.module.css";

const askAgainMs = 3000;

const idOf = ({ base, target }: RadarSheet): number => (target ?? base)?.drawingId ?? 0;

const stateText = ({ state, unseen, undeclared, changes, declared }: RadarSheet): string => {
  if (state === "PROCESSING") return "等待对比";
  if (state === "FAILED") return "不能对比";
  if (unseen > 0) return `${unseen} 处未核`;
  if (undeclared > 0) return "已核";
  if (declared.length > 0) return "已声明";
  if (changes.length === 0) return "没有差异";
  return changes.some(({ opinions }) => opinions.length > 0) ? "均有意见对应" : "只有图签变更";
};

/** 夹带修改: in a re-review, every change without request or declaration, sheet by sheet, to be ticked. */
export const RadarPage = () => {
  const projectSubmissionId = Number(useParams()["submissionId"]) as SubmissionId;
  const address = useAddress();
  const [isGoing, setGoing] = useState(true);
  const asked = useCall(
    drawingCompareCalls.getUndeclaredChanges,
    { projectSubmissionId },
    { everyMs: isGoing && askAgainMs },
  );
  const radar = asked.data;
  const isDone = radar !== undefined && radar.done >= radar.total;
  useEffect(() => setGoing(!isDone), [isDone]);
  if (!radar)
    return (
      <main className={compare.alone}>
        {asked.error ? <FailureView error={asked.error} onRetry={() => void asked.refetch()} /> : <Waiting rows={8} />}
      </main>
    );
  const showsAll = address.get("show") === "all";
  const listed = radar.sheets.filter((one) => showsAll || one.undeclared > 0);
  const wanted = Number(address.get("sheet"));
  const chosen = listed.find((one) => idOf(one) === wanted) ?? listed.find(({ unseen }) => unseen > 0) ?? listed[0];
  const open = (one: RadarSheet) => address.set({ sheet: String(idOf(one)) });
  const next = listed.find((one) => one !== chosen && one.unseen > 0);
  return (
    <main className={compare.reader}>
      <header className={compare.bar}>
        <Button type="text" size="small" onClick={() => (history.length > 1 ? history.back() : (location.hash = "#/"))}>
          返回
        </Button>
        <h1 className={compare.title}>
          <b>未申明变更核对</b> {radar.projectName}
          <small>
            {radar.baseVersion ? `第 ${radar.baseVersion.submissionVersion} 版` : "变更前"} → 第{" "}
            {radar.targetVersion.submissionVersion} 版
          </small>
        </h1>
        <p className={styles.count} role="status" data-open={radar.unseen > 0}>
          {isDone
            ? radar.undeclared === 0
              ? "没有发现未申明的变更"
              : radar.unseen === 0
                ? `${radar.undeclared} 处未申明的变更已全部核对`
                : `还有 ${radar.unseen} 处未申明的变更没有核对`
            : `正在对比，已完成 ${radar.done} / ${radar.total} 张`}
        </p>
        <Button size="small" href={`#/reportUnit/versionCompare/${radar.targetVersion.versionId}`}>
          整套对比
        </Button>
        <HelpLink />
      </header>
      <div className={styles.columns}>
        <nav className={styles.sheets} aria-label="有变化的图纸">
          <p>
            <Checkbox
              checked={showsAll}
              onChange={({ target }) => address.set({ show: target.checked ? "all" : undefined })}
            >
              也列出已说明的（共 {radar.sheets.length} 张）
            </Checkbox>
          </p>
          <ul>
            {listed.map((one) => {
              const sheet = one.target ?? one.base;
              return (
                <li key={idOf(one)}>
                  <button type="button" aria-current={one === chosen} onClick={() => open(one)}>
                    <span>
                      <b>{sheet?.graphNum}</b> {sheet?.graphName}
                    </span>
                    <small data-open={one.unseen > 0}>{stateText(one)}</small>
                  </button>
                </li>
              );
            })}
          </ul>
        </nav>
        {chosen ? (
          chosen.isModel ? (
            <RadarModel key={idOf(chosen)} sheet={chosen} onNext={next && (() => open(next))} />
          ) : chosen.base && chosen.target ? (
            <RadarSheetView
              key={idOf(chosen)}
              sheet={chosen}
              base={chosen.base}
              target={chosen.target}
              onNext={next && (() => open(next))}
            />
          ) : (
            <WholeSheet key={idOf(chosen)} sheet={chosen} onNext={next && (() => open(next))} />
          )
        ) : (
          <Empty
            title={isDone ? "没有未申明的变更" : "正在对比"}
            text={
              isDone
                ? "每一处变化都有审查意见或设计单位的说明对应。"
                : "可以离开此页，对比在后台继续；有结果的图纸会列在左侧。"
            }
          />
        )}
      </div>
    </main>
  );
};
