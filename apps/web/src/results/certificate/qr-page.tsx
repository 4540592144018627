import { authenticityCalls, type PublicPaper } from "@tushen/contract/results/authenticity";
import { certificateCalls } from "@tushen/contract/results/certificate";
import type { PublicCertificate, PublicDrawing } from "@tushen/contract/results/public-certificate";
import type { ReactNode } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { describeFailure } from "../../ground/ui/failure.ts";
import { useAddress } from "../../ground/ui/use-address.ts";
import { CompareFile } from "./compare-file.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./qr.module.css";

/** `18/2` is 地上18层、地下2层. */
const storeysText = (storeys: string): string => {
  const [above = "", below = "0"] = storeys.split("/");
  return Number(below) > 0 ? `地上${above}层、地下${below}层` : `${above}层`;
};

const areaText = (value: number) => `${value.toLocaleString("zh-CN", { maximumFractionDigits: 2 })} ㎡`;

const Verdict = ({ tone, title, children }: { tone: "good" | "bad" | "none"; title: string; children?: ReactNode }) => (
  <header className={styles.verdict} data-tone={tone}>
    <i aria-hidden="true">{tone === "good" ? "✓" : tone === "bad" ? "✕" : "?"}</i>
    <h1>{title}</h1>
    {children}
  </header>
);

const sentences: Readonly<Record<string, string>> = {
  有效: "由本系统签发，当前有效",
  已换发: "已由新的合格书代替，本件不再使用",
  已撤销: "已被主管部门撤销，不得作为办理依据",
  已作废: "已作废，不得作为办理依据",
  已变更: "审查合格后作了设计变更，本图不再是现行图纸",
};

interface Shown {
  readonly state: string;
  readonly valid: boolean;
  readonly reason?: string | null;
}

const verdictOf = (subject: string, shown: Shown) => (
  <Verdict tone={shown.valid ? "good" : "bad"} title={shown.valid ? `${subject}真实有效` : `${subject}${shown.state}`}>
    <p>{sentences[shown.state] ?? shown.state}</p>
    {shown.reason && <p>理由：{shown.reason}</p>}
  </Verdict>
);

const replacementText = ({ certNo, isSent }: NonNullable<PublicCertificate["replacedBy"]>) =>
  isSent ? certNo : `${certNo}（正在签发，发放前请以审查机构的说明为准）`;

const CertificateFound = ({ shown }: { shown: PublicCertificate }) => (
  <>
    {verdictOf(shown.part ? "子证书" : "合格书", shown)}
    <FactList
      facts={[
        { label: "文件", value: shown.title },
        { label: "编号", value: <b>{shown.certNo}</b> },
        { label: "换发为", value: shown.replacedBy && replacementText(shown.replacedBy) },
        { label: "审查合格书", value: shown.part?.certNo },
        { label: shown.part?.kind ?? "", value: shown.part?.name },
        { label: "审查结果", value: shown.result },
        { label: "工程名称", value: shown.projectName },
        { label: "报审批次", value: shown.atlasName },
        { label: "工程地址", value: shown.address },
        { label: "审查机构", value: shown.houseName },
        { label: "建设单位", value: shown.owner },
        { label: "勘察单位", value: shown.surveyors.join("、") },
        { label: "设计单位", value: shown.designers.join("、") },
        { label: "发证日期", value: shown.issueDate },
        { label: "备案号", value: shown.recordNo },
        {
          label: "单体",
          value: shown.buildings
            .map((one) => `${one.name}（${areaText(one.area)}，${storeysText(one.storeys)}）`)
            .join("；"),
        },
        ...(shown.works
          ? [
              {
                label: shown.works.title,
                value: shown.works.rows.map((one) => `${one.name}（${one.extent.replaceAll("\n", "，")}）`).join("；"),
              },
            ]
          : []),
        { label: "子证书", value: shown.subs.map(({ subNo, name }) => `${name}（${subNo}）`).join("；") },
        { label: "签章图纸", value: shown.part ? "" : `${shown.sheetCount} 张` },
        {
          label: "设计变更",
          value: shown.alterations
            .map(
              ({ mark, certNo, sheetCount }) => `${mark}：${sheetCount} 张原图不再有效${certNo ? `，${certNo}` : ""}`,
            )
            .join("；"),
        },
      ]}
    />
    {shown.sha256 && <CompareFile sha256={shown.sha256} />}
  </>
);

