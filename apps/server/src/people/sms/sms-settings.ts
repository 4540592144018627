/** The gateway for text messages, from the settings `SMS_…`. */
export type SmsSettings =
  | { readonly gateway: "inbox" | "off" }
  | {
      readonly gateway: "aliyun";
      readonly accessKeyId: string;
      readonly accessKeySecret: string;
      /** 短信签名 as approved by the provider. */
      readonly signName: string;
      /** Number of the approved wording for phone codes; its one variable is called `code`. */
      readonly templateOfPhoneCode: string;
      /** Number of the wording that tells a former phone of the change; its one variable is called `mobile`. */
      readonly templateOfMobileChanged: string;
      /** Number of the wording for messages of the in-box, with the variables `count` and `title`; empty: they are not sent. */
      readonly templateOfNotice: string;
      readonly endpoint: URL;
    };

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly oneOf: (name: string, allowed: readonly SmsSettings["gateway"][]) => SmsSettings["gateway"] | undefined;
  readonly openInbox: boolean;
  readonly production: boolean;
}

const needed = [
  "SMS_ACCESS_KEY_ID",
  "SMS_ACCESS_KEY_SECRET",
  "SMS_SIGN_NAME",
  "SMS_TEMPLATE_PHONE_CODE",
  "SMS_TEMPLATE_MOBILE_CHANGED",
] as const;

/** The gateway named; without one, the development inbox if it is open, else none. Mistakes are added to `problems`. */
export const readSmsSettings = (reading: Reading, problems: string[]): SmsSettings => {
  const { text, openInbox, production } = reading;
  const gateway = reading.oneOf("SMS_GATEWAY", ["aliyun", "inbox", "off"]) ?? (openInbox ? "inbox" : "off");
  if (gateway === "inbox" && !openInbox)
    problems.push("SMS_GATEWAY=inbox 需要打开开发收件箱：请改为 aliyun，或设为 off 停用手机验证");
  if (gateway !== "aliyun") {
    const forgotten = [...needed, "SMS_TEMPLATE_NOTICE"].filter((name) => text(name));
    if (forgotten.length > 0) problems.push(`设置了 ${forgotten.join("、")}，但没有启用：请加上 SMS_GATEWAY=aliyun`);
    return { gateway };
  }
  const missing = needed.filter((name) => !text(name));
  if (missing.length > 0) problems.push(`SMS_GATEWAY=aliyun 缺少 ${missing.join("、")}：请按短信服务控制台填写`);
  const endpoint = text("SMS_ENDPOINT") ?? "https://dysmsapi.aliyuncs.com";
  const isAddress = /^https?:\/\/[^/?#]+\/?$/.test(endpoint) && URL.canParse(endpoint);
  if (!isAddress) problems.push("SMS_ENDPOINT 不是网站地址：请改为 https://域名");
  else if (production && !endpoint.startsWith("https:")) problems.push("SMS_ENDPOINT 在生产环境须以 https:// 开头");
  return {
    gateway,
    accessKeyId: text("SMS_ACCESS_KEY_ID") ?? "",
    accessKeySecret: text("SMS_ACCESS_KEY_SECRET") ?? "",
    signName: text("SMS_SIGN_NAME") ?? "",
    templateOfPhoneCode: text("SMS_TEMPLATE_PHONE_CODE") ?? "",
    templateOfMobileChanged: text("SMS_TEMPLATE_MOBILE_CHANGED") ?? "",
    templateOfNotice: text("SMS_TEMPLATE_NOTICE") ?? "",
    endpoint: new URL(isAddress ? endpoint : "https://dysmsapi.aliyuncs.com"),
  };
};
