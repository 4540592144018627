import type { Portal } from "./context.ts";
import { demoPeople } from "./demo-accounts.ts";

/** Text printed after `npm start`: the portal's address and, with demo data, who can sign in. */
export const welcome = async ({ db, config }: Portal, address: string): Promise<string> => {
  const port = new URL(address).port;
  const lines = ["", `图审通已启动：http://localhost:${port}/`];
  const demo = await demoPeople({ db, config });
  if (demo) {
    const names = demo.people.map(({ username }) => username);
    lines.push(
      `演示账号（登录页可直接选用，密码均为 ${demo.password}）：`,
      `  ${names.join("、")}`,
      `短信、邮件与验证码可在 http://localhost:${port}/#/dev/outbox 查看。`,
    );
  }
  if (config.sms.gateway === "off")
    lines.push("未配置短信网关（SMS_GATEWAY），注册、找回密码等需要手机验证的步骤不可用。");
  return `${lines.join("\n")}\n`;
};
