export { yuanOfFen } from "./fen-of-yuan.ts";
export { openPayDesk, type PayDesk } from "./open-pay-desk.ts";
export {
  type ListedMovement,
  type OrderStatus,
  type PayGateway,
  PayTrouble,
  type RefundStatus,
} from "./pay-gateway.ts";
export { type PaySettings, readPaySettings } from "./pay-settings.ts";
export { openStandIn, type StandIn } from "./stand-in.ts";
