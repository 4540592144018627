import type { SubmissionId } from "@tushen/contract/ground/fields";
import { paperCalls } from "@tushen/contract/results/paper";
import type { Paper } from "@tushen/contract/results/paper-shape";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { saveAddress } from "../../ground/platform/save-address.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { uploads } from "./paper-calls.ts";
import { UploadWord } from "./upload-word.tsx";

interface PaperFilesProps {
  readonly id: SubmissionId;
  readonly paper: Paper;
  readonly isDraft: boolean;
}

/** The files of a paper: its PDF, its Word file, and the way back for an edited one. */
export const PaperFiles = ({ id, paper, isDraft }: PaperFilesProps) => {
  const { orgType } = useAccount();
  const [isUploading, setUploading] = useState(false);
  const { of, letterId, url } = paper;
  const upload = isDraft && of in uploads ? uploads[of as keyof typeof uploads] : undefined;
  const saveWord = async () => {
    try {
      saveAddress((await call(paperCalls.paperWord, { id: letterId })).url);
    } catch (error) {
      say.failure(error);
    }
  };
  const pdf = url && (
    <Button href={url} target="_blank" rel="noreferrer">
      下载
    </Button>
  );
  // The house has the Word file of any paper, a firm that of its own.
  if (!paper.isOwn && orgType !== "CENSOR") return pdf;
  const items = [
    ...(url
      ? [
          {
            key: "pdf",
            label: (
              <a href={url} target="_blank" rel="noreferrer">
                PDF
              </a>
            ),
          },
        ]
      : []),
    { key: "word", label: "Word", onClick: () => void saveWord() },
    ...(upload ? [{ key: "upload", label: "上传修改后的 Word…", onClick: () => setUploading(true) }] : []),
  ];
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items }}>
        <Button>{upload ? "下载、修改 ▾" : "下载 ▾"}</Button>
      </Dropdown>
      {upload && isUploading && (
        <UploadWord id={id} entry={upload} isSigned={paper.state === "SIGNED"} onClose={() => setUploading(false)} />
      )}
    </>
  );
};
