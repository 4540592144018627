import { outsideKey, outsideKinds } from "@tushen/domain/filing/outside-record";
import { describe, expect, it } from "vitest";
import { startOutsideStandIn } from "../../../test/outside-stand-in.ts";
import { startPortal } from "../../../test/portal.ts";
import { filePlatform } from "./file-platform.ts";
import { httpPlatform } from "./http-platform.ts";
import { knownRecords, outsideConformance } from "./outside-conformance.ts";
import { OutsideAway } from "./outside-platform.ts";
import { readOutsideSettings } from "./outside-settings.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

const portal = await startPortal();
const { db } = portal;
await db
  .insertInto("outside_record")
  .values(
    knownRecords.map(([kind, facts]) => ({
      kind,
      key: outsideKey(outsideKinds[kind].keyFields, facts),
      credit_code: facts["creditCode"] ? String(facts["creditCode"]) : null,
      title: String(facts["orgName"] ?? facts["personName"] ?? facts["projectName"]),
      facts: toSealJson(facts),
      update_time: portal.clock(),
    })),
  )
  .execute();
const gate = await startOutsideStandIn(() => filePlatform(db), "key-for-tests");
const overHttp = () => httpPlatform(gate.settings);

describe("uploaded records", () => {
  outsideConformance(() => filePlatform(db));
});

describe("an address", () => {
  outsideConformance(overHttp);

  it("is asked a second time when it breaks down once", async () => {
    gate.setMood("once-broken");
    expect(await overHttp().findProject("2501-410105-04-01-700001")).toMatchObject({ divisionCode: "410105" });
    expect(gate.asked()).toBe(2);
  });

  it.each([
    ["broken", 2],
    ["slow", 2],
    ["nonsense", 1],
    ["refusing", 1],
  ] as const)("that is %s is away, after %i attempts", async (mood, attempts) => {
    gate.setMood(mood);
    await expect(overHttp().findPermit("建字第410105202600777号")).rejects.toBeInstanceOf(OutsideAway);
    expect(gate.asked()).toBe(attempts);
    gate.setMood("well");
  });

  it("nobody listens at is away", async () => {
    const gone = await startOutsideStandIn(() => filePlatform(db), "x");
    await gone.stop();
    await expect(httpPlatform(gone.settings).findFirms({ corpName: "北斗", limit: 1 })).rejects.toBeInstanceOf(
      OutsideAway,
    );
  });

  it("does not answer with another key", async () => {
    const forger = httpPlatform({ ...gate.settings, key: "guessed" });
    await expect(forger.findProject("2501-410105-04-01-700001")).rejects.toBeInstanceOf(OutsideAway);
  });
});

describe("the settings", () => {
  const read = (env: Record<string, string>, production = false) => {
    const problems: string[] = [];
    const settings = readOutsideSettings({ text: (name) => env[name], production }, problems);
    return { settings, problems };
  };

  it("are none without an address", () => {
    expect(read({})).toEqual({ settings: null, problems: [] });
  });

  it("name address, key and patience", () => {
    const { settings, problems } = read({ OUTSIDE_ADDRESS: "https://gate.example.org/v1/", OUTSIDE_KEY: "k" });
    expect(problems).toEqual([]);
    expect(settings?.address.href).toBe("https://gate.example.org/v1/");
    expect(settings).toMatchObject({ key: "k", timeoutInMs: 4000 });
  });

  it.each([
    [{ OUTSIDE_ADDRESS: "gate" }, false, "OUTSIDE_ADDRESS"],
    [{ OUTSIDE_ADDRESS: "http://gate.example.org" }, true, "https"],
    [{ OUTSIDE_ADDRESS: "http://gate", OUTSIDE_TIMEOUT_MS: "5" }, false, "OUTSIDE_TIMEOUT_MS"],
    [{ OUTSIDE_KEY: "k" }, false, "OUTSIDE_ADDRESS"],
  ])("%o stop the start with a sentence", (env, production, named) => {
    expect(read(env, production).problems).toEqual([expect.stringContaining(named)]);
  });
});
