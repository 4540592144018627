import { Alert, Button, Select } from "antd";
import { useMemo } from "react";
import { useApplicationId, useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { PageFrame, Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { HandIn } from "./hand-in.tsx";
import { ShareDesk } from "./share-desk.tsx";
import { withShareMarks } from "./share-marks.ts";
import styles from "./upload-page.module.css";
import { chooseShare, sharesToSee, useSubmission, useTree } from "./use-share.ts";
import { VersionStatus } from "./version-status.tsx";

const idIn = (text: string | undefined) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

interface UploadPageProps {
  readonly title?: string;
  /** Name of the folder above the discipline folders. */
  readonly unitWord?: string;
}

/** 单体图纸上传: the folders of one firm's share, its sheets, and their upload. */
export const UploadPage = ({ title = "图纸上传", unitWord = "单体" }: UploadPageProps) => {
  const account = useAccount();
  const applicationId = useApplicationId();
  const address = useAddress();
  const { rows, found, submission } = useSubmission(applicationId, idIn(address.get("projectSubmissionId")));
  const versions = submission.data?.versions ?? [];
  const wanted = idIn(address.get("version"));
  const version = versions.find(({ submissionVersion }) => submissionVersion === wanted) ?? versions.at(-1);
  const shares = sharesToSee(version, account);
  const share = chooseShare(shares, account, { id: idIn(address.get("share")), part: address.get("part") });
  const isBin = address.get("bin") === "1";
  const { tree, reading, patch } = useTree(share?.docRepositoryVersionId, isBin);
  const checked = useMemo(() => tree.data && withShareMarks(tree.data), [tree.data]);
  const isNewest = version === versions.at(-1);

  if (found === undefined && !rows.isPending && !rows.error)
    return (
      <PageFrame title={title}>
        <Empty title="还没有报审批次" text="项目申报完成后，由建设单位发起报审并通知填报。" />
      </PageFrame>
    );

  return (
    <PageFrame
      isTall
      title={`${share?.part === "CONSTRUCT" ? "建设单位资料" : title}${isBin ? "（回收站）" : ""}`}
      text={submission.data && `${submission.data.projectName} · ${submission.data.atlasName}`}
      asked={found === undefined ? [rows] : [submission]}
      actions={
        <>
          {shares.length > 1 && (
            <Select
              aria-label="资料"
              className={styles.shares as string}
              value={share?.docRepositoryVersionId ?? null}
              options={shares.map((one) => ({
                value: one.docRepositoryVersionId,
                label: one.part === "CONSTRUCT" ? "建设单位资料" : one.orgName,
              }))}
              onChange={(id) => address.set({ share: String(id), part: undefined })}
            />
          )}
          {versions.length > 1 && (
            <Select
              aria-label="版次"
              value={version?.submissionVersion ?? null}
              options={versions.map(({ submissionVersion }) => ({
                value: submissionVersion,
                label: `第 ${submissionVersion} 版`,
              }))}
              onChange={(number) => address.set({ version: String(number), share: undefined })}
            />
          )}
          {share && (
            <Button onClick={() => address.set({ bin: isBin ? undefined : "1" })}>
              {isBin ? "返回图纸" : "回收站"}
            </Button>
          )}
          {version && share && checked && isNewest && (
            <HandIn version={version} share={share} tree={checked} reading={reading} orgId={account.orgId} />
          )}
        </>
      }
    >
      {() => (
        <div className={styles.page}>
          {version && (
            <VersionStatus
              version={version}
              visible={shares}
              open={share}
              onOpen={({ docRepositoryVersionId }) =>
                address.set({ share: String(docRepositoryVersionId), part: undefined, folder: undefined })
              }
            />
          )}
          {share?.rejectReason && !share.submitted && (
            <Alert type="warning" showIcon title={`资料被退回：${share.rejectReason}`} />
          )}
          {!share && (
            <Empty
              title="本单位在该批次中还没有资料目录"
              text="建设单位通知设计、勘察单位填报后，这里按单体和专业建立目录。"
            />
          )}
          {tree.error && tree.data === undefined && (
            <FailureView error={tree.error} onRetry={() => void tree.refetch()} />
          )}
          {share && tree.isPending && <Waiting rows={10} />}
          {checked && submission.data && (
            <ShareDesk
              key={checked.docRepositoryVersionId}
              tree={checked}
              reading={reading}
              unitWord={unitWord}
              patch={patch}
              applicationId={submission.data.applicationId}
              isBin={isBin}
              isAnswering={(version?.submissionVersion ?? 1) > 1 || version?.versionType === "ALTER"}
              isNewest={isNewest}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
};
