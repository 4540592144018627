import { CallFailed } from "@tushen/contract/envelope";
import { currentDeployment } from "../platform/deployment.ts";
import { messages } from "../platform/messages.ts";

/** Phone and, where there is one, group of the customer service. */
const whomToAsk = (): string => {
  const { servicePhone, serviceGroup } = currentDeployment();
  const ways = [servicePhone && `电话 ${servicePhone}`, serviceGroup && `客服群 ${serviceGroup}`].filter(Boolean);
  return ways.length > 0 ? `请联系客服：${ways.join("，")}。` : "请联系客服。";
};

/** A defect on the way of a report says 系统异常，申报失败！ and whom to ask (specification, section 8); the rest speaks for itself. */
export const declarationFailure = (error: unknown): never => {
  if (!(error instanceof CallFailed) || error.status < 500) throw error;
  throw new CallFailed(error.status, {
    code: error.code,
    message: messages.declarationFailed + whomToAsk(),
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
  });
};
