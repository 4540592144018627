import { CallFailed } from "@tushen/contract/ground/envelope";
import { serviceLine } from "@tushen/domain/ground/service-line";
import { currentDeployment } from "../../../ground/platform/deployment.ts";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { NumberToCopy } from "../../../ground/ui/number-to-copy.tsx";
import { say } from "../../../ground/ui/say.tsx";

/** The specification's words (section 8). */
const declarationFailed = "系统异常，申报失败！";
const processFailed = "流程异常！";

/** The process refused (state or person), or something else went wrong (specification, section 8). */
const declarationSentence = (error: unknown): string =>
  error instanceof CallFailed && error.code.startsWith("application.wrong-") ? processFailed : declarationFailed;

/**
 * For a failure shown inside a form: a defect reads 系统异常，申报失败！ with the number to call; a refusal keeps its own
 * sentence.
 */
export const declarationFailure = (error: unknown): never => {
  if (!(error instanceof CallFailed) || error.status < 500) throw error;
  const { status, code, requestId } = error;
  const message = `${declarationFailed}${serviceLine(currentDeployment())}。`;
  throw new CallFailed(status, { code, message, ...(requestId === undefined ? {} : { requestId }) });
};

/** Shows in a dialog that a report was not submitted, the reason, and whom to ask. */
export const showDeclarationFailure = (error: unknown): void => {
  const { sentence, advice, requestId } = describeFailure(error);
  say.trouble({
    title: declarationSentence(error),
    text: (
      <>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {requestId && <NumberToCopy label="编号" number={requestId} />}
        <p>如需帮助，{serviceLine(currentDeployment())}</p>
      </>
    ),
  });
};
