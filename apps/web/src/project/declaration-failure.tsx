import { CallFailed } from "@tushen/contract/envelope";
import type { Deployment } from "@tushen/domain/deployment";
import { currentDeployment } from "../platform/deployment.ts";
import { messages } from "../platform/messages.ts";
import { describeFailure } from "../ui/failure.ts";
import { RequestNumber } from "../ui/request-number.tsx";
import { say } from "../ui/say.tsx";

/** The process said no (its state, whose turn it is), or something else went wrong (specification, section 8). */
export const declarationSentence = (error: unknown): string =>
  error instanceof CallFailed && error.code.startsWith("application.wrong-")
    ? messages.processFailed
    : messages.declarationFailed;

type Service = Pick<Deployment, "servicePhone" | "serviceGroup">;

/** Whom to ask: the phone of the deployment, and the group where there is one. */
export const customerServiceSentence = ({ servicePhone, serviceGroup }: Service): string =>
  `如需帮助，请联系客服：电话 ${servicePhone}${serviceGroup ? `，客服群 ${serviceGroup}` : ""}`;

/** Says that a report was not submitted, why, and whom to ask. */
export const tellDeclarationFailure = (error: unknown): void => {
  const { sentence, advice, requestId } = describeFailure(error);
  say.trouble({
    title: declarationSentence(error),
    text: (
      <>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {requestId && <RequestNumber id={requestId} />}
        <p>{customerServiceSentence(currentDeployment())}</p>
      </>
    ),
  });
};
