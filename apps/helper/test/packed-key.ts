import forge from "node-forge";

/** An RSA key and its certificate by an RSA authority, both in PEM, as a PKCS#12 file that the PIN opens. */
export const packedKey = (key: string, certificate: string, pin: string): Buffer => {
  const [privateKey, chain] = [forge.pki.privateKeyFromPem(key), [forge.pki.certificateFromPem(certificate)]];
  const packed = forge.pkcs12.toPkcs12Asn1(privateKey, chain, pin, { algorithm: "aes256" });
  return Buffer.from(forge.asn1.toDer(packed).getBytes(), "binary");
};
