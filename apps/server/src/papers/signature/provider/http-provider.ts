import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { askOutside } from "../../../ground/platform/http/ask-outside.ts";
import { macOf, requestText } from "./line-signature.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { ProviderTrouble, type SignProvider } from "./sign-provider.ts";

const patienceInMs = 8000;

const Certificate = z.object({ certificate: z.string() });
const Token = z.object({ token: z.string().min(1).max(2000), expiresAt: z.iso.datetime({ offset: true }) });
const Page = z.object({ page: z.url({ protocol: /^https?$/ }) });
const No = z.object({ reason: z.string().min(1).max(200) });

/** Asks a provider over HTTP: JSON both ways, each request signed with the shared secret (docs/signatures.md). */
export const httpProvider = (
  { name, endpoint, appId, secret }: ProviderSettings,
  now: () => Date = () => new Date(),
): SignProvider => {
  const post = async (target: URL, body: Buffer) => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomUUID();
    const headers = {
      ...{ "content-type": "application/json", accept: "application/json" },
      ...{ "sign-app": appId, "sign-timestamp": timestamp, "sign-nonce": nonce },
      "sign-mac": macOf(secret, requestText(target.pathname, timestamp, nonce, body)),
    };
    const answer = await askOutside(target, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(patienceInMs),
    });
    return { status: answer.statusCode ?? 0, json: JSON.parse(await text(answer)) as unknown };
  };
  const ask = async <T>(path: string, question: unknown, shape: z.ZodType<T>): Promise<T> => {
    const target = new URL(path, endpoint);
    try {
      const { status, json } = await post(target, Buffer.from(JSON.stringify(question)));
      if (status === 200) return shape.parse(json);
      const no = status < 500 ? No.safeParse(json) : undefined;
      throw no?.success
        ? new ProviderTrouble("refused", no.data.reason)
        : new ProviderTrouble("away", `${target.href} answered ${status}`);
    } catch (cause) {
      if (cause instanceof ProviderTrouble) throw cause;
      throw new ProviderTrouble("away", `${target.href} gave no usable answer`, { cause });
    }
  };
  return {
    name,
    certificateOf: async (holder) => (await ask("certificates", holder, Certificate)).certificate,
    tokenFor: (holder) => ask("tokens", holder, Token),
    open: async (request) => (await ask("requests", request, Page)).page,
  };
};
