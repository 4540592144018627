import { type PushKind, pushKinds, robotHosts } from "@tushen/domain/ground/push";
import type { Config } from "../../config.ts";
import { isInnerHost } from "../platform/http/inner-address.ts";
import { refuse } from "../platform/http/refusal.ts";
import { openText, sealText } from "../platform/sealed-text.ts";

/** Where a channel leads. */
export interface Target {
  readonly address: string;
  /** Signs what is posted; empty for robots without one. */
  readonly secret: string;
}

const purpose = "tushen push channels";

export const sealTarget = (target: Target, { secret }: Pick<Config, "secret">): string =>
  sealText(JSON.stringify(target), secret, purpose);

export const openTarget = (sealed: string, { secret }: Pick<Config, "secret">): Target =>
  JSON.parse(openText(sealed, secret, purpose)) as Target;

/** Whether the operator's settings name this host as a receiver of the own network. */
export const isListed = ({ hostname }: URL, { push }: Pick<Config, "push">): boolean =>
  push.innerHosts.includes(hostname);

/** Anything else lies in the open, or within a network where it could reach what was never meant for it. */
export const isSafe = (address: URL, config: Pick<Config, "push">): boolean =>
  isListed(address, config) || (address.protocol === "https:" && !isInnerHost(address.hostname));

export const requireTarget = (kind: PushKind, address: string, config: Pick<Config, "push">): void => {
  const url = new URL(address);
  const host = robotHosts[kind];
  if (host !== undefined && url.hostname !== host && !isListed(url, config))
    refuse("push.not-robot", { kind: pushKinds[kind], host });
  if (!isSafe(url, config)) refuse("push.address-unsafe");
};

/** What people recognise an address by; who knows all of it may write into the group. */
export const shownAddress = (address: string): string => `${new URL(address).host}/…${address.slice(-4)}`;
