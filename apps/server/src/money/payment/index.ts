export { checkDay } from "./check-day.ts";
export { followOrders } from "./follow-orders.ts";
export { refundOrder, refundOrders } from "./refund-orders.ts";
export { serveStandIn } from "./stand-in-page.ts";
export { takePayNotices } from "./take-notices.ts";
