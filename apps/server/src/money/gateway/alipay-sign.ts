import { createHash, type KeyObject, X509Certificate } from "node:crypto";
import { PayTrouble } from "./pay-gateway.ts";
import { isSignedText, signText } from "./rsa.ts";

/** `a=1&b=2` in the order of the names, without what has no value: the text that Alipay and its merchants sign (RSA2). */
export const signedText = (
  parameters: Readonly<Record<string, string>>,
  leaveOut: readonly string[] = ["sign"],
): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== "" && !leaveOut.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

export const signParameters = (parameters: Readonly<Record<string, string>>, key: KeyObject): string =>
  signText(signedText(parameters), key);

/** Checks a report: its signature covers all parameters but `sign` and `sign_type`. */
export const requireSignedNotice = (parameters: Readonly<Record<string, string>>, key: KeyObject): void => {
  const text = signedText(parameters, ["sign", "sign_type"]);
  if (!isSignedText(text, parameters["sign"] ?? "", key)) throw new PayTrouble("forged", "the signature does not fit");
};

/** The object behind a name in an answer, exactly as it was written: the signature is over these characters. */
export const rawObjectOf = (json: string, name: string): string | null => {
  const start = json.indexOf("{", json.indexOf(`"${name}"`) + name.length + 2);
  if (!json.includes(`"${name}"`) || start < 0) return null;
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < json.length; at += 1) {
    const sign = json[at];
    if (isQuoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return json.slice(start, at + 1);
  }
  return null;
};

/** Number by which Alipay names a certificate: MD5 of its issuer, as `CN=…,OU=…,O=…,C=…`, and its serial number. */
export const certificateNumber = (certificate: X509Certificate): string => {
  const issuer = certificate.issuer.split("\n").toReversed().join(",");
  return createHash("md5")
    .update(`${issuer}${BigInt(`0x${certificate.serialNumber}`)}`)
    .digest("hex");
};

const eachCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The same of a file of root certificates: the numbers of those signed by RSA. */
export const rootNumber = (pem: string): string =>
  (pem.match(eachCertificate) ?? [])
    .map((one) => new X509Certificate(one))
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === "rsa")
    .map(certificateNumber)
    .join("_");
