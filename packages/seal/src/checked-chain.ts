export type ChainResult = "trusted" | "unknown-issuer" | "not-valid-then";

export interface CheckedChain {
  readonly result: ChainResult;
  /** The certificates in DER from the signer's own up to the root; empty where they lead to none. */
  readonly path: readonly Uint8Array[];
}
