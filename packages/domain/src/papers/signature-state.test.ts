import { describe, expect, it } from "vitest";
import { isMarkupPublished, markupMachine, type MarkupState } from "../sheets/markup-state.ts";
import { sealMachine } from "../people/seal-state.ts";
import { signatureMachine } from "./signature-state.ts";
import { advance } from "../ground/state-machine.ts";

const ready = { ownTurn: true, sealUsable: true, contentUnchanged: true, signatureVerified: true };

describe("a signature task", () => {
  it("passes from signer to signer and is finished with the last", () => {
    expect(advance(signatureMachine, "WAITING", "open", ready)).toMatchObject({ to: "SIGNING" });
    expect(advance(signatureMachine, "SIGNING", "sign", ready)).toMatchObject({
      to: "PARTIAL",
      effects: ["notify-seal-owner", "notify-signer"],
    });
    expect(advance(signatureMachine, "SIGNING", "sign", { ...ready, lastSigner: true })).toMatchObject({
      to: "FINISHED",
    });
  });

  it("accepts no signature over changed content, out of turn, or with an unusable seal", () => {
    expect(advance(signatureMachine, "SIGNING", "sign", { ...ready, contentUnchanged: false })).toMatchObject({
      refusal: "signature.content-changed",
    });
    expect(advance(signatureMachine, "WAITING", "open", { ...ready, ownTurn: false })).toMatchObject({
      refusal: "signature.not-your-turn",
    });
    expect(advance(signatureMachine, "WAITING", "open", { ...ready, sealUsable: false })).toMatchObject({
      refusal: "signature.seal-unusable",
    });
  });

  it("tells the owner of a seal about every use", () => {
    for (const facts of [ready, { ...ready, lastSigner: true }]) {
      expect(advance(signatureMachine, "SIGNING", "sign", facts)).toMatchObject({
        effects: expect.arrayContaining(["notify-seal-owner"]),
      });
    }
  });

  it("can be tried again after a failure, and cannot be cancelled once finished", () => {
    expect(advance(signatureMachine, "FAILED", "retry", { contentUnchanged: true })).toMatchObject({ to: "SIGNING" });
    expect(advance(signatureMachine, "FINISHED", "cancel", {})).toMatchObject({ refusal: "signature.wrong-state" });
  });
});

describe("a seal", () => {
  it("is frozen and freed, expires by date and is renewed by a new application", () => {
    expect(advance(sealMachine, "ACTIVE", "freeze", { reasonGiven: true })).toMatchObject({ to: "FROZEN" });
    expect(advance(sealMachine, "ACTIVE", "expire", {})).toMatchObject({ refusal: "seal.still-valid" });
    expect(advance(sealMachine, "EXPIRED", "renew", {})).toMatchObject({ to: "APPLYING" });
    expect(advance(sealMachine, "REVOKED", "unfreeze", {}).allowed).toBe(false);
  });

  it("is given another term by the platform alone, and never while it is frozen", () => {
    const facts = { holderRegistered: true, reasonGiven: true };
    expect(advance(sealMachine, "ACTIVE", "reissue", facts, "SYSTEM")).toMatchObject({ to: "ACTIVE" });
    expect(advance(sealMachine, "APPLYING", "approve", facts, "SYSTEM")).toMatchObject({ to: "ACTIVE" });
    expect(advance(sealMachine, "APPLYING", "refuse", facts, "SYSTEM")).toMatchObject({ to: "EXPIRED" });
    expect(advance(sealMachine, "ACTIVE", "reissue", facts, "CLERK")).toMatchObject({ refusal: "seal.wrong-actor" });
    expect(advance(sealMachine, "FROZEN", "reissue", facts, "SYSTEM")).toMatchObject({ refusal: "seal.wrong-state" });
    expect(advance(sealMachine, "FROZEN", "unfreeze", facts, "CLERK").allowed).toBe(false);
  });
});

describe("a markup", () => {
  it("is seen by the parties only after it was published", () => {
    const states = Object.keys(markupMachine.states) as MarkupState[];
    expect(states.filter(isMarkupPublished)).toEqual(["PUBLISHED", "ANSWERED", "RESOLVED"]);
    expect(advance(markupMachine, "PRIVATE", "publish", {})).toMatchObject({ refusal: "markup.wrong-state" });
  });

  it("is changed by its author only", () => {
    expect(advance(markupMachine, "PRIVATE", "edit", { ownMarkup: false })).toMatchObject({
      refusal: "markup.not-own",
    });
  });
});
