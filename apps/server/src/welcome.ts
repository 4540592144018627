import { castPassword, people } from "../seed/cast.ts";
import type { Portal } from "./context.ts";

/** Text printed after `npm start`: the portal's address and, with demo data, who can sign in. */
export const welcome = async ({ db, config }: Portal, address: string): Promise<string> => {
  const port = new URL(address).port;
  const lines = ["", `图审通已启动：http://localhost:${port}/`];
  const demo = await db.selectFrom("account").select("id").where("username", "=", "owner").executeTakeFirst();
  if (demo && !config.production) {
    const names = people.map((person) => person.username);
    lines.push(
      `演示账号（密码均为 ${castPassword}）：`,
      `  ${names.join("、")}`,
      `短信、邮件与验证码可在 http://localhost:${port}/#/dev/outbox 查看。`,
    );
  }
  if (config.sms.gateway === "off")
    lines.push("未配置短信网关（SMS_GATEWAY），注册、找回密码等需要手机验证的步骤不可用。");
  return `${lines.join("\n")}\n`;
};
