import { yuanText } from "@tushen/domain/ground/amount";
import { payProviders } from "@tushen/domain/money/pay-order-state";
import type { FastifyInstance } from "fastify";
import type { Portal } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { escaped, standInPage } from "../../ground/platform/http/stand-in-page.ts";
import type { StandIn } from "../gateway/index.ts";

type Trade = NonNullable<ReturnType<StandIn["open"]>>;

const states = { WAITING: "待支付", PAID: "已支付", CLOSED: "已关闭", FAILED: "支付失败" } as const;

/** Ways to pay at the stand-in; how its report then travels is what tests and demonstrations want to vary. */
const ways = {
  pay: { label: "确认支付", text: "支付成功，立即通知" },
  twice: { label: "支付，通知两次", text: "同一笔支付通知两次" },
  silent: { label: "支付，不通知", text: "通知丢失，由系统查询得知" },
  fail: { label: "支付失败", text: "付款银行拒绝" },
} as const;
type Way = keyof typeof ways;

const pageOf = (trade: Trade): string =>
  standInPage({
    title: "演示收银台",
    mark: `演示收银台：代替${payProviders[trade.provider].label}，不涉及真实资金。`,
    widthInPx: 420,
    body: `<b>¥${yuanText(trade.amountInFen)}</b>
<dl><dt>商品</dt><dd>${escaped(trade.description)}</dd><dt>订单号</dt><dd>${escaped(trade.orderNo)}</dd>
<dt>状态</dt><dd>${states[trade.state]}</dd></dl>
${
  trade.state === "WAITING"
    ? `<form method="post">${Object.entries(ways)
        .map(([way, { label, text }]) => `<button name="way" value="${way}" title="${text}">${label}</button>`)
        .join("")}</form>`
    : "<p>可以关闭本页，返回系统查看结果。</p>"
}`,
  });

/** Where the QR codes of the stand-in lead: somebody confirms the payment, and the stand-in reports it. */
export const serveStandIn = (app: FastifyInstance, { pay }: Portal): void => {
  if (!pay.hasStandIn) return;
  const report = async ({ url, headers, body }: ReturnType<StandIn["noticeOf"]>): Promise<void> => {
    await app.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body });
  };
  app.get<{ Params: { orderNo: string } }>("/dev/pay/:orderNo", async (request, reply) => {
    const trade = pay.standIn?.open(request.params.orderNo) ?? refuse("platform.not-found");
    return reply.type("text/html; charset=utf-8").send(pageOf(trade));
  });
  app.post<{ Params: { orderNo: string }; Body: { way?: Way } }>("/dev/pay/:orderNo", async (request, reply) => {
    const { orderNo } = request.params;
    const { standIn } = pay;
    if (!standIn?.open(orderNo)) return refuse("platform.not-found");
    const way = request.body?.way ?? "pay";
    const isPaid = way === "fail" ? !standIn.fail(orderNo) : standIn.pay(orderNo);
    if (isPaid && way !== "silent") await report(standIn.noticeOf(orderNo));
    if (isPaid && way === "twice") await report(standIn.noticeOf(orderNo));
    return reply.redirect(`/dev/pay/${orderNo}`, 303);
  });
};
