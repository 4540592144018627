import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { DeadlineTag } from "./deadline-tag.tsx";
import styles from "./signature.module.css";
import { TaskActs } from "./task-acts.tsx";
import { TaskFiles } from "./task-files.tsx";
import { TaskSheet } from "./task-sheet.tsx";
import { TaskSigners } from "./task-signers.tsx";
import { taskTones } from "./task-tones.ts";

/** While the portal signs, the page follows it. */
const whileSigningMs = 1500;

/** 签章任务: the files as they are now, where seals go, who signs in which order, and what the reader can do. */
export const SignTaskPage = () => {
  const id = Number(useParams()["id"]) as SignatureTaskId;
  const address = useAddress();
  const asked = useCall(
    signatureCalls.listByIds,
    { ids: [id] },
    { everyMs: (answer) => (answer?.[0]?.status === "SIGNING" ? whileSigningMs : false) },
  );
  const task = asked.data?.[0];
  const file = task?.files.find((one) => one.id === Number(address.get("file"))) ?? task?.files[0];
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          {task?.taskName ?? "签章任务"}
          {task && <StatusTag tone={taskTones[task.status]}>{task.statusName}</StatusTag>}
        </span>
      }
      text={task && `${task.projectName} · ${task.initiatorOrgName} ${task.initiatorName} 发起`}
      actions={task && <TaskActs task={task} />}
      asked={[asked]}
      isTall
    >
      {() =>
        task &&
        file && (
          <div className={styles.desk}>
            <TaskFiles files={task.files} signerCount={task.signers.length} chosen={file.id} />
            <TaskSheet key={file.id} task={task} file={file} />
            <aside className={styles.aside}>
              {task.stateReason && <p className={styles.reason}>{task.stateReason}</p>}
              <Section
                title="签章人"
                extra={
                  task.deadline !== null && (
                    <span className={styles.due}>
                      期限 <DeadlineTag task={task} />
                    </span>
                  )
                }
              >
                <TaskSigners task={task} />
              </Section>
            </aside>
          </div>
        )
      }
    </PageFrame>
  );
};