const DrawingFound = ({ shown }: { shown: PublicDrawing }) => (
  <>
    {verdictOf("图纸签章", shown)}
    <FactList
      facts={[
        { label: "图号", value: <b>{shown.graphNum}</b> },
        { label: "图名", value: shown.graphName },
        { label: "版次", value: `V${shown.submissionVersion}（定稿）` },
        { label: "工程名称", value: shown.projectName },
        { label: "工程地址", value: shown.address },
        { label: "设计单位", value: shown.designers.join("、") },
        { label: "审查机构", value: shown.houseName },
        { label: "合格书编号", value: shown.certNo },
        { label: "发证日期", value: shown.issueDate },
      ]}
    />
    {shown.sha256 && <CompareFile sha256={shown.sha256} />}
  </>
);

const PaperFound = ({ shown }: { shown: PublicPaper }) => (
  <>
    {verdictOf("文书", shown)}
    <FactList
      facts={[
        { label: "文件", value: shown.title },
        { label: "编号", value: <b>{shown.number}</b> },
        { label: "重新发出", value: shown.replacedBy },
        { label: "工程名称", value: shown.projectName },
        { label: "报审批次", value: shown.atlasName },
        { label: "工程地址", value: shown.address },
        { label: "制作单位", value: shown.makerName },
        { label: "发出日期", value: shown.sentOn },
      ]}
    />
    {shown.sha256 && <CompareFile sha256={shown.sha256} />}
  </>
);

/** The public page behind a scanned code: green, or red with the reason. */
export const QrPage = () => {
  const address = useAddress();
  const [certificate, drawing, paper] = [address.get("t"), address.get("d"), address.get("p")];
  const asCertificate = useCall(
    certificateCalls.publicCertificate,
    { code: certificate ?? "" },
    { when: certificate !== undefined, freshForMs: 0 },
  );
  const asDrawing = useCall(
    certificateCalls.publicDrawing,
    { code: drawing ?? "" },
    { when: certificate === undefined && drawing !== undefined, freshForMs: 0 },
  );
  const isPaper = certificate === undefined && drawing === undefined && paper !== undefined;
  const asPaper = useCall(authenticityCalls.publicPaper, { code: paper ?? "" }, { when: isPaper, freshForMs: 0 });
  const asked = isPaper ? asPaper : certificate === undefined ? asDrawing : asCertificate;
  const nothingAsked = !isPaper && certificate === undefined && drawing === undefined;
  return (
    <main className={styles.page}>
      <article className={styles.card} aria-busy={asked.isLoading}>
        {nothingAsked && (
          <Verdict tone="none" title="证书与图纸查验">
            <p>请扫描审查合格书、文书或图纸审查章上的二维码。</p>
          </Verdict>
        )}
        {asked.isLoading && <Verdict tone="none" title="正在查验…" />}
        {asked.error && (
          <Verdict tone="bad" title="未能确认真伪">
            <p>{describeFailure(asked.error).sentence}</p>
          </Verdict>
        )}
        {!asked.error && asCertificate.data && <CertificateFound shown={asCertificate.data} />}
        {!asked.error && asDrawing.data && <DrawingFound shown={asDrawing.data} />}
        {!asked.error && asPaper.data && <PaperFound shown={asPaper.data} />}
      </article>
      <footer className={styles.foot}>
        <p>
          <a href="#/verify">查验 PDF 上的电子签章</a> <HelpLink />
        </p>
        <p>图审通 · 施工图数字化审查系统</p>
        <p>请核对本页网址与签发系统一致；页面内容来自签发记录，不含任何个人证件信息。</p>
      </footer>
    </main>
  );
};
