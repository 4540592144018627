import { createRequire } from "node:module";
import { type Sms, type SmsGateway, SmsNotSent, type SmsTemplate, type SmsTrouble } from "./sms-gateway.ts";
import type { SmsSettings } from "./sms-settings.ts";

type AliyunSettings = Extract<SmsSettings, { gateway: "aliyun" }>;

/**
 * The user is waiting; after this time the outcome of the message is unknown. The SDK's connect timeout also covers
 * waiting for the answer, so both are the same, and neither proves that nothing was sent.
 */
const patienceInMs = 8000;

/**
 * Codes that concern the phone number; all other codes concern our settings (key, signature, wording, balance) or the
 * provider.
 */
const troubleOfCode: Readonly<Record<string, SmsTrouble>> = {
  "isv.BUSINESS_LIMIT_CONTROL": "too-many",
  "isv.DAY_LIMIT_CONTROL": "too-many",
  "isv.MOBILE_NUMBER_ILLEGAL": "refused",
  "isv.BLACK_KEY_CONTROL_LIMIT": "refused",
};

const neverArrived = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** After an answer of 4xx, or without any connection, the message was not sent. Otherwise it may have been. */
const troubleOfError = (error: { code?: string; statusCode?: number }): SmsTrouble => {
  if (error.statusCode !== undefined) return error.statusCode < 500 ? "unavailable" : "unsure";
  return neverArrived.includes(error.code ?? "") ? "unavailable" : "unsure";
};

type Sdk = typeof import("@alicloud/dysmsapi20170525", { with: { "resolution-mode": "require" }});
type Core = typeof import("@alicloud/openapi-core", { with: { "resolution-mode": "require" }});

/** The SDK is large and CommonJS; it is loaded with the first message, which takes half a second. */
const openSdk = ({ accessKeyId, accessKeySecret, endpoint }: AliyunSettings, patience: number) => {
  const require = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest } = require("@alicloud/dysmsapi20170525") as Sdk;
  const { $OpenApiUtil } = require("@alicloud/openapi-core") as Core;
  const timeouts = { connectTimeout: patience, readTimeout: patience };
  const settings = { accessKeyId, accessKeySecret, endpoint: endpoint.host, protocol: endpoint.protocol.slice(0, -1) };
  return { client: new Client(new $OpenApiUtil.Config({ ...settings, ...timeouts })), SendSmsRequest };
};

/** Aliyun Short Message Service, through its official SDK, which makes one attempt unless told otherwise. */
export const aliyunGateway = (settings: AliyunSettings, patience = patienceInMs): SmsGateway => {
  let opened: ReturnType<typeof openSdk> | undefined;
  const codes: Readonly<Record<SmsTemplate, string>> = {
    "phone-code": settings.templateOfPhoneCode,
    "mobile-changed": settings.templateOfMobileChanged,
    notice: settings.templateOfNotice,
  };
  const request = ({ id, mobile, template, parameters }: Sms) => ({
    phoneNumbers: mobile,
    signName: settings.signName,
    templateCode: codes[template],
    templateParam: JSON.stringify(parameters),
    outId: id,
  });
  return {
    name: "aliyun",
    maySendNotices: settings.templateOfNotice !== "",
    async send(sms) {
      opened ??= openSdk(settings, patience);
      const { client, SendSmsRequest } = opened;
      const { body } = await client.sendSms(new SendSmsRequest(request(sms))).catch((cause: unknown) => {
        throw new SmsNotSent(
          troubleOfError(cause as { code?: string; statusCode?: number }),
          `aliyun: ${(cause as Error).message}`,
          { cause },
        );
      });
      const { code = "", message = "", bizId = "" } = body ?? {};
      if (code !== "OK") throw new SmsNotSent(troubleOfCode[code] ?? "unavailable", `aliyun: ${code} ${message}`);
      return { providerId: bizId };
    },
  };
};
