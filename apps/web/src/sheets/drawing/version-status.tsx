import type { Tone } from "../../ground/ui/status-tag.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { timeWord } from "./sheet-words.ts";
import styles from "./upload-page.module.css";
import type { Share, Version } from "./use-share.ts";

const tones: Readonly<Record<string, Tone>> = {
  DRAFT: "busy",
  PARTIAL: "busy",
  LOCKED: "waiting",
  OPINION_SENT: "warn",
  FINAL: "good",
  VOID: "bad",
};
const partWords: Readonly<Record<string, string>> = {
  CONSTRUCT: "建设单位资料",
  DESIGN: "设计图纸",
  SURVEY: "勘察文件",
};

/** A survey firm hands in a survey, a design firm drawings. */
const partWord = ({ part, orgType }: Share): string =>
  partWords[part === "DESIGN" && orgType === "SURVEY" ? "SURVEY" : part] ?? part;

interface VersionStatusProps {
  readonly version: Version;
  /** Shares the reader may open, and the open one. */
  readonly visible: readonly Share[];
  readonly open: Share | undefined;
  readonly onOpen: (share: Share) => void;
}

/** State of the version, and the firms that have handed in; a click opens a firm's share. */
export const VersionStatus = ({ version, visible, open, onOpen }: VersionStatusProps) => {
  const owing = version.shares.filter(({ submitted, part }) => !submitted && part !== "CONSTRUCT");
  return (
    <div className={styles.version}>
      <span>{version.versionType === "ALTER" ? "变更版" : `第 ${version.submissionVersion} 版`}</span>
      <StatusTag tone={tones[version.state] ?? "quiet"}>{version.stateLabel}</StatusTag>
      <ul aria-label="各单位提交情况">
        {version.shares.map((share) => (
          <li key={share.docRepositoryVersionId} data-done={share.submitted}>
            {visible.includes(share) && share !== open ? (
              <button type="button" title={`查看${share.orgName}的资料`} onClick={() => onOpen(share)}>
                {share.orgName}
              </button>
            ) : (
              <span data-open={share === open}>{share.orgName}</span>
            )}
            <small>
              {partWord(share)} {share.sheetCount} 份 ·{" "}
              {share.submitted
                ? `已提交${share.submitTime ? ` ${timeWord(share.submitTime)}` : ""}`
                : share.part === "CONSTRUCT"
                  ? "随报审提交"
                  : "未提交"}
            </small>
          </li>
        ))}
      </ul>
      {owing.length > 0 && (
        <span className={styles.owing}>待提交：{owing.map(({ orgName }) => orgName).join("、")}</span>
      )}
    </div>
  );
};
