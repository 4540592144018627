import { addressOf, methodOf, type Wire } from "@tushen/contract/ground/call";
import type { Envelope } from "@tushen/contract/ground/envelope";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { recentActor, requireProof } from "./people/account/index.ts";
import type { Actor, Context, Db, Owner, Portal, Subject } from "./context.ts";
import { followDictionaries } from "./ground/dictionary/index.ts";
import { receiptOf } from "./ground/history/index.ts";
import { type MeasuredCall, measureCalls } from "./ground/operation/index.ts";
import { forgetWritten } from "./ground/platform/ask-recently.ts";
import { inTransaction } from "./ground/platform/database/transaction.ts";
import { Undecodable, type UndecodableReason } from "./ground/platform/decoding/decode.ts";
import { answer } from "./ground/platform/http/answer.ts";
import { cookiesOf } from "./ground/platform/http/cookies.ts";
import { outageOf } from "./ground/platform/http/outage.ts";
import { otherFormSentence } from "./ground/platform/http/form-of-body.ts";
import { originOf } from "./ground/platform/http/public-address.ts";
import { readInput } from "./ground/platform/http/read-input.ts";
import { isPlatformRefusal, Refusal, refuse, statusOf } from "./ground/platform/http/refusal.ts";
import { securityHeaders } from "./ground/platform/http/security-headers.ts";
import { rarely } from "./ground/platform/rarely.ts";
import { findOwner, permit, permitAbout, permitOwned } from "./ground/rights/index.ts";
import type { Route } from "./serve.ts";

/** A refusal the contract entry does not list is a defect, so that clients can rely on the list. */
const checkListed = (route: Route, refusal: Refusal, production: boolean): void => {
  if (production || isPlatformRefusal(refusal.code) || route.call.refusals?.includes(refusal.code)) return;
  throw new Error(`${route.name} refused with ${refusal.code}, which its contract entry does not list`, {
    cause: refusal,
  });
};

/**
 * The token stands in the header alone. `?token=` belongs to the pages (specification, section 2), which take it out of
 * the address: in an address of the server it would stand in the logs of every machine between.
 */
const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
};

/**
 * Calls that change something run in one transaction; streamed uploads open one when the bytes have arrived, and acts that ask
 * outside open several.
 */
const runsInTransaction = (route: Route): boolean =>
  methodOf(route.call) !== "GET" &&
  !route.call.asksOutside &&
  route.call.wire?.accepts !== "stream" &&
  route.call.wire?.accepts !== "multipart";

/**
 * Runs one transaction; a refusal with `keepsWrites` is thrown after the commit. An act that stands in the history of a
 * project gives its number as a receipt.
 */
const transact = async <T>(db: Db, reply: FastifyReply, work: (db: Db) => Promise<T>): Promise<T> => {
  let receipt: string | undefined;
  const attempt = async (transaction: Db) => {
    try {
      const done = await work(transaction);
      receipt = receiptOf(transaction);
      return { done };
    } catch (error) {
      if (error instanceof Refusal && error.keepsWrites) return { refusal: error };
      throw error;
    }
  };
  const outcome = await forgetWritten(db, () => inTransaction(db, attempt));
  if ("refusal" in outcome) throw outcome.refusal;
  if (receipt !== undefined) reply.header("receipt-number", receipt);
  return outcome.done;
};

/** Seconds until the session ends, unused and in any case: the browser warns before. */
const sayHowLong = (reply: FastifyReply, now: Date, { unused, atLast }: NonNullable<Actor["sessionEnds"]>): void => {
  const secondsTo = (end: Date) => Math.floor((end.getTime() - now.getTime()) / 1000);
  reply.header("x-session-left", `${secondsTo(unused)},${secondsTo(atLast)}`);
};

