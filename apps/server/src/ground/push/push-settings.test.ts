import { expect, it } from "vitest";
import { readPushSettings } from "./push-settings.ts";

const read = (settings: Readonly<Record<string, string>>) => {
  const problems: string[] = [];
  return { ...readPushSettings({ text: (name) => settings[name] }, problems), problems };
};

it("names of receivers in the own network are read; without the setting there are none", () => {
  expect(read({ PUSH_INNER_HOSTS: "OA.corp.lan, 10.2.3.4" })).toMatchObject({
    innerHosts: ["oa.corp.lan", "10.2.3.4"],
    problems: [],
  });
  expect(read({})).toEqual({ innerHosts: [], mail: null, problems: [] });
});

it("what is no name or address is refused in a sentence", () => {
  expect(read({ PUSH_INNER_HOSTS: "https://oa.corp.lan/x" }).problems).toEqual([
    expect.stringContaining("不是域名或地址"),
  ]);
});

it("mail has a server and a sender, or there is none", () => {
  const SMTP_URL = "smtps://tushen:secret@smtp.example.cn:465";
  const whole = read({ SMTP_URL, MAIL_FROM: "图审通 <tushen@example.cn>" });
  expect(whole).toMatchObject({ mail: { url: SMTP_URL, from: "图审通 <tushen@example.cn>" }, problems: [] });
  expect(read({ SMTP_URL }).problems).toEqual([expect.stringContaining("MAIL_FROM")]);
  expect(read({ MAIL_FROM: "tushen@example.cn" }).problems).toEqual([expect.stringContaining("SMTP_URL")]);
  expect(read({ SMTP_URL: "https://x.cn", MAIL_FROM: "a@b.cn" }).problems).toEqual([
    expect.stringContaining("smtps://"),
  ]);
});
