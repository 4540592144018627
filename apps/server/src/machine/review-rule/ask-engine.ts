import type { Selectable } from "kysely";
import type { Config } from "../../config.ts";
import { askOutside, guardedLookup } from "../../ground/platform/http/ask-outside.ts";
import { isInnerHost } from "../../ground/platform/http/inner-address.ts";
import { openText, sealText } from "../../ground/platform/sealed-text.ts";
import { chatContent, chatQuestion } from "./engine-chat.ts";
import { EngineAnswer, type EngineFinding } from "./engine-answer.ts";
import type { EngineQuestion } from "./engine-question.ts";
import type { OutsideEngineTable } from "./tables.ts";

type Engine = Pick<
  Selectable<OutsideEngineTable>,
  "address" | "model" | "sealed_key" | "timeout_seconds" | "most_findings" | "fen_per_call"
>;

export interface Asked {
  /** Empty where there is a problem. */
  readonly findings: readonly EngineFinding[];
  /** For people: why the answer cannot be used. */
  readonly problem: string | null;
  /** What the call costs by the price of the engine, in fen; nothing where no answer came. */
  readonly costFen: number;
  readonly durationMs: number;
}

const purpose = "tushen outside engines";
const mostBytes = 1024 * 1024;

export const sealKey = (key: string, { secret }: Pick<Config, "secret">): string | null =>
  key === "" ? null : sealText(key, secret, purpose);

/** An engine lies in the open under https, or where the operator's settings name its host in the own network. */
export const isEngineAddress = (address: string, { push }: Pick<Config, "push">): boolean => {
  const { hostname, protocol } = new URL(address);
  return push.innerHosts.includes(hostname) || (protocol === "https:" && !isInnerHost(hostname));
};

class Unusable extends Error {}

const textOf = async (answer: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > mostBytes) throw new Unusable("答复超过 1 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable("答复不是 JSON");
  }
};

/** The answer of an engine; that of a chat model stands as text in an answer of its own form. */
const answerIn = (text: string, model: string | null): unknown => {
  if (model === null) return jsonIn(text);
  const content = chatContent(jsonIn(text));
  if (content === undefined) throw new Unusable("答复不合格式：choices");
  return jsonIn(content);
};

const findingsIn = (json: unknown, most: number): readonly EngineFinding[] => {
  const { success, data, error } = EngineAnswer.safeParse(json);
  if (!success) throw new Unusable(`答复不合格式：${error.issues[0]?.path.join(".").slice(0, 60) || "整体"}`);
  if (data.findings.length > most) throw new Unusable(`结果超过 ${most} 条`);
  return data.findings;
};

const whyFailed = (error: unknown, seconds: number): string => {
  if (error instanceof Unusable) return error.message;
  const { name, message } = error as Error;
  if (name === "TimeoutError" || name === "AbortError") return `${seconds} 秒内没有答复`;
  return message.includes(" leads to ") ? "地址的域名指向内网，未发送" : "没有连接上，请核对地址";
};

/** Asks an engine once. Never throws: what goes wrong is told as a problem. */
export const askEngine = async (
  engine: Engine,
  question: EngineQuestion,
  config: Pick<Config, "secret" | "push">,
): Promise<Asked> => {
  const { address, model, sealed_key, timeout_seconds, most_findings, fen_per_call } = engine;
  const begun = performance.now();
  let costFen = 0;
  const asked = (findings: readonly EngineFinding[], problem: string | null): Asked => ({
    ...{ findings, problem, costFen, durationMs: Math.round(performance.now() - begun) },
  });
  try {
    if (!isEngineAddress(address, config)) throw new Unusable("地址不再允许使用");
    const url = new URL(address);
    const lookup = config.push.innerHosts.includes(url.hostname)
      ? guardedLookup()
      : guardedLookup(undefined, isInnerHost);
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(sealed_key !== null && { authorization: `Bearer ${openText(sealed_key, config.secret, purpose)}` }),
    };
    const signal = AbortSignal.timeout(timeout_seconds * 1000);
    const body = Buffer.from(JSON.stringify(model === null ? question : chatQuestion(model, question)));
    const answer = await askOutside(url, { method: "POST", headers, body, signal }, lookup);
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new Unusable(`引擎回答 HTTP ${answer.statusCode ?? 0}`);
    }
    costFen = fen_per_call;
    return asked(findingsIn(answerIn(await textOf(answer), model), most_findings), null);
  } catch (error) {
    return asked([], whyFailed(error, timeout_seconds));
  }
};
