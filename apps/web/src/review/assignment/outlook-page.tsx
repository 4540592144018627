import { assignmentCalls } from "@tushen/contract/review/assignment";
import { Button } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import layout from "../../ground/ui/layout.module.css";
import { LateTasks } from "./late-tasks.tsx";
import { MoveProposals } from "./move-proposals.tsx";
import { ReviewerLoads } from "./reviewer-loads.tsx";

/** 工作量预测: the work of the reviewers on the next working days, what will be late, and moves that help. */
export const OutlookPage = () => {
  const isLeader = useAccount().roles[0]?.code === "CENSOR_PM";
  const outlook = useCall(assignmentCalls.readOutlook, {}, { when: isLeader });
  const one = outlook.data;
  if (!isLeader)
    return (
      <PageFrame title="工作量预测">
        <Empty
          title="由审查项目负责人查看"
          text="各审查人的工作量和预计超期的任务由审查项目负责人查看和调整；您的任务在审查工作台。"
          action={<Button href="#/censorUnit/main">回到审查工作台</Button>}
        />
      </PageFrame>
    );
  return (
    <PageFrame
      title="工作量预测"
      text={
        one &&
        `今后 ${one.days.length} 个工作日 · 按每人每个工作日审 ${one.pace} 张图、先到期的先审推算，已看过的图纸不再计入，每项任务至少计半天`
      }
      asked={[outlook]}
    >
      {() =>
        one && (
          <>
            <Section title="调整建议">
              <MoveProposals outlook={one} />
            </Section>
            <Section
              title="审查人工作量"
              extra={<span className={layout.quiet13}>格内为当日要审的图纸张数，深色为已排满</span>}
            >
              <ReviewerLoads days={one.days} pace={one.pace} people={one.people} />
            </Section>
            {one.lateTasks.length > 0 && (
              <Section title={`预计超期的任务（${one.lateTasks.length} 项）`}>
                <LateTasks tasks={one.lateTasks} />
              </Section>
            )}
          </>
        )
      }
    </PageFrame>
  );
};
