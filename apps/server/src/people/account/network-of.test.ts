import { describe, expect, it } from "vitest";
import { networkOf, wideNetworkOf } from "./network-of.ts";

describe("the network of an address", () => {
  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
});

describe("the wide network around one", () => {
  it.each([
    ["198.51.100.7", "198.51.100.0/24"],
    ["2001:db8:7:1::/64", "2001:db8:7::/48"],
    ["0:0:0:0::/64", "0:0:0::/48"],
  ])("of %s is %s", (network, wide) => {
    expect(wideNetworkOf(network)).toBe(wide);
  });
});
