import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a PEM file; throws where it is missing, has none, or has one that is no authority's. */
export const rootsIn = (file: string): string[] => {
  const roots = readFileSync(file, "utf8").match(pem) ?? [];
  if (roots.length === 0 || !roots.every((root) => new X509Certificate(root).ca))
    throw new Error(`${file} 不是根证书（PEM 格式）`);
  return roots;
};