const handle = async (
  portal: Portal,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { db, clock, ...services } = portal;
  reply.header("x-call", route.name);
  const at = clock();
  const token = tokenOf(request);
  const actor = token ? await recentActor(portal, token, at) : null;
  if (actor?.sessionEnds) sayHowLong(reply, at, actor.sessionEnds);
  // Even where guests may call, a dead token is refused instead of treating its bearer as a guest: the person believes
  // to be signed in.
  const mayBeGuest = token === undefined || route.call.who.every((who) => who === "GUEST");
  if (actor === null && !(mayBeGuest && route.call.who.includes("GUEST"))) refuse("platform.sign-in-first");
  permit(route.call, actor);
  await followDictionaries(db);
  const input = await readInput(route.call, request);
  // Acts ask anew: a right that was taken away at another node changes nothing any more.
  const asking = methodOf(route.call) === "GET" ? { now: at, keptForMs: portal.config.sessionCheckInMs } : undefined;
  const subjects = actor === null ? [] : await permitAbout(db, route.call, actor, input, asking);
  const origin = originOf(request, portal.config);
  const owner = actor === null ? null : await findOwner(db, route.call, input);
  if (actor !== null && owner !== null) permitOwned(route.call, actor, owner);
  const contextOn = (connection: Db) =>
    ({
      ...services,
      db: connection,
      transact: (work) => transact(db, reply, work),
      actor,
      ...(subjects[0] && { subject: subjects[0] satisfies Subject }),
      ...(owner && { owner: owner satisfies Owner }),
      now: at,
      address: request.ip,
      origin,
      agent: request.headers["user-agent"] ?? "",
      cookies: cookiesOf(request, reply, origin.startsWith("https:")),
      proof: String(request.headers["identity-proof"] ?? ""),
      requestId: request.id,
      log: request.log,
    }) as Context;
  if (!runsInTransaction(route)) return answer(route.call, reply, await route.act(contextOn(db), input));
  const detail = await transact(db, reply, async (transaction) => {
    const context = contextOn(transaction);
    // A refusal of the act brings the proof back with the rest of the transaction: what was mistyped can be put right.
    if (route.call.asksProof) await requireProof(context);
    return route.act(context, input);
  });
  return answer(route.call, reply, detail);
};

const movesFiles = ({ call }: Route): boolean =>
  call.wire?.accepts === "stream" ||
  call.wire?.accepts === "multipart" ||
  (call.wire?.answers ?? "envelope") !== "envelope";

/** Puts the routes of all areas on the server. An entry without `who` stops the start. */
export const mount = (app: FastifyInstance, routes: readonly Route[], portal: Portal): void => {
  measureCalls(app, portal);
  for (const route of routes) {
    if (route.call.who.length === 0) throw new Error(`${route.name} does not say who may call it`);
    app.route({
      method: methodOf(route.call),
      url: addressOf(route.call).replaceAll(/\{(\w+)\}/g, ":$1"),
      config: {
        hasNoEnvelope: (route.call.wire?.answers ?? "envelope") !== "envelope",
        saysMessage: route.call.wire?.refuses === "message",
        accepts: route.call.wire?.accepts ?? "json",
        // How long files take says more about the line than about the portal.
        ...(!movesFiles(route) && { measured: { name: route.name, title: route.call.summary } satisfies MeasuredCall }),
      },
      handler: async (request, reply) => {
        try {
          return await handle(portal, route, request, reply);
        } catch (error) {
          if (error instanceof Refusal) checkListed(route, error, portal.config.production);
          throw error;
        }
      },
    });
  }
};

/** Answers without an envelope (plain answers, files) tell success from refusal by their status. */
const statusFor = (reply: FastifyReply, refusal: Refusal): number => {
  const status = statusOf(refusal.code);
  const { hasNoEnvelope } = reply.routeOptions.config as { hasNoEnvelope?: boolean };
  return status === 200 && hasNoEnvelope ? 400 : status;
};

/** PostgreSQL's codes for what no column holds: a NUL character, an unpaired surrogate, a number too large. */
const unstorable: readonly (string | undefined)[] = ["22021", "22P05", "22003"];

const isUnstorable = (error: Error): boolean => unstorable.includes((error as { readonly code?: string }).code);

/** PostgreSQL's codes for a lock that did not come free in time, and a statement that took too long. */
const tookTooLong: readonly (string | undefined)[] = ["55P03", "57014"];

const isOvertime = (error: Error): boolean => tookTooLong.includes((error as { readonly code?: string }).code);

/** What the parser of forms says of one that is cut off or has no boundary; it gives these errors no status. */
const brokenForm: readonly string[] = ["Multipart: Boundary not found", "Unexpected end of multipart data"];

/** A sentence for the sender of a body that could not be read. The codes are those of Fastify and of its parser of forms. */
const hintOf = (code: string, accepts: NonNullable<Wire["accepts"]>): string | undefined => {
  const hints: Readonly<Record<string, string>> = {
    FST_ERR_CTP_INVALID_JSON_BODY: "请求内容不是完整的 JSON，请检查括号、引号和逗号后重新发送",
    FST_ERR_CTP_EMPTY_JSON_BODY: "请求内容为空，请填写内容后重新发送",
    FST_ERR_CTP_INVALID_MEDIA_TYPE: otherFormSentence(accepts),
    FST_INVALID_MULTIPART_CONTENT_TYPE: otherFormSentence(accepts),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: "请求内容的长度与所报的不符，请重新发送",
  };
  return hints[code];
};

