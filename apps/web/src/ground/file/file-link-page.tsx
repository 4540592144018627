import { fileCalls } from "@tushen/contract/ground/file";
import type { FileId, SignedAddress } from "@tushen/contract/ground/fields";
import { Button, Input, InputNumber } from "antd";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../platform/call.ts";
import { instantText } from "../platform/format.ts";
import { FailureView } from "../ui/failure-view.tsx";
import { PageFrame, Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import styles from "./file-link-page.module.css";

type Kind = "download" | "preview";
interface Answer {
  readonly kind: Kind;
  readonly address?: z.output<typeof SignedAddress>;
  readonly failure?: unknown;
}

const words: Readonly<Record<Kind, string>> = { download: "下载", preview: "查看" };

/** For developers: the address of a file by its id, with the rights of the person who asks. */
export const FileLinkPage = () => {
  const [fileId, setFileId] = useState<number | null>(null);
  const [edition, setEdition] = useState<number | null>(null);
  const [fileName, setFileName] = useState("");
  const [asking, setAsking] = useState<Kind>();
  const [answer, setAnswer] = useState<Answer>();
  const ask = async (kind: Kind) => {
    if (fileId === null) return;
    setAsking(kind);
    const wanted = { fileId: fileId as FileId, ...(edition !== null && { fileVersionIndex: edition }) };
    try {
      const address =
        kind === "preview"
          ? await call(fileCalls.signalUrl, wanted)
          : await call(fileCalls.downloadUrl, { ...wanted, ...(fileName.trim() && { fileName: fileName.trim() }) });
      setAnswer({ kind, address });
    } catch (failure) {
      setAnswer({ kind, failure });
    } finally {
      setAsking(undefined);
    }
  };
  const { address, failure } = answer ?? {};
  return (
    <PageFrame
      title="文件链接测试"
      text="按文件编号取得下载或查看地址，检查文件服务是否正常；只能取得本账号有权查看的文件。"
    >
      <Section title="文件">
        <div className={styles.form}>
          <label>
            <span>文件编号</span>
            <InputNumber
              autoFocus
              aria-label="文件编号"
              min={1}
              precision={0}
              value={fileId}
              onChange={setFileId}
              onPressEnter={() => void ask("download")}
            />
          </label>
          <label>
            <span>文件版次（可不填）</span>
            <InputNumber
              aria-label="文件版次"
              min={1}
              precision={0}
              value={edition}
              placeholder="最新"
              onChange={setEdition}
            />
          </label>
          <label>
            <span>下载时的文件名（可不填）</span>
            <Input
              aria-label="下载时的文件名"
              value={fileName}
              placeholder="原文件名"
              onChange={({ target }) => setFileName(target.value)}
            />
          </label>
          <Button
            type="primary"
            disabled={fileId === null}
            loading={asking === "download"}
            onClick={() => void ask("download")}
          >
            取得下载地址
          </Button>
          <Button disabled={fileId === null} loading={asking === "preview"} onClick={() => void ask("preview")}>
            取得查看地址
          </Button>
        </div>
      </Section>
      {failure !== undefined && <FailureView error={failure} />}
      {answer && address && (
        <Section title={`${words[answer.kind]}地址`}>
          <Input.TextArea readOnly autoSize aria-label={`${words[answer.kind]}地址`} value={address.url} />
          <div className={styles.acts}>
            <Button href={address.url} target="_blank" rel="noreferrer">
              打开{words[answer.kind]}地址
            </Button>
            <Button
              onClick={() =>
                void navigator.clipboard.writeText(new URL(address.url, location.href).href).then(
                  () => say.done("地址已复制"),
                  () => say.warn("浏览器不允许复制，请手工选取地址"),
                )
              }
            >
              复制地址
            </Button>
            <span>{instantText(address.expiresAt)} 前有效，不需要登录</span>
          </div>
        </Section>
      )}
    </PageFrame>
  );
};
