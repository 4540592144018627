import { drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import type { OrgId } from "@tushen/contract/ground/fields";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import type { Reading, Share, Version } from "./use-share.ts";
import { isUnreadable } from "../sheet/is-pdf.ts";
import { countOpenUploads } from "./upload/use-uploading.ts";
import { firstFew } from "../../ground/ui/first-few.ts";

interface HandInProps {
  readonly version: Version;
  readonly share: Share;
  readonly tree: Tree;
  readonly reading: Reading;
  readonly orgId: number;
}

/** 提交本单位资料: hands in the reader's own share; a refusal is shown with its reason. */
export const HandIn = ({ version, share, tree, reading, orgId }: HandInProps) => {
  const submit = useAct(submissionCalls.submitShare, {
    refresh: [
      submissionCalls.readSubmission,
      submissionCalls.querySubmissions,
      drawingCalls.readTree,
      progressCalls.censorProgress,
      progressCalls.whatNext,
    ],
  });
  // The owner's papers are handed in with the report itself.
  if (share.orgId !== orgId || share.part === "CONSTRUCT" || share.submitted || tree.whyNotEdit !== null) return null;
  const sheets = tree.drawings.filter(({ kind, removed }) => kind === "DRAW" && !removed);
  const unreadable = tree.drawings.filter((one) => !one.removed && isUnreadable(one));
  const marked = sheets.filter(({ check }) => (check?.marks.length ?? 0) > 0).length;
  const start = async () => {
    const openUploads = countOpenUploads(share.docRepositoryVersionId);
    if (openUploads > 0) return say.warn(`还有 ${openUploads} 个文件正在上传，请等上传完成后再提交`);
    const isSure = await say.confirm({
      title: "提交本单位资料",
      text: (
        <>
          <p>共 {share.sheetCount} 份资料。提交后不能再修改；如需修改，请联系建设单位退回。</p>
          {reading.words.size > 0 && (
            <p>
              <strong>{reading.words.size} 张图纸还在读取</strong>
              {reading.ofList && `（${reading.ofList}）`}，其中打不开或图签不一致的现在还不知道，建议读完再提交。
            </p>
          )}
          {unreadable.length > 0 && (
            <p>
              <strong>{unreadable.length} 个文件打不开，审查人看不到图面，请更换后再提交：</strong>
              <span>{firstFew(unreadable.map(({ fileName }) => fileName))}</span>
            </p>
          )}
          {marked > 0 && <p>其中 {marked} 张图纸检查有提示，建议先核对。</p>}
        </>
      ),
      yes: "提交本单位资料",
      no: "再看看",
    });
    if (!isSure) return;
    try {
      await submit.run({ versionId: version.versionId, orgId: orgId as OrgId });
      say.done("已提交本单位资料");
    } catch {
      // The shell has shown the failure.
    }
  };
  return (
    <Button type="primary" loading={submit.isRunning} onClick={() => void start()}>
      提交本单位资料
    </Button>
  );
};
