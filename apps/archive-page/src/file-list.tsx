import type { ArchivedFile } from "@tushen/domain/results/archive-facts";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { fileVerdicts, type Standing, standings } from "@tushen/domain/results/signature-standing";
import type { Checked, Sum } from "./chosen-files.ts";
import type { CheckedPdf, CheckedSignature } from "./verify-file.ts";

const sums: Readonly<Record<Sum, readonly [tone: string, label: string]>> = {
  same: ["good", "与打包时一致"],
  changed: ["bad", "与打包时不一致"],
  missing: ["bad", "缺失"],
  added: ["bad", "不在清单中"],
};
const tones: Readonly<Record<Standing, string>> = { valid: "good", hinted: "warn", invalid: "bad" };

const Tag = ({ tone, children }: { tone: string; children: string }) => (
  <span className={`tag ${tone}`}>{children}</span>
);

const SignatureItem = ({ signature }: { signature: CheckedSignature }) => (
  <li>
    <b>{signature.signer}</b> <Tag tone={tones[signature.standing]}>{standings[signature.standing]}</Tag>
    <p>
      {signature.moment ? `${clockInBeijing(signature.moment)}（${signature.clock}）` : signature.clock}
      {signature.reason && ` · ${signature.reason}`}
    </p>
    <p>
      {signature.sentence}。{signature.lasting}。
    </p>
  </li>
);

const pdfTag = ({ verdict }: CheckedPdf) => {
  if (verdict === "unreadable") return <Tag tone="bad">不能查验</Tag>;
  if (verdict === "unsigned") return <Tag tone="quiet">{fileVerdicts.unsigned}</Tag>;
  return <Tag tone={tones[verdict]}>{`签章${fileVerdicts[verdict]}`}</Tag>;
};

const Signatures = ({ pdf }: { pdf: CheckedPdf }) => (
  <>
    {pdf.problem && <p>{pdf.problem}</p>}
    {pdf.removedSigners.length > 0 && <p>被移除的签章：{pdf.removedSigners.join("、")}</p>}
    {pdf.signatures.length > 0 && (
      <details open={pdf.verdict !== "valid"}>
        <summary>签章 {pdf.signatures.length} 个</summary>
        <ol>
          {pdf.signatures.map((signature, index) => (
            <SignatureItem key={index} signature={signature} />
          ))}
        </ol>
      </details>
    )}
  </>
);

/** The address of a file beside the page. */
const hrefOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const FileRow = ({ path, checked }: { path: string; checked: Checked | undefined }) => (
  <li>
    <a href={hrefOf(path)} target="_blank" rel="noreferrer">
      {path.slice(path.indexOf("/") + 1)}
    </a>{" "}
    {checked && <Tag tone={sums[checked.sum][0]}>{sums[checked.sum][1]}</Tag>} {checked?.pdf && pdfTag(checked.pdf)}
    {checked?.pdf && <Signatures pdf={checked.pdf} />}
  </li>
);

const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "其他");

/** Every file by its folder, to open, with what the check found; files that the list does not name stand last. */
export const FileList = ({ files, checked }: { files: readonly ArchivedFile[]; checked: readonly Checked[] }) => {
  const found = new Map(checked.map((one) => [one.path, one]));
  const added = checked.filter(({ sum }) => sum === "added");
  const paths = [...files, ...added].map(({ path }) => path);
  const folders = [...new Set(paths.map(folderOf))];
  return (
    <section>
      <h2>文件 {files.length} 个</h2>
      {folders.map((folder) => (
        <div key={folder}>
          <h3>{folder.replace(/^\d\d/, "")}</h3>
          <ul>
            {paths
              .filter((path) => folderOf(path) === folder)
              .map((path) => (
                <FileRow key={path} path={path} checked={found.get(path.normalize("NFC"))} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
