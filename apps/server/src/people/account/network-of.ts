/**
 * The network that attempts are counted by: an IPv4 address as it is; of an IPv6 address its /64 network, within which
 * one household or office can choose addresses freely.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.replace(/%.*/, "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
};

/**
 * The larger network around one that `networkOf` gave, for ceilings that whoever has many addresses meets as well: the /24
 * of an IPv4 address, the /48 of an IPv6 network, which providers give to one customer.
 */
export const wideNetworkOf = (network: string): string =>
  network.includes(":")
    ? `${network.replace("::/64", "").split(":").slice(0, 3).join(":")}::/48`
    : `${network.split(".").slice(0, 3).join(".")}.0/24`;
