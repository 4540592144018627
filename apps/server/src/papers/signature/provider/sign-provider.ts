import type { SignProviderName } from "@tushen/domain/ground/deployment";

/** Whose seal is used: a person's own, or one of the organisation that the person keeps. */
export interface Holder {
  readonly kind: "PERSON" | "ORGANISATION";
  readonly personName: string;
  readonly orgName: string;
  readonly creditCode: string;
  /** Dictionary SEAL_TYPE; absent for a token that is for no task. */
  readonly sealType?: string;
}

/** Asks a signer to sign files at a provider. Only their digests leave the portal, never the files. */
export interface SignRequest {
  readonly requestNo: string;
  readonly title: string;
  readonly holder: Holder;
  readonly files: readonly {
    readonly id: number;
    readonly title: string;
    /** SHA-256 of `toSign`, in base64. */
    readonly digest: string;
    readonly toSign: string;
  }[];
  /** Where the result is reported. */
  readonly callbackUrl: string;
  /** Where the page of the provider leads back to. */
  readonly returnUrl: string;
  readonly expiresAt: string;
}

/** A service outside the portal with keys of its own; it reports results at C308. */
export interface SignProvider {
  readonly name: SignProviderName;
  /** The certificate the holder signs with there, and those above it, in PEM. */
  certificateOf(holder: Holder): Promise<string>;
  /** Lets the holder act at the provider for a short time. */
  tokenFor(holder: Holder): Promise<{ readonly token: string; readonly expiresAt: string }>;
  /** Returns the address of the page on which the holder signs. */
  open(request: SignRequest): Promise<string>;
}

/** refused: the provider says no, in a sentence; away: it cannot be reached, or answers nonsense. */
export class ProviderTrouble extends Error {
  override readonly name = "ProviderTrouble";
  readonly kind: "refused" | "away";

  constructor(kind: "refused" | "away", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
