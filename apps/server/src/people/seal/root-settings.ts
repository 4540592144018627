import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Authorities whose certificates people may sign with besides the portal's own, as PEM: the file named by the setting
 * `SIGN_ROOTS`. Mistakes are added to `problems`.
 */
export const readRootSettings = (
  { text }: { readonly text: (name: string) => string | undefined },
  problems: string[],
): readonly string[] => {
  const path = text("SIGN_ROOTS");
  if (path === undefined) return [];
  try {
    const roots = readFileSync(path, "utf8").match(pem) ?? [];
    const areAll = roots.every((root) => new X509Certificate(root).ca);
    if (roots.length > 0 && areAll) return roots;
  } catch {
    // Said below, for a file that is missing as for one that cannot be read.
  }
  problems.push(`SIGN_ROOTS=${path} 不能使用：请填写存放 CA 根证书（PEM 格式）的文件`);
  return [];
};
