import { openText, sealText } from "../../ground/platform/sealed-text.ts";

const purpose = "tushen private keys";

/** A private key as stored: sealed under the server's secret. */
export const sealKey = (keyPem: string, secret: string): string => sealText(keyPem, secret, purpose);

/** Throws when the secret differs or the text was changed. */
export const openKey = (sealed: string, secret: string): string => openText(sealed, secret, purpose);
