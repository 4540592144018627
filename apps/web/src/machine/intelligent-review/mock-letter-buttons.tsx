import { type RunOfSheets } from "@tushen/contract/machine/intelligent-review";
import { preflightCalls } from "@tushen/contract/machine/preflight";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { say } from "../../ground/ui/say.tsx";
import styles from "./findings.module.css";

const formats = { pdf: "下载 PDF", docx: "下载 Word" } as const;
type Format = keyof typeof formats;

interface MockLetterButtonsProps {
  readonly reviewed: Pick<RunOfSheets, "projectSubmissionId" | "submissionVersion">;
}

/** The open findings as the letter of the review would say them, for the firm alone. */
export const MockLetterButtons = ({ reviewed }: MockLetterButtonsProps) => {
  const [making, setMaking] = useState<Format>();
  const save = async (format: Format) => {
    setMaking(format);
    await download(preflightCalls.mockLetter, { ...reviewed, format }, `预审自查意见稿.${format}`).catch(say.failure);
    setMaking(undefined);
  };
  return (
    <section className={styles.letter} aria-label="自查意见稿">
      <p>自查意见稿：把未处理的发现按审查意见告知书的样式列出，每页标明自查稿，没有编号和印章。</p>
      <div className={styles.acts}>
        {(["pdf", "docx"] as const).map((format) => (
          <Button
            key={format}
            size="small"
            loading={making === format}
            disabled={making !== undefined}
            onClick={() => void save(format)}
          >
            {formats[format]}
          </Button>
        ))}
      </div>
    </section>
  );
};
