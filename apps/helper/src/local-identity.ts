import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";

/** Key and certificate of 127.0.0.1, and the file with the authority that this computer has to trust; all PEM. */
export interface LocalIdentity {
  readonly key: string;
  readonly cert: string;
  readonly authorityFile: string;
}

const years = 10;

const emptyCertificate = (publicKey: forge.pki.rsa.PublicKey, name: string) => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + years);
  certificate.setSubject([{ name: "commonName", value: name }]);
  return certificate;
};

/** An authority of this computer alone, whose key is thrown away once it has certified 127.0.0.1. */
const make = () => {
  const authorityKeys = forge.pki.rsa.generateKeyPair(2048);
  const authority = emptyCertificate(authorityKeys.publicKey, "Tushen local helper");
  authority.setIssuer(authority.subject.attributes);
  authority.setExtensions([
    { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
    { name: "keyUsage", keyCertSign: true, critical: true },
  ]);
  authority.sign(authorityKeys.privateKey, forge.md.sha256.create());
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const own = emptyCertificate(keys.publicKey, "127.0.0.1");
  own.setIssuer(authority.subject.attributes);
  own.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "extKeyUsage", serverAuth: true },
    {
      name: "subjectAltName",
      altNames: [
        { type: 7, ip: "127.0.0.1" },
        { type: 2, value: "localhost" },
      ],
    },
  ]);
  own.sign(authorityKeys.privateKey, forge.md.sha256.create());
  return {
    key: forge.pki.privateKeyToPem(keys.privateKey),
    cert: forge.pki.certificateToPem(own),
    authority: forge.pki.certificateToPem(authority),
  };
};

/** The identity in `folder`, made when there is none. */
export const localIdentity = (folder: string): LocalIdentity => {
  const files = {
    key: join(folder, "local.key"),
    cert: join(folder, "local.crt"),
    authority: join(folder, "local-authority.crt"),
  };
  if (!existsSync(files.cert)) {
    mkdirSync(folder, { recursive: true });
    const made = make();
    writeFileSync(files.key, made.key, { mode: 0o600 });
    writeFileSync(files.authority, made.authority);
    writeFileSync(files.cert, made.cert);
  }
  return {
    key: readFileSync(files.key, "utf8"),
    cert: readFileSync(files.cert, "utf8"),
    authorityFile: files.authority,
  };
};
