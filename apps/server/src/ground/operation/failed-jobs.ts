import type { operationCalls } from "@tushen/contract/ground/operation";
import type { Act } from "../../context.ts";
import { leaveLine } from "../audit/index.ts";

const mostShown = 200;

export const listFailedJobs: Act<typeof operationCalls.listFailedJobs> = async ({ jobs }) => {
  const failed = await jobs.failures(mostShown);
  return failed.map(({ id, name, title, failedAt, reason }) => ({
    ...{ jobId: id, name, title },
    ...{ failTime: failedAt.toISOString(), reason: reason.slice(0, 500) },
  }));
};

export const retryJobs: Act<typeof operationCalls.retryJobs> = async (context, { jobIds }) => {
  const count = await context.jobs.retry(jobIds);
  if (count > 0)
    await leaveLine(context, {
      act: "retry",
      object: { kind: "job", id: jobIds[0] ?? "", name: `${count} 个后台任务` },
    });
  return { count };
};
