import type { SubmissionId } from "@tushen/contract/ground/fields";
import { inspectionCalls } from "@tushen/contract/review/inspection";
import { Button, Pagination } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { DrawCard } from "./draw-card.tsx";
import { DrawDialog } from "./draw-dialog.tsx";
import styles from "./inspection.module.css";
import layout from "../../ground/ui/layout.module.css";

const pageSize = 10;

/**
 * 抽查检查 of the authority: its draws, newest first, and the state of each inspection; only one when the address names it.
 */
export const InspectionsPage = () => {
  const account = useAccount();
  const address = useAddress();
  const named = (Number(address.get("projectSubmissionId")) || undefined) as SubmissionId | undefined;
  const pageNum = Math.max(1, Number(address.get("page")) || 1);
  const draws = useCall(
    inspectionCalls.listDraws,
    named === undefined ? { pageNum, pageSize } : { projectSubmissionId: named, pageSize },
    { keepsFormer: true },
  );
  const drawable = useCall(inspectionCalls.readDrawable, {});
  const mayDraw = account.roles.some(({ code }) => code === "CONTROL_OFFICER");
  // The desk of the authority links straight to the draw.
  const isDrawing = mayDraw && drawable.data?.isOpen === true && address.get("draw") !== undefined;
  const list = draws.data?.list ?? [];
  const { total = 0, runningCount = 0, openCount = 0 } = draws.data ?? {};
  return (
    <PageFrame
      title="抽查检查"
      text={`${account.orgName} · 检查中 ${runningCount} 项 · 未整改问题 ${openCount} 条`}
      actions={
        mayDraw && (
          <Button
            type="primary"
            disabled={!drawable.data?.isOpen}
            title={drawable.data?.isOpen === false ? "检查模式未开启" : undefined}
            onClick={() => address.set({ draw: "1" })}
          >
            抽查
          </Button>
        )
      }
      asked={[draws, drawable]}
    >
      {() => (
        <div className={layout.stack16}>
          {drawable.data?.isOpen === false && (
            <p className={styles.notice}>
              检查模式未开启，暂不能新抽项目；已抽中的检查照常办理。开启方式：平台管理员在参数设置中打开“检查模式”。
            </p>
          )}
          {named !== undefined && (
            <p className={styles.notice}>
              只列出所选检查的那次抽查。
              <Button type="link" size="small" onClick={() => address.set({ projectSubmissionId: undefined })}>
                查看全部抽查
              </Button>
            </p>
          )}
          {list.length === 0 ? (
            <Empty title="还没有抽查" text="抽查按业务类型和比例随机抽取项目和检查机构，过程留存、可以复核。" />
          ) : (
            list.map((draw) => <DrawCard key={draw.drawId} draw={draw} named={named} />)
          )}
          {total > pageSize && (
            <Pagination
              size="small"
              align="end"
              current={pageNum}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              showTotal={(count) => `共 ${count} 次抽查`}
              onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
            />
          )}
          {isDrawing && (
            <DrawDialog
              counts={drawable.data?.counts ?? []}
              onDrawn={() => address.set({ draw: undefined, page: undefined, projectSubmissionId: undefined })}
              onClose={() => address.set({ draw: undefined })}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
};
