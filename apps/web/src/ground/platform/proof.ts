import type { Call, InputOf } from "@tushen/contract/ground/call";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { type AnswerOf, call } from "./call.ts";

/** Asks the person to prove again who acts; undefined when the person does not want to. */
type Asker = () => Promise<string | undefined>;

let asker: Asker | undefined;

/** The page that asks; a page without one (the login page) lets the refusal stand. */
export const answerProofs = (ask: Asker) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/** Makes a call, and once more with a proof when the server wants to know again who acts. */
export const callProven = async <C extends Call>(entry: C, input: InputOf<C>): Promise<AnswerOf<C>> => {
  try {
    return await call(entry, input);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== "platform.prove-again") throw error;
    const proof = await asker?.();
    if (proof === undefined) throw error;
    return call(entry, input, { headers: { "identity-proof": proof } });
  }
};
