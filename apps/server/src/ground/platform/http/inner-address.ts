import { BlockList, isIP } from "node:net";

const listOf = (...subnets: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, net.includes(":") ? "ipv6" : "ipv4");
  return list;
};

/** This machine, the link it hangs on, where clouds answer with their secrets, and addresses of nobody in particular. */
const nearest = listOf(
  ["0.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
  ["::", 127],
  ["fe80::", 10],
  ["ff00::", 8],
);

/** Networks that mean another machine in every house. */
const ofHouses = listOf(
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["fc00::", 7],
);

/** An address as URLs write it, without brackets and without the wrapping of IPv4 in IPv6. */
const plain = (host: string): string =>
  host.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, "$1");

const isIn = (list: BlockList, host: string): boolean => {
  const address = plain(host);
  const kind = isIP(address);
  return kind !== 0 && list.check(address, kind === 6 ? "ipv6" : "ipv4");
};

/** Whether an address is this machine or its link: no name of another service may lead there. */
export const isNearest = (address: string): boolean => isIn(nearest, address);

export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || plain(host) === "::1" || (isIP(plain(host)) === 4 && plain(host).startsWith("127."));

/** Whether a host, by its address or its name, can only be meant inside a house or this machine. */
export const isInnerHost = (host: string): boolean =>
  isNearest(host) ||
  isIn(ofHouses, host) ||
  host === "localhost" ||
  /\.(localhost|local|internal|lan|intranet|home\.arpa)\.?$/i.test(host);
