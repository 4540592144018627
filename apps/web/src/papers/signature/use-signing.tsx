import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { signatureMoved } from "./task-tones.ts";

type Signed = Pick<SignatureTask, "id" | "taskName" | "fileCount" | "signers">;

const sealsOf = (tasks: readonly Signed[]): string =>
  [...new Set(tasks.flatMap(({ signers }) => signers.filter(({ isMe }) => isMe).map((one) => one.sealTypeName)))].join(
    "、",
  );

/** Asks once for all files, proves who acts, and begins to sign; says which tasks could not be signed and why. */
export const useSigning = (onDone: () => void = () => {}) => {
  const act = useAct(signatureCalls.signTasks, { refresh: signatureMoved });
  const sign = async (tasks: readonly Signed[]): Promise<void> => {
    const files = tasks.reduce((sum, { fileCount }) => sum + fileCount, 0);
    const yes = await say.confirm({
      title: tasks.length === 1 ? `签署“${tasks[0]?.taskName}”？` : `签署 ${tasks.length} 项任务？`,
      text: `将用您的${sealsOf(tasks)}在 ${files} 个文件上逐一签章。签章后不能撤回，文件内容不能再改。下一步需要登录密码或短信验证码。`,
      yes: `签署 ${files} 个文件`,
    });
    if (!yes) return;
    const { signing, refused } = await act.run({ ids: tasks.map(({ id }) => id) });
    if (signing.length > 0) say.done("已确认，正在逐个文件签章");
    const nameOf = (id: number) => tasks.find((task) => task.id === id)?.taskName;
    if (refused.length > 0)
      say.trouble({
        title: `${refused.length} 项任务未能签署`,
        text: refused.map(({ id, reason }) => <p key={id}>{`${nameOf(id)}：${reason}`}</p>),
      });
    onDone();
  };
  return { sign: (tasks: readonly Signed[]) => void sign(tasks).catch(() => {}), isRunning: act.isRunning };
};
