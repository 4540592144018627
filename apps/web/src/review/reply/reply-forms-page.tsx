import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { reviewCalls } from "@tushen/contract/review/review";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { Button, Select } from "antd";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { formKinds, whilePrinting } from "./letter-kinds.ts";
import { useAnswerSubmission } from "./use-answer-submission.ts";
import styles from "./answer.module.css";

/** 意见反馈表: the reply forms of every round and firm, to read and to save. */
export const ReplyFormsPage = () => {
  const { id, isNone, error, submission } = useAnswerSubmission();
  const address = useAddress();
  const round = useCall(reviewCalls.readRound, id && { projectSubmissionId: id }, {
    everyMs: (answer) => whilePrinting(answer?.letters),
  });
  const versionId = Number(address.get("versionId"));
  const ofVersion = useCall(
    opinionListCalls.findReplyFile,
    { versionId },
    { when: versionId > 0, everyMs: whilePrinting },
  );
  const forms =
    versionId > 0 ? (ofVersion.data ?? []) : (round.data?.letters ?? []).filter(({ kind }) => formKinds.includes(kind));
  const shown = forms.find(({ letterId }) => String(letterId) === address.get("letter")) ?? forms[0];
  const failure = error ?? (round.data ? null : round.error);
  if (failure)
    return (
      <div className={styles.alone}>
        <FailureView error={failure} onRetry={() => void (round.error ? round : submission).refetch()} />
      </div>
    );
  if (ofVersion.error && !ofVersion.data)
    return (
      <div className={styles.alone}>
        <FailureView error={ofVersion.error} onRetry={() => void ofVersion.refetch()} />
      </div>
    );
  if (!isNone && (!round.data || (versionId > 0 && !ofVersion.data)))
    return (
      <div className={styles.alone}>
        <Waiting rows={8} />
      </div>
    );
  if (!shown)
    return (
      <div className={styles.alone}>
        <h1>意见反馈表</h1>
        {versionId > 0 ? (
          <Empty
            title="这一版没有回复单"
            text="随这一版图纸没有提交过答复。"
            action={<Button onClick={() => address.set({ versionId: undefined })}>查看全部回复单</Button>}
          />
        ) : (
          <Empty title="还没有回复单" text="建设单位确认并提交答复后，各答复单位的审查意见回复单会出现在这里。" />
        )}
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>意见反馈表</h1>
        <span>{submission.data?.atlasName}</span>
        <Select
          aria-label="版次"
          size="small"
          value={versionId > 0 ? versionId : 0}
          options={[
            { value: 0, label: "全部版次" },
            ...(submission.data?.versions ?? []).map((one) => ({
              value: one.versionId as number,
              label: `随 V${one.submissionVersion} 提交`,
            })),
          ]}
          onChange={(value) => address.set({ versionId: value > 0 ? String(value) : undefined, letter: undefined })}
        />
      </header>
      <div className={styles.desk} data-forms="true">
        <nav className={styles.list} aria-label="回复单">
          <div className={styles.rows}>
            <section>
              {forms.map(({ letterId, title, letterNo, round: of, sendTime }) => (
                <button
                  key={letterId}
                  type="button"
                  aria-current={letterId === shown.letterId ? "true" : undefined}
                  onClick={() => address.set({ letter: String(letterId) })}
                >
                  <span>
                    <b>{title}</b>
                    <em>第{of}轮</em>
                  </span>
                  <small>
                    {letterNo}
                    {sendTime && ` · ${dayText(sendTime)}`}
                  </small>
                </button>
              ))}
            </section>
          </div>
        </nav>
        <section className={styles.sheets} aria-label={`${shown.title} ${shown.letterNo}`}>
          <header>
            <span className={styles.sheetName}>
              <b>{shown.letterNo}</b>
            </span>
            {shown.url && (
              <Button className={styles.modes} size="small" href={shown.url} target="_blank" rel="noreferrer">
                下载
              </Button>
            )}
          </header>
          <div className={styles.stages}>
            <div className={styles.stage}>
              {shown.url ? (
                <SheetViewer {...sheetEngineAddress} source={{ key: `letter-${shown.letterId}`, url: shown.url }} />
              ) : (
                <Empty title="正在制作" text="几秒后会自动显示。" />
              )}
            </div>
          </div>
        </section>
      </div>
    </div>
  );
};
