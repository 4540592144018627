import { CallFailed } from "@tushen/contract/envelope";
import { parameterCalls } from "@tushen/contract/parameter";
import type { OutputOf } from "@tushen/contract/call";
import { call } from "../platform/call.ts";
import { messages } from "../platform/messages.ts";
import { describeFailure } from "../ui/failure.ts";
import { RequestNumber } from "../ui/request-number.tsx";
import { say } from "../ui/say.tsx";

type Parameters = OutputOf<typeof parameterCalls.publicParameters>;

/** The process said no (its state, whose turn it is), or something else went wrong (specification, section 8). */
export const declarationSentence = (error: unknown): string =>
  error instanceof CallFailed && /^application\.wrong-/.test(error.code)
    ? messages.processFailed
    : messages.declarationFailed;

/** Whom to ask: the phone of the system parameters, and the group where there is one. */
export const customerServiceSentence = (parameters: Parameters): string => {
  const valueOf = (wanted: string) => {
    const value = parameters.find(({ type }) => type === wanted)?.value;
    return typeof value === "string" ? value.trim() : "";
  };
  const [phone, group] = [valueOf("SERVICE_PHONE"), valueOf("SERVICE_GROUP")];
  const ways = [phone && `电话 ${phone}`, group && `客服群 ${group}`].filter(Boolean).join("，");
  return ways ? `如需帮助，请联系客服：${ways}` : "如需帮助，请联系客服。";
};

/** Says that a report was not submitted, why, and whom to ask. */
export const tellDeclarationFailure = async (error: unknown): Promise<void> => {
  const parameters = await call(parameterCalls.publicParameters, {}).catch(() => []);
  const { sentence, advice, requestId } = describeFailure(error);
  say.trouble({
    title: declarationSentence(error),
    text: (
      <>
        <p>{sentence}</p>
        {advice && <p>{advice}</p>}
        {requestId && <RequestNumber id={requestId} />}
        <p>{customerServiceSentence(parameters)}</p>
      </>
    ),
  });
};
