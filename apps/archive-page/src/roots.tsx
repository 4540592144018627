import type { ArchiveFacts } from "@tushen/domain/results/archive-facts";
import { createHash, X509Certificate } from "./stand-ins/crypto.ts";

const fingerprintOf = (pem: string): string => {
  const digest = createHash("sha256").update(new X509Certificate(pem).raw).digest().toString("hex").toUpperCase();
  return digest.replace(/..(?=.)/g, "$&:");
};

/** Why the page can be trusted, and the authorities to compare: it cannot prove that nobody changed the page itself. */
export const Roots = ({ facts: { roots, timeRoots } }: { facts: ArchiveFacts }) => (
  <details>
    <summary>这一页凭什么可信</summary>
    <p>
      这一页和文件放在一起，也可能被人改动。查验签章时只信任下列根证书；要据此作为依据，请与本系统“文件验真”页提供的根证书核对指纹（SHA-256），或把
      PDF 交“文件验真”再查一次。打包以后合格书是否被撤销、证书是否被吊销，这一页不知道。
    </p>
    <ul>
      {[...new Set([...roots, ...timeRoots])].map((pem) => (
        <li key={pem}>
          <code>{fingerprintOf(pem)}</code>
        </li>
      ))}
    </ul>
  </details>
);
