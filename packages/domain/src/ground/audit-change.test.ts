import { describe, expect, it } from "vitest";
import { auditedChange, hiddenSecret, withoutSecrets } from "./audit-change.ts";

describe("what an audit line keeps", () => {
  it("is only what differs", () => {
    const before = { orgName: "甲设计院", suspended: false, contact: { name: "王", mobile: "138" } };
    const after = { orgName: "甲设计院", suspended: true, contact: { name: "王", mobile: "139" } };
    expect(auditedChange(before, after)).toEqual({
      before: { suspended: false, contact: { name: "王", mobile: "138" } },
      after: { suspended: true, contact: { name: "王", mobile: "139" } },
    });
  });

  it("is everything of an object that is new or gone", () => {
    expect(auditedChange(null, { username: "a" })).toEqual({ before: null, after: { username: "a" } });
    expect(auditedChange({ username: "a" }, null)).toEqual({ before: { username: "a" }, after: null });
  });

  it("tells a field that was added from one that was empty", () => {
    expect(auditedChange({ a: 1 }, { a: 1, b: 2 })).toEqual({ before: {}, after: { b: 2 } });
    expect(auditedChange({ a: 1, b: null }, { a: 1, b: 2 })).toEqual({ before: { b: null }, after: { b: 2 } });
  });

  it("never holds a secret, at any depth, but shows that one changed", () => {
    expect(auditedChange({ password_hash: "old" }, { password_hash: "new" })).toEqual({
      before: { password_hash: hiddenSecret },
      after: { password_hash: hiddenSecret },
    });
    const deep = {
      client: { clientSecret: "s", redirectUris: ["/"] },
      tokens: ["t"],
      list: [{ projectSecretKey: "k" }],
    };
    expect(withoutSecrets(deep)).toEqual({
      client: { clientSecret: hiddenSecret, redirectUris: ["/"] },
      tokens: hiddenSecret,
      list: [{ projectSecretKey: hiddenSecret }],
    });
  });

  it("masks identity numbers", () => {
    expect(withoutSecrets({ idNumber: "410105198509180092", legal_id_number: "E1234" })).toEqual({
      idNumber: "4101****0092",
      legal_id_number: "E****",
    });
  });

  it("writes instants as text and keeps what is empty", () => {
    expect(withoutSecrets({ at: new Date(0), none: null, password: null })).toEqual({
      at: "1970-01-01T00:00:00.000Z",
      none: null,
      password: null,
    });
  });
});
