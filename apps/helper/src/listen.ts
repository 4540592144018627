import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Approve, Outcome } from "./approvals.ts";
import { isDrawingName, type OpenDrawing } from "./drawings.ts";
import type { Keys } from "./keys.ts";
import { type Answer, bad, badCall, good, isCallback, originOf, scriptOf } from "./protocol.ts";
import type { TaxDevice } from "./tax-device.ts";

interface HelperNeeds {
  readonly version: string;
  /** Origins of the portals this helper works for. */
  readonly portals: readonly string[];
  readonly keys: Keys;
  readonly approve: Approve;
  readonly device: TaxDevice;
  readonly openDrawing: OpenDrawing;
}

/** The most a page may send: an invoice is a few hundred bytes. */
const mostBytes = 64 * 1024;

const refusals: Readonly<Record<Extract<Outcome, { refused: string }>["refused"], Answer>> = {
  unknown: bad("helper.unknown", "本机签章助手未能向平台核实这份文件，请刷新页面后重试"),
  declined: bad("helper.declined", "已在本机拒绝签章"),
  "wrong-pin": bad("helper.wrong-pin", "证书口令不正确，请重试"),
};

const isHere = (host: string | undefined): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? "");

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** A SHA-256 digest in base64. */
const isDigest = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);

/** Answers pages of the portals, and nobody else. Reading is by GET; what signs asks the person first. */
export const listen = ({ version, portals, keys, approve, device, openDrawing }: HelperNeeds): RequestListener => {
  const sign = async (portal: string, query: URLSearchParams): Promise<Answer> => {
    const [certId, digest, token] = ["certId", "digest", "token"].map((name) => query.get(name) ?? "");
    if (!certId || !token || !digest || !isDigest(digest)) return badCall;
    const outcome = await approve(portal, token, certId, digest);
    return "signature" in outcome
      ? good({ signedDigest: Buffer.from(outcome.signature).toString("base64") })
      : refusals[outcome.refused];
  };

  const issue = (body: Readonly<Record<string, unknown>> | null): Answer =>
    typeof body?.["invoiceId"] === "number" && Number.isSafeInteger(body["invoiceId"])
      ? good(device.issue(body["invoiceId"]))
      : badCall;

  const print = (body: Readonly<Record<string, unknown>> | null): Answer => {
    const { invoiceCode, invoiceNo } = body ?? {};
    if (typeof invoiceCode !== "string" || typeof invoiceNo !== "string") return badCall;
    return device.print({ invoiceCode, invoiceNo })
      ? good(true)
      : bad("helper.not-issued", "开票设备没有这张发票，请先开具");
  };

  const open = async (portal: string, body: Readonly<Record<string, unknown>> | null): Promise<Answer> => {
    const { address, name } = body ?? {};
    if (typeof address !== "string" || typeof name !== "string" || !isDrawingName(name)) return badCall;
    return (await openDrawing(portal, address, name))
      ? good(true)
      : bad("helper.no-drawing", "本机签章助手未能从平台取得这份图纸，请刷新页面后重试");
  };

  const answerOf = async (request: IncomingMessage, url: URL, portal: string): Promise<Answer> => {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /jsonp/version":
      case "GET /check":
        return good({ version });
      case "GET /jsonp/certificates":
        return good(keys.list());
      case "GET /jsonp/sign":
        return sign(portal, url.searchParams);
      case "GET /device/status":
        return good(device.status());
      case "POST /device/issue":
        return issue(await bodyOf(request));
      case "POST /device/print":
        return print(await bodyOf(request));
      case "POST /open":
        return open(portal, await bodyOf(request));
      default:
        return badCall;
    }
  };

  const send = (response: ServerResponse, status: number, type: string, text: string) => {
    response.writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(text);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isHere(request.headers.host)) return send(response, 421, "text/plain", "只接受本机的请求");
    const portal = originOf(request.headers);
    if (portal === null || !portals.includes(portal))
      return send(response, 403, "text/plain", "该网站未获本机签章助手信任");
    response.setHeader("access-control-allow-origin", portal);
    response.setHeader("vary", "origin");
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "GET, POST");
      response.setHeader("access-control-allow-headers", "content-type");
      response.setHeader("access-control-allow-private-network", "true");
      return send(response, 204, "text/plain", "");
    }
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const callback = url.searchParams.get("callback");
    if (callback !== null && !isCallback(callback)) return send(response, 400, "text/plain", badCall.message);
    const answer = await answerOf(request, url, portal);
    if (callback === null) return send(response, 200, "application/json", JSON.stringify(answer));
    return send(response, 200, "text/javascript", scriptOf(callback, answer));
  };

  return (request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, "text/plain", "本机签章助手出错，请重新启动");
    });
  };
};
