import { request } from "node:http";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** What the portal says to who came by another host name; `fetch` cannot name one. */
export const askAt = (base: string, host: string, path: string, { method = "GET", headers, body }: Asked = {}) =>
  new Promise<{ text: string; policy: string }>((resolve, reject) => {
    const asked = request(base + path, { method, headers: { ...headers, host } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ text, policy: String(answer.headers["content-security-policy"]) }));
    });
    asked.on("error", reject).end(body);
  });

/** The page at a host name, and what it may reach. */
export const pageAt = async (base: string, host: string) => {
  const { text, policy } = await askAt(base, host, "/");
  return { html: text, policy };
};
