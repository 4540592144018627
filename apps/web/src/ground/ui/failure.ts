import { CallFailed } from "@tushen/contract/ground/envelope";
import { serviceLine, serviceWays } from "@tushen/domain/ground/service-line";
import { currentDeployment } from "../platform/deployment.ts";

export interface Failure {
  /** What happened. */
  readonly sentence: string;
  /** What the user can do now. */
  readonly advice: string | undefined;
  /** For reading out on the phone. */
  readonly requestId: string | undefined;
  /** Whether the same call may pass later; what is refused, for example for want of a right, is refused again. */
  readonly isRetriable: boolean;
}

const adviceFor = ({ status, code }: CallFailed): string | undefined => {
  if (code === "platform.prove-again") return "没有完成确认，因此什么也没有改动；填写的内容还在，可以再试一次。";
  if (status === 0) return "已填写的内容仍在页面上，网络恢复后可重试。";
  if (status === 401) return "请重新登录后继续。";
  if (status === 403) return "如确需办理，请切换到有权限的身份，或联系本单位管理员。";
  if (status === 404) return "请返回列表重新打开。";
  if (status === 429) return "请稍等一会儿再试。";
  if (status >= 500) return `请稍后重试；如仍失败，请把下面的编号告诉客服（${serviceWays(currentDeployment())}）。`;
  return undefined;
};

/** Turns any thrown value into a sentence and advice for the user. */
export const describeFailure = (error: unknown): Failure => {
  if (error instanceof CallFailed)
    return {
      sentence: error.message,
      advice: adviceFor(error),
      requestId: error.requestId,
      isRetriable:
        error.status === 0 || error.status === 429 || error.status >= 500 || error.code === "platform.prove-again",
    };
  return {
    sentence: "页面出现异常，操作未完成。",
    advice: `请刷新页面后重试；如仍失败，${serviceLine(currentDeployment())}。`,
    requestId: undefined,
    isRetriable: true,
  };
};
