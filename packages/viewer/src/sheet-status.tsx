import { needsOtherFile, unreadableFacts, unreadableSentences } from "@tushen/drawing/sheet-unreadable";
import type { FailureReason } from "./sheet-work.ts";

/** Covers the empty paper until the whole sheet is drawn, though blurred; a prepared picture of the sheet is shown at once. */
export const SheetOpening = ({ share, previewUrl }: { share: number; previewUrl: string | undefined }) => {
  const isLoading = share > 0 && share < 1;
  return (
    <div className="sheet-status" role="status" data-preview={previewUrl === undefined ? undefined : ""}>
      {previewUrl === undefined ? (
        <div className="sheet-skeleton" />
      ) : (
        <img className="sheet-preview" src={previewUrl} alt="" decoding="sync" draggable={false} />
      )}
      <p>
        正在打开图纸…
        {isLoading && <span className="sheet-share"> {Math.round(share * 100)}%</span>}
      </p>
      {isLoading && <progress max={1} value={share} aria-label="下载进度" />}
    </div>
  );
};

const sentences: Record<FailureReason, string> = {
  ...unreadableSentences,
  unreachable: "无法取得图纸文件，请检查网络后重试",
  cancelled: "已取消",
  forgotten: "图纸已关闭，请重试",
};

interface SheetFailedProps {
  readonly reason: FailureReason;
  /** What somebody who did not send the file can do about it. */
  readonly advice: string | undefined;
  readonly onRetry: () => void;
}

const factsAndAdvice = (reason: FailureReason, advice: string | undefined): string =>
  advice !== undefined && needsOtherFile(reason)
    ? `${{ ...sentences, ...unreadableFacts }[reason]}，${advice}`
    : sentences[reason];

export const SheetFailed = ({ reason, advice, onRetry }: SheetFailedProps) => (
  <div className="sheet-status" role="alert">
    <strong>加载失败</strong>
    <p>{factsAndAdvice(reason, advice)}</p>
    <button type="button" onClick={onRetry}>
      重试
    </button>
  </div>
);
