import type { FastifyInstance } from "fastify";
import type { Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { rarely } from "../../ground/platform/rarely.ts";
import { type OrderStatus, type PayGateway, PayTrouble } from "../gateway/index.ts";
import { settleOrder } from "./settle-order.ts";

const mostBytes = 64 * 1024;

/**
 * Where providers report payments: outside the contract, because the signature is over the bytes as they arrive. Only what
 * the provider has signed is listened to; a report that cannot be booked is answered so that it comes again.
 */
export const takePayNotices = (app: FastifyInstance, portal: Portal): void => {
  const sayForged = rarely<{ readonly error: unknown; readonly merchant: string }>(
    ({ error, merchant }, times) => app.log.warn({ err: error, merchant, times }, "forged payment report"),
    ({ merchant }) => merchant,
  );
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "string", bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Params: { provider: string; merchant: string } }>(
      "/pay/notice/:provider/:merchant",
      async (request, reply) => {
        const { provider, merchant } = request.params;
        const gateway = portal.pay.find(provider, merchant);
        if (gateway === null) return reply.code(404).send();
        const notice = { headers: request.headers as Record<string, string>, body: String(request.body ?? "") };
        const say = (isTaken: boolean, status?: number) => {
          const answer = gateway.answerNotice(isTaken);
          return reply
            .code(status ?? answer.status)
            .type(answer.type)
            .send(answer.body);
        };
        try {
          const paid = await gateway.readNotice(notice, portal.clock());
          return say(paid === null || (await take(portal, gateway, paid)));
        } catch (error) {
          if (!(error instanceof PayTrouble)) throw error;
          sayForged({ error, merchant: `${provider} ${merchant}` });
          return say(false, error.kind === "forged" ? 401 : undefined);
        }
      },
    );
  });
};

/** Books what the report tells; false where no order of ours has this number. */
const take = async ({ db, clock }: Portal, gateway: PayGateway, paid: OrderStatus): Promise<boolean> =>
  paid.state !== "PAID" ||
  (await inTransaction(db, (trx) => settleOrder({ db: trx, now: clock() }, gateway, paid))) !== "unknown";
