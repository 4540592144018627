import { expect, it } from "vitest";
import { readPushSettings } from "./push-settings.ts";

const read = (value: string | undefined) => {
  const problems: string[] = [];
  return { ...readPushSettings({ text: () => value }, problems), problems };
};

it("names of receivers in the own network are read; without the setting there are none", () => {
  expect(read("OA.corp.lan, 10.2.3.4")).toEqual({ innerHosts: ["oa.corp.lan", "10.2.3.4"], problems: [] });
  expect(read(undefined)).toEqual({ innerHosts: [], problems: [] });
});

it("what is no name or address is refused in a sentence", () => {
  expect(read("https://oa.corp.lan/x").problems).toEqual([expect.stringContaining("不是域名或地址")]);
});
