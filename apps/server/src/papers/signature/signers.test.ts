import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { confirmable, nextSigners } from "./signers.ts";

const signer = (credentialId: number, signing_order: number, signed = false) => ({
  credential_id: credentialId as CredentialId,
  signing_order,
  sign_time: signed ? "2026-11-23T01:00:00Z" : null,
});
const ordersOf = (some: readonly { readonly signing_order: number }[]) => some.map((one) => one.signing_order);

describe("whose turn it is", () => {
  it("is those of the smallest order that waits, in any order among themselves", () => {
    expect(ordersOf(nextSigners([signer(1, 1, true), signer(2, 2), signer(3, 2), signer(4, 3)]))).toEqual([2, 2]);
    expect(nextSigners([signer(1, 1, true)])).toEqual([]);
  });

  it("is for one person everything up to the next person's signature", () => {
    const signers = [signer(1, 1), signer(1, 2), signer(2, 3), signer(1, 4)];
    expect(ordersOf(confirmable(signers, 1 as CredentialId))).toEqual([1, 2]);
    expect(confirmable(signers, 2 as CredentialId)).toEqual([]);
    expect(ordersOf(confirmable([signer(1, 1), signer(2, 1)], 2 as CredentialId))).toEqual([1]);
    expect(ordersOf(confirmable([signer(1, 1, true), signer(1, 2)], 1 as CredentialId))).toEqual([2]);
  });
});
