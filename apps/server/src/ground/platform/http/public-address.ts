import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Where the world finds the portal. */
export interface PublicAddress {
  /** Printed on papers and sheets: the same whoever asks and under whatever name. */
  readonly publicUrl: string;
  /** Host names under which the portal answers; empty: any. */
  readonly hosts: readonly string[];
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly port: number;
  readonly production: boolean;
  /** Host names that other settings name already. */
  readonly alsoHosts: readonly string[];
}

const example = "https://tushen.example.cn";

const isOfThisMachine = (hostname: string): boolean => /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);

const problemsOfUrl = (url: string | undefined, production: boolean): string[] => {
  if (url === undefined) return production ? [`生产环境缺少 PUBLIC_URL：请设为门户的网址，如 ${example}`] : [];
  const parsed = /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(url) ? URL.parse(url) : null;
  if (!parsed) return [`PUBLIC_URL 不是网站地址：请改为 https://域名，如 ${example}`];
  if (!production) return [];
  if (parsed.protocol !== "https:") return [`PUBLIC_URL 在生产环境须以 https:// 开头：请改为 ${example} 的形式`];
  return isOfThisMachine(parsed.hostname)
    ? [`PUBLIC_URL 会印在合格书和图纸上，不能是本机地址：请改为门户的域名，如 ${example}`]
    : [];
};

/** The settings `PUBLIC_URL` and `HOSTS`; mistakes are added to `problems`. */
export const readPublicAddress = (
  { text, port, production, alsoHosts }: Reading,
  problems: string[],
): PublicAddress => {
  const given = text("PUBLIC_URL")?.replace(/\/+$/, "");
  problems.push(...problemsOfUrl(given, production));
  const named = (text("HOSTS") ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const host of named)
    if (URL.parse(`http://${host}`)?.hostname !== host)
      problems.push(`HOSTS 中的 ${host} 不是域名：请只写域名，不写协议和端口，多个以逗号分开`);
  const publicUrl = given ?? `http://localhost:${port}`;
  const own = URL.parse(publicUrl)?.hostname ?? "";
  return { publicUrl, hosts: production ? [...new Set([own, ...named, ...alsoHosts])] : named };
};

/** Address of the portal as the caller knows it. In production only names the settings know get here. */
export const originOf = (
  request: Pick<FastifyRequest, "host" | "protocol">,
  { publicUrl, production }: { readonly publicUrl: string; readonly production: boolean },
): string => {
  if (URL.parse(publicUrl)?.host === request.host) return publicUrl;
  // The load balancer ends TLS, and what it says of it is believed only behind TRUSTED_PROXIES.
  return `${production ? "https" : request.protocol}://${request.host}`;
};

/** Load balancers and monitors ask by the address of the machine. */
const forMachines: readonly string[] = ["/livez", "/readyz", "/healthz", "/metrics"];

/** Refuses requests under names the settings do not know: pages, cookies and sign-ins would follow that name. */
export const refuseOtherHosts = (app: FastifyInstance, { publicUrl, hosts }: PublicAddress): void => {
  if (hosts.length === 0) return;
  app.addHook("onRequest", async (request) => {
    if (hosts.includes(request.hostname.toLowerCase()) || forMachines.includes(request.url)) return;
    throw new Refusal("platform.other-host", { publicUrl }, {});
  });
};
