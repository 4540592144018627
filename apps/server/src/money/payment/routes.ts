import { paymentCalls } from "@tushen/contract/money/payment";
import { serve } from "../../serve.ts";
import { listProviders, orderInfo } from "./order-info.ts";
import { closeOrder, paymentOrderResult } from "./order-result.ts";
import { checkPayDay, handleDifference, listPayDays } from "./pay-days.ts";

export const paymentRoutes = serve("payment", paymentCalls, {
  orderInfo,
  paymentOrderResult,
  listProviders,
  closeOrder,
  listPayDays,
  checkPayDay,
  handleDifference,
});
