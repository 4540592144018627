export { openSmsGateway } from "./open-sms-gateway.ts";
export { type Sms, type SmsGateway, SmsNotSent, type SmsTrouble } from "./sms-gateway.ts";
