import { assignmentCalls } from "@tushen/contract/review/assignment";
import { useCall } from "../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import layout from "../../ground/ui/layout.module.css";
import { LateTasks } from "./late-tasks.tsx";
import { MoveProposals } from "./move-proposals.tsx";
import { ReviewerLoads } from "./reviewer-loads.tsx";

/** 工作量预测: the work of the reviewers on the next working days, what will be late, and moves that help. */
export const OutlookPage = () => {
  const outlook = useCall(assignmentCalls.readOutlook, {});
  const one = outlook.data;
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
