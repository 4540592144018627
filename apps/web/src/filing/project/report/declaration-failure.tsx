import { CallFailed } from "@tushen/contract/ground/envelope";
import { serviceLine } from "@tushen/domain/ground/service-line";
import { currentDeployment } from "../../../ground/platform/deployment.ts";
import { messages } from "../../../ground/platform/messages.ts";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { RequestNumber } from "../../../ground/ui/request-number.tsx";
import { say } from "../../../ground/ui/say.tsx";

/** The process said no (its state, whose turn it is), or something else went wrong (specification, section 8). */
const declarationSentence = (error: unknown): string =>
  error instanceof CallFailed && error.code.startsWith("application.wrong-")
    ? messages.processFailed
    : messages.declarationFailed;

/** A form shows this in place: a defect says 系统异常，申报失败！ and whom to ask; a refusal speaks for itself. */
export const declarationFailure = (error: unknown): never => {
  if (!(error instanceof CallFailed) || error.status < 500) throw error;
  const { status, code, requestId } = error;
  const message = `${messages.declarationFailed}${serviceLine(currentDeployment())}。`;
  throw new CallFailed(status, { code, message, ...(requestId === undefined ? {} : { requestId }) });
};

/** Says in a dialog that a report was not submitted, why, and whom to ask. */
export const tellDeclarationFailure = (error: unknown): void => {
  const { sentence, advice, requestId } = describeFailure(error);
  say.trouble({
    title: declarationSentence(error),
    text: (
      <>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {requestId && <RequestNumber id={requestId} />}
        <p>如需帮助，{serviceLine(currentDeployment())}</p>
      </>
    ),
  });
};