const hintsFor = (error: Error & { readonly code?: string }, { accepts = "json" }: Pick<Wire, "accepts">) => {
  const message = brokenForm.includes(error.message) ? "表单内容不完整，请重新发送" : hintOf(error.code ?? "", accepts);
  return message === undefined ? {} : { detail: [{ field: "body", message }] };
};

/** Refusal for errors the HTTP layer finds before any call: broken JSON, a foreign content type, too large a body. */
const codeOfHttpError = (status: number): RefusalCode | undefined => {
  if (status === 413) return "platform.too-large";
  return status >= 400 && status < 500 ? "platform.malformed" : undefined;
};

/** Why a file was not read to its end. */
const problemOf: Readonly<Record<UndecodableReason, string | null>> = {
  "took-too-long": "文件过于复杂，读取超时",
  "too-large": "文件内容过多，超出读取限度",
  damaged: "文件已损坏，无法读取",
  // That many files wait: the sender tries again later.
  busy: null,
};

const tooMany = () => new Refusal("platform.too-many", {}, {});

/** Every answer has code and detail (specification, section 7), even when the detail is null. */
const envelopeOf = ({ code, message, detail }: Refusal, requestId: string): Envelope => ({
  code,
  message,
  detail: detail ?? null,
  requestId,
});

/** The error of a standard whose clients show nothing but the message; the code stands beside it. */
const messageOf = ({ code, message, detail }: Refusal, requestId: string) => {
  const problems = Array.isArray(detail) ? (detail as readonly Partial<Record<"field" | "message", string>>[]) : [];
  const said = problems.slice(0, 5).map((one) => `${one.field ?? ""} ${one.message ?? ""}`.trim());
  return { message: [message, said.join("；")].filter(Boolean).join(" "), code, requestId };
};

/**
 * An address that cannot be decoded reaches no route and no error handler; it gets the same envelope as other refusals.
 */
export const answerBadAddress = (
  _error: unknown,
  request: FastifyRequest,
  reply: Pick<FastifyReply, "code" | "headers">,
): void => {
  const detail = [{ field: "address", message: "网址有误，请核对后重新打开" }];
  const refusal = new Refusal("platform.malformed", {}, { detail });
  void reply.headers(securityHeaders(""));
  void reply.code(400).send(envelopeOf(refusal, request.id));
};

/** Addresses of the OpenCDE standards: also one that no call has is refused as their clients read it. */
const isOfStandard = (url: string): boolean => /^\/(?:bcf|foundation)\//.test(url);

/** The only place that turns errors into envelopes; defects are logged with the id the user sees. */
export const answerErrors = (app: FastifyInstance): void => {
  const envelope = (reply: FastifyReply, request: FastifyRequest, refusal: Refusal) => {
    const { saysMessage = isOfStandard(request.url) } = reply.routeOptions.config as { saysMessage?: boolean };
    return reply.code(statusFor(reply, refusal)).send((saysMessage ? messageOf : envelopeOf)(refusal, request.id));
  };
  const sayOutage = rarely<{ readonly outage: RefusalCode; readonly error: Error }>(
    ({ outage, error }, times) => app.log.error({ err: error, times }, outage),
    ({ outage }) => outage,
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return envelope(reply, request, error);
    const outage = outageOf(error);
    if (outage) {
      sayOutage({ outage, error });
      return envelope(reply, request, new Refusal(outage, {}, {}));
    }
    if (error instanceof Undecodable) {
      if (error.reason === "damaged") request.log.warn({ err: error.cause }, "undecodable");
      const problem = problemOf[error.reason];
      return envelope(reply, request, problem ? new Refusal("platform.undecodable", { problem }, {}) : tooMany());
    }
    if (isOvertime(error)) {
      request.log.warn({ err: error }, "waited too long");
      return envelope(reply, request, new Refusal("platform.busy", {}, {}));
    }
    const isMalformed = isUnstorable(error) || brokenForm.includes(error.message);
    const code = isMalformed ? "platform.malformed" : codeOfHttpError(error.statusCode ?? 500);
    if (code)
      return envelope(
        reply,
        request,
        new Refusal(code, {}, hintsFor(error, reply.routeOptions.config as Pick<Wire, "accepts">)),
      );
    request.log.error({ err: error }, "defect");
    return envelope(reply, request, new Refusal("platform.defect", { requestId: request.id }, {}));
  });
  app.setNotFoundHandler((request, reply) => envelope(reply, request, new Refusal("platform.not-found", {}, {})));
};
