import { certificateCalls } from "@tushen/contract/results/certificate";
import { Alert, Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { instantText } from "../../ground/platform/format.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { certificateAddress, publicAddress, subCertificateAddress } from "./certificate-address.ts";
import { subTone } from "./certificate-tone.ts";
import styles from "./certificate.module.css";
import { FactList } from "./fact-list.tsx";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { SubActs } from "./sub-acts.tsx";
import { SubPaper } from "./certificate-paper.tsx";
import { useCertificates } from "./use-certificates.ts";
import { VerifyPart } from "./verify-part.tsx";

/** The sub-certificates of a certificate, one of them opened: its paper, its facts, and the acts open to the reader. */
export const SubCertificationPage = () => {
  const { orgType } = useAccount();
  const address = useAddress();
  const [wantedMain, wanted] = [address.get("certificateId"), address.get("subCertificateId")];
  const certificates = useCertificates(useApplicationId());
  const all = certificates.data?.filter(({ subs }) => subs.length > 0) ?? [];
  const main =
    all.find((one) => String(one.id) === wantedMain || one.subs.some(({ id }) => String(id) === wanted)) ??
    all.find(({ state }) => state !== "VOID") ??
    all[0];
  const shown = main?.subs.find(({ id }) => String(id) === wanted) ?? main?.subs[0];
  return (
    <PageFrame
      isTall
      title={
        <span className={styles.title}>
          审查合格书（子证书）
          {main && shown && <StatusTag tone={subTone(main.state, shown.state)}>{shown.stateLabel}</StatusTag>}
        </span>
      }
      text={main && shown && `${shown.subNo} · ${shown.unitName} · ${main.projectName}（${main.atlasName}）`}
      actions={
        main &&
        shown && (
          <>
            <Button href={certificateAddress(main)}>审查合格书</Button>
            {shown.hasPdf && (
              <Button
                onClick={() =>
                  void saveFrom(call(certificateCalls.subCertificateUrl, { id: shown.id, download: true }))
                }
              >
                下载
              </Button>
            )}
            {orgType === "CENSOR" && (
              <Button onClick={() => void saveFrom(call(certificateCalls.subCertificateWord, { id: shown.id }))}>
                下载 Word
              </Button>
            )}
            <SubActs main={main} sub={shown} />
          </>
        )
      }
      asked={[certificates]}
    >
      {() =>
        main && shown ? (
          <div className={styles.beside}>
            <SubPaper sub={shown} />
            <aside className={styles.aside}>
              {shown.problem && <Alert type="error" showIcon title={shown.problem} />}
              <Section title={`子证书（${main.subs.length} 份）`}>
                <ul className={styles.subs}>
                  {main.subs.map((sub) => (
                    <li key={sub.id}>
                      <a
                        href={subCertificateAddress(main, sub)}
                        aria-current={sub.id === shown.id ? "page" : undefined}
                      >
                        <b>{sub.unitName}</b>
                        <small>{sub.subNo}</small>
                      </a>
                      <StatusTag tone={subTone(main.state, sub.state)}>{sub.stateLabel}</StatusTag>
                    </li>
                  ))}
                </ul>
              </Section>
              <Section title="子证书信息">
                <FactList
                  facts={[
                    { label: "子证书编号", value: <b className={styles.number}>{shown.subNo}</b> },
                    { label: "审查合格书", value: <a href={certificateAddress(main)}>{main.certNo}</a> },
                    { label: "审查机构", value: main.houseName },
                    { label: "发放时间", value: shown.sentTime && instantText(shown.sentTime) },
                    {
                      label: "公众查验",
                      value: shown.sentTime && <a href={publicAddress(shown)}>{shown.verificationAddress}</a>,
                    },
                    {
                      label: "文件 SHA-256",
                      value: shown.sha256 && <code className={styles.hash}>{shown.sha256}</code>,
                    },
                  ]}
                />
              </Section>
              {shown.fileId !== null && shown.sha256 !== null && <VerifyPart fileId={shown.fileId} />}
            </aside>
          </div>
        ) : (
          <Empty
            title="还没有可以查看的子证书"
            text="审查合格书按单体、标段或勘察报告各有一份子证书，随审查合格书发放后在这里查看。"
          />
        )
      }
    </PageFrame>
  );
};
