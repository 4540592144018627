import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { projectHome } from "@tushen/domain/filing/project-home";
import { instantText } from "../../../ground/platform/format.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import styles from "./invalidation.module.css";

/** On the desks of house and authority: requests to void a batch that wait for their decision; nothing without any. */
export const WaitingRequests = () => {
  const waiting = useCall(invalidationCalls.listWaiting, { pageSize: 20 });
  const list = waiting.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label="待审批的作废申请">
      <h2>待审批的作废申请（{waiting.data?.total}）</h2>
      <ul>
        {list.map((request) => (
          <li key={request.id}>
            <a href={projectHome(request.projectApplicationId, request.projectSubmissionId)}>
              {request.projectName}（{request.atlasName}）
            </a>
            <span>{request.reason}</span>
            <time dateTime={request.submitTime ?? undefined}>
              {request.submitTime && instantText(request.submitTime, "short")}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};
