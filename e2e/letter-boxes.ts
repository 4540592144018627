import { startAliyunStandIn } from "../apps/server/test/aliyun-stand-in.ts";
import { startMailServer } from "../apps/server/test/stand-ins/mail.ts";
import { startReceiver } from "../apps/server/test/stand-ins/receiver.ts";

/**
 * What stands in for the outside world of one journey, on loopback: the provider of text messages, a mail server, and a
 * firm's own system with the robot of its group. `settings` point a portal at them; `stop` ends them.
 */
export const startLetterBoxes = async () => {
  const key = { id: "LTAI-of-the-journey", secret: "secret-of-the-journey" };
  const [texts, mails, posts] = [await startAliyunStandIn(key), await startMailServer(), await startReceiver()];
  return {
    texts,
    mails,
    posts,
    settings: {
      SMS_GATEWAY: "aliyun",
      SMS_ENDPOINT: texts.endpoint.origin,
      SMS_ACCESS_KEY_ID: key.id,
      SMS_ACCESS_KEY_SECRET: key.secret,
      SMS_SIGN_NAME: "图审通",
      SMS_TEMPLATE_PHONE_CODE: "SMS_1",
      SMS_TEMPLATE_MOBILE_CHANGED: "SMS_2",
      SMS_TEMPLATE_NOTICE: "SMS_3",
      SMTP_URL: mails.url,
      MAIL_FROM: "图审通 <tushen@example.cn>",
      PUSH_INNER_HOSTS: "127.0.0.1",
    },
    // The provider of text messages ends by itself after the file.
    stop: async () => {
      await Promise.all([mails.stop(), posts.stop()]);
    },
  };
};
