import { authenticityCalls, type CheckedFile, type CheckedSignature } from "@tushen/contract/results/authenticity";
import { addressOf } from "@tushen/contract/ground/call";
import { sealCalls } from "@tushen/contract/people/seal";
import { pdfUploadProblem } from "@tushen/domain/ground/upload-rules";
import { type FileVerdict, type Standing, standings } from "@tushen/domain/results/signature-standing";
import { Progress } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { sendBytes } from "../../ground/platform/send-bytes.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import styles from "./verify.module.css";

const tones: Readonly<Record<Standing, Tone>> = { valid: "good", hinted: "warn", invalid: "bad" };

const verdicts: Readonly<Record<FileVerdict, { readonly title: string; readonly sentence: string }>> = {
  valid: { title: "签章有效", sentence: "所有签章均有效，签章后文件未被改动。" },
  hinted: { title: "签章有效，但有提示", sentence: "文件未被改动，请看下面各签章的提示。" },
  invalid: { title: "签章无效", sentence: "文件在签章后被改动，或有签章不成立、被移除，不要作为依据。" },
  unsigned: { title: "没有电子签章", sentence: "这个 PDF 里没有电子签章；图上画出的印章图形不等于签章。" },
};

type Outcome =
  | { readonly kind: "sending"; readonly name: string; readonly percent: number }
  | { readonly kind: "failed"; readonly name: string; readonly sentence: string }
  | { readonly kind: "done"; readonly name: string; readonly found: CheckedFile };

const SignatureItem = ({ signature }: { signature: CheckedSignature }) => (
  <li>
    <p className={styles.signer}>
      <b>{signature.signerName || "未写明签章人"}</b>
      <StatusTag tone={tones[signature.standing]}>{standings[signature.standing]}</StatusTag>
    </p>
    {signature.organisation && signature.organisation !== signature.signerName && <p>{signature.organisation}</p>}
    <p>
      {signature.signedAt ? `${instantText(signature.signedAt)}（${signature.clock}）` : signature.clock}
      {signature.reason && ` · ${signature.reason}`}
    </p>
    <p>{signature.sentence}</p>
    <p className={styles.lasting}>{signature.lasting}</p>
  </li>
);

const OriginPart = ({ found: { origin, sha256 } }: { found: CheckedFile }) => (
  <section className={styles.part}>
    <h2>是否由本系统发出</h2>
    {origin ? (
      <>
        <p className={styles.signer}>
          <b>{origin.title}</b>
          <StatusTag tone={origin.isInForce ? "good" : "bad"}>{origin.state}</StatusTag>
        </p>
        <p>
          {origin.number} · {origin.projectName}
        </p>
        <p>与本系统发出的文件逐字节一致。</p>
      </>
    ) : (
      <p>不是本系统发出的合格书、图纸或文书的原件：可能来自别的系统，或另存、打印、合并后已不是原来的文件。</p>
    )}
    <p className={styles.sum}>
      SHA-256 <code>{sha256}</code>
    </p>
  </section>
);

const Found = ({ name, found }: { name: string; found: CheckedFile }) => (
  <div role="status" className={styles.found}>
    <header data-verdict={found.verdict}>
      <h2>{verdicts[found.verdict].title}</h2>
      <p>
        “{name}”：{verdicts[found.verdict].sentence}
      </p>
    </header>
    {found.removedSigners.length > 0 && (
      <section className={styles.part}>
        <h2>被移除的签章 {found.removedSigners.length} 个</h2>
        <p>{found.removedSigners.join("、")}曾在这个文件上签章，签章后来被移除。请向其索取原件。</p>
      </section>
    )}
    {found.signatures.length > 0 && (
      <section className={styles.part}>
        <h2>签章 {found.signatures.length} 个</h2>
        <ol>
          {found.signatures.map((signature, index) => (
            <SignatureItem key={index} signature={signature} />
          ))}
        </ol>
      </section>
    )}
    <OriginPart found={found} />
  </div>
);

/** 文件验真: anybody learns what the signatures of a PDF are worth, and whether the portal issued it. */
export const VerifyPage = () => {
  const [outcome, setOutcome] = useState<Outcome>();
  const check = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    const problem = pdfUploadProblem({ name, sizeInBytes: file.size });
    if (problem) return setOutcome({ kind: "failed", name, sentence: problem });
    setOutcome({ kind: "sending", name, percent: 0 });
    const onSent = (sent: number) =>
      setOutcome({ kind: "sending", name, percent: Math.min(99, Math.round((sent / Math.max(1, file.size)) * 100)) });
    try {
      const found = await sendBytes(authenticityCalls.checkFile, { content: file, fileName: name }, { onSent });
      setOutcome({ kind: "done", name, found });
    } catch (error) {
      setOutcome({ kind: "failed", name, sentence: describeFailure(error).sentence });
    }
  };
  return (
    <div className={styles.page}>
      <article className={styles.card}>
        <header className={styles.head}>
          <h1>文件验真</h1>
          <p>查验 PDF 上的电子签章：谁在何时签章，签章后是否被改动，是否由本系统发出。不需要登录，文件不会保存。</p>
        </header>
        <FileDrop
          accept=".pdf"
          isOne
          isDisabled={outcome?.kind === "sending"}
          title="选择或拖入 PDF"
          hint="不超过 100 MB"
          onFiles={(files) => void check(files[0])}
        />
        <p>
          也可以不经网络查验：下载<a href={addressOf(sealCalls.authority)}>本系统的根证书</a>，用本系统的命令行或任何
          PDF 阅读器查验。
        </p>
        {outcome?.kind === "sending" && (
          <div role="status">
            <Progress percent={outcome.percent} size="small" aria-label={`正在查验“${outcome.name}”`} />
            <p>正在查验“{outcome.name}”…</p>
          </div>
        )}
        {outcome?.kind === "failed" && (
          <p role="alert" className={styles.failure}>
            “{outcome.name}”未能查验：{outcome.sentence}
          </p>
        )}
        {outcome?.kind === "done" && <Found name={outcome.name} found={outcome.found} />}
      </article>
    </div>
  );
};
