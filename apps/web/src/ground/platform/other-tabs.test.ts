import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { askOtherTabs, shouldAskOtherTabs } from "./other-tabs.ts";
import { session } from "./session.ts";

afterEach(() => sessionStorage.clear());

/** Another window of the browser in which somebody is signed in. */
const otherTab = (token: string) => {
  const channel = new BroadcastChannel("tushen-session");
  channel.addEventListener("message", ({ data }: MessageEvent<object>) => {
    if ("ask" in data) channel.postMessage({ token, applicationId: 7 });
  });
  onTestFinished(() => channel.close());
};

describe("a window that is opened beside another", () => {
  it("takes over its sign-in and its project", async () => {
    otherTab("T");
    await askOtherTabs();
    expect([session.token(), session.applicationId()]).toEqual(["T", 7]);
  });

  it("starts without one when nobody answers", async () => {
    await askOtherTabs();
    expect(session.token()).toBeUndefined();
  });

  it("asks nobody when it has a token, on the login page, and after a deliberate sign-out", () => {
    expect(shouldAskOtherTabs(false)).toBe(true);
    expect(shouldAskOtherTabs(true)).toBe(false);
    session.setToken("T");
    expect(shouldAskOtherTabs(false)).toBe(false);
    session.end();
    expect(shouldAskOtherTabs(false)).toBe(false);
  });
});
