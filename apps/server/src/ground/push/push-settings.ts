/** Where messages may be pushed to. */
export interface PushSettings {
  /** The server that takes mail (`SMTP_URL`) and whom it is from (`MAIL_FROM`); null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Names and addresses of receivers within the operator's own network (`PUSH_INNER_HOSTS`). */
  readonly innerHosts: readonly string[];
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
}

const example = "图审通 <tushen@example.cn>";

const readMail = (text: Reading["text"], problems: string[]): PushSettings["mail"] => {
  const [url, from] = [text("SMTP_URL"), text("MAIL_FROM")];
  if (url === undefined) {
    if (from !== undefined) problems.push("设置了 MAIL_FROM，但没有 SMTP_URL：请填写发信服务器，或去掉它");
    return null;
  }
  if (!/^smtps?:\/\/[^\s/]+\/?$/.test(url) || !URL.canParse(url))
    problems.push("SMTP_URL 不是发信服务器：请改为 smtps://用户:口令@smtp.example.cn:465 的形式");
  if (from === undefined || !/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    problems.push(`SMTP_URL 还需要 MAIL_FROM：请改为发件人，如 ${example}`);
  return { url, from: from ?? example };
};

/** Mistakes are added to `problems`. */
export const readPushSettings = ({ text }: Reading, problems: string[]): PushSettings => {
  const innerHosts = (text("PUSH_INNER_HOSTS") ?? "")
    .toLowerCase()
    .split(/[\s,，]+/)
    .filter(Boolean);
  for (const host of innerHosts)
    if (URL.parse(`http://${host}`)?.hostname !== host)
      problems.push(`PUSH_INNER_HOSTS 中的 ${host} 不是域名或地址：请不写协议、端口和路径，多个以逗号分开`);
  return { innerHosts, mail: readMail(text, problems) };
};
