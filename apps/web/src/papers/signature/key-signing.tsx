import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { Button, Progress, Radio } from "antd";
import { useEffect, useState } from "react";
import { askHelper, type LocalCertificate } from "../../ground/platform/ask-helper.ts";
import { call } from "../../ground/platform/call.ts";
import { dayText } from "../../ground/platform/format.ts";
import { useRefresh } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { HelperDownload } from "./helper-download.tsx";
import styles from "./signature.module.css";
import { signatureMoved } from "./task-tones.ts";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Signs the files of a task with a key of this computer: digests go to the helper, its signatures to the portal. */
const signWith = async (
  { id }: Pick<SignatureTask, "id">,
  { certId, certificate }: LocalCertificate,
  onSigned: (share: number) => void,
): Promise<void> => {
  const { token } = await call(signatureCalls.userSignToken, { taskId: id });
  const digests = await call(signatureCalls.opinionDigests, { taskId: id, certificate });
  const list = [];
  try {
    for (const { fileId, digest } of digests) {
      const answer = await askHelper<{ signedDigest: string }>(
        "/jsonp/sign",
        { certId, digest, token },
        { asksPerson: true },
      );
      list.push({ fileId, signedDigest: answer.signedDigest });
      onSigned(list.length / digests.length);
    }
  } catch (error) {
    await call(signatureCalls.releaseTask, { id }).catch(() => {});
    throw error;
  }
  await call(signatureCalls.finish, { id, list });
};

/** 用本机证书签章: finds the helper, lets the person choose a certificate, and signs file by file. */
export const KeySigning = ({ task, onClose }: { readonly task: SignatureTask; readonly onClose: () => void }) => {
  const refresh = useRefresh();
  const [tried, setTried] = useState(0);
  const [found, setFound] = useState<readonly LocalCertificate[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [share, setShare] = useState<number>();

  useEffect(() => {
    askHelper<readonly LocalCertificate[]>("/jsonp/certificates").then(
      (certificates) => {
        setFound(certificates);
        setChosen(certificates[0]?.certId);
        if (certificates.length === 0) setProblem("本机没有可用的证书，请按助手的说明放入证书后重试");
      },
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [tried]);

  // The old problem goes at once: it must not be taken for the answer of the new try.
  const tryAgain = () => {
    setProblem(undefined);
    setTried(tried + 1);
  };
  const certificate = found?.find(({ certId }) => certId === chosen);
  const sign = async () => {
    if (!certificate) return;
    setShare(0);
    try {
      await signWith(task, certificate, setShare);
      say.done("已用本机证书签章");
      await refresh(...signatureMoved);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setShare(undefined);
      await refresh(...signatureMoved);
    }
  };
  return (
    <ActDialog
      title="用本机证书签章"
      yes={`签署 ${task.fileCount} 个文件`}
      isReady={certificate !== undefined}
      isRunning={share !== undefined}
      onYes={() => void sign()}
      onClose={onClose}
    >
      <div className={styles.keys}>
        {problem && (
          <>
            <p role="alert">{problem}</p>
            <p className={layout.quiet13}>
              本机签章助手须在本机运行。没有安装的，
              <HelperDownload />
            </p>
            <Button onClick={tryAgain}>重试</Button>
          </>
        )}
        {!problem && !found?.length && (
          <p role="status">正在查找本机签章助手；浏览器询问是否允许访问本机应用时，请选择允许。</p>
        )}
        {found && found.length > 0 && (
          <Radio.Group
            aria-label="证书"
            value={chosen}
            onChange={(event) => setChosen(event.target.value as string)}
            options={found.map(({ certId, name, issuer, validTo }) => ({
              value: certId,
              label: `${name}（${issuer}，有效期至 ${dayText(validTo)}）`,
            }))}
          />
        )}
        {share !== undefined && (
          <>
            <p role="status">请到本机签章助手的窗口输入证书口令。</p>
            <Progress percent={Math.round(share * 100)} />
          </>
        )}
      </div>
    </ActDialog>
  );
};
