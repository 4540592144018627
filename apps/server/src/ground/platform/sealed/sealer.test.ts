import { describe, expect, it } from "vitest";
import { openSealer } from "./sealer.ts";
import { toAnyBlind, toBlind, toSeal, toSealJson } from "./to-seal.ts";

const secret = "a secret of at least thirty-two characters";
const other = "another secret of at least thirty-two characters";
const number = "410105198504020612";

const startSealer = (of: string, ...own: string[]) => {
  const sealer = openSealer(of, own);
  sealer.turnOn();
  const one = (value: unknown) => sealer.write([value])[0] as string;
  return { ...sealer, one };
};

describe("an identity number", () => {
  it("is kept in a form that tells nothing, differs each time, and opens with the same key", () => {
    const { one, read } = startSealer(secret);
    const sealed = one(toSeal(number));
    expect(sealed).toMatch(/^sealed:1:[0-9a-f]{8}:[\w-]+$/);
    expect(sealed).not.toContain(number);
    expect(one(toSeal(number))).not.toBe(sealed);
    expect(read(sealed)).toBe(number);
  });

  it("stays shut under another key, and when a letter of it was changed", () => {
    const sealed = startSealer(secret).one(toSeal(number));
    expect(startSealer(other).read(sealed)).toBe(sealed);
    const changed = sealed.slice(0, -8) + (sealed.at(-8) === "A" ? "B" : "A") + sealed.slice(-7);
    expect(startSealer(secret).read(changed)).toBe(changed);
  });

  it("opens with a former key, while the newest one seals", () => {
    const former = startSealer(secret).one(toSeal(number));
    const { one, read, keyId } = startSealer(secret, other);
    expect(read(former)).toBe(number);
    expect(one(toSeal(number))).toContain(`sealed:1:${keyId}:`);
    expect(startSealer(secret).read(one(toSeal(number)))).not.toBe(number);
    // First the new key only opens, so that all nodes can read what the first of them will seal with it.
    const preparing = startSealer(secret, "SECRET", other);
    expect(preparing.read(one(toSeal(number)))).toBe(number);
    expect(preparing.keyId).toBe(startSealer(secret).keyId);
  });

  it.each(["", "4101****0612"])("that is %j is kept as it is", (text) => {
    expect(startSealer(secret).one(toSeal(text))).toBe(text);
  });

  it("is found by a text that is always the same for one key, and by those of former keys", () => {
    const { one } = startSealer(secret);
    const blind = one(toBlind(number));
    expect(blind).toBe(one(toBlind(number)));
    expect(blind).not.toContain(number);
    expect(one(toBlind("410105198504020620"))).not.toBe(blind);
    expect(startSealer(secret, other).one(toAnyBlind(number))).toContain(blind);
  });

  it("stays in clear until sealing is turned on", () => {
    const sealer = openSealer(secret);
    expect(sealer.write([toSeal(number), toBlind(number), toSealJson({ idNumber: number })])).toEqual([
      number,
      null,
      JSON.stringify({ idNumber: number }),
    ]);
  });
});

describe("a document", () => {
  const details = {
    leaderName: "陈思远",
    leaderIdNumber: number,
    legalIdNumber: "4101****0038",
    members: [{ name: "石磊", idNumber: "E12345678" }],
    area: 12.5,
  };

  it("has its numbers sealed at any depth, and nothing else", () => {
    const { one, readJson } = startSealer(secret);
    const kept = one(toSealJson(details));
    expect(JSON.parse(kept)).toEqual({
      ...details,
      leaderIdNumber: expect.stringMatching(/^sealed:1:/),
      members: [{ name: "石磊", idNumber: expect.stringMatching(/^sealed:1:/) }],
    });
    expect(readJson(kept)).toEqual(details);
  });

  it("does not open what somebody enters as ordinary text after reading it in a backup", () => {
    const { one, read, readJson } = startSealer(secret);
    const stolen = one(toSeal(number));
    expect(read(one(`见 ${stolen}`))).not.toContain(number);
    expect(read(one(stolen))).not.toContain(number);
    expect(JSON.stringify(readJson(one(JSON.stringify({ opinion: stolen }))))).not.toContain(number);
    expect(JSON.stringify(readJson(one(toSealJson({ ...details, leaderName: stolen }))))).toContain('"sealed: ');
  });
});
