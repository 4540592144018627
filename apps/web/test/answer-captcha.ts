import { accountCalls } from "@tushen/contract/people/account";
import type { answerCalls } from "./answers.ts";

/** Captchas with the keys key-1, key-2 …, in the order they are drawn. */
export const answerCaptcha = (server: ReturnType<typeof answerCalls>): void => {
  let drawn = 0;
  server.raw(accountCalls.drawCaptcha, () => {
    drawn += 1;
    return new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", {
      headers: { "signup-key": `key-${drawn}`, "content-type": "image/svg+xml" },
    });
  });
};
