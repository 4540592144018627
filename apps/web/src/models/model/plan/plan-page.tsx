import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ComparedFile } from "@tushen/contract/models/model-plan";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { Navigate, useParams } from "react-router";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { compareAddress } from "../../../sheets/sheet/compare-address.ts";
import { isCad, isConvertible, isPdf } from "../../../sheets/sheet/is-pdf.ts";
import { ComparedModels } from "./compared-models.tsx";
import modelStyles from "../model.module.css";

const isModel = ({ fileName }: ComparedFile): boolean => isReadableModel(fileName);
const isSheet = (file: ComparedFile): boolean => isPdf(file) || isConvertible(file);

/** Why two files are not compared here; undefined for two models. */
const problemOf = (
  files: { readonly base: ComparedFile | null; readonly target: ComparedFile | null },
  ids: { readonly base: number; readonly target: number },
): { readonly title: string; readonly text: string } | undefined => {
  const { base, target } = files;
  const missing = [
    ...(base ? [] : [`旧文件（编号 ${ids.base}）`]),
    ...(target ? [] : [`新文件（编号 ${ids.target}）`]),
  ];
  if (!base || !target)
    return {
      title: `项目中没有找到${missing.join("和")}`,
      text: "文件可能已被移除，或尚未提交。请从模型页面重新选择要对比的两版。",
    };
  if (base.fileId === target.fileId)
    return { title: "旧文件与新文件是同一个", text: "请打开模型，选择与它对比的另一版。" };
  const other = [base, target].find((one) => !isModel(one));
  if (!other) return undefined;
  return {
    title: `${other.fileName} 不能在这里对比`,
    text: "平面对比需要两个 IFC 模型；两张图纸请用图纸对比，其他格式请导出 IFC 后上传。",
  };
};

/**
 * The plan of a model's change (R017): `#/bimdiff2D/<project>/<former file>/<changed file>`. Two DWG or DXF are compared by
 * their objects.
 */
export const PlanPage = () => {
  const params = useParams();
  const numberOf = (key: string) => {
    const value = Number(params[key]);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  const applicationId = numberOf("pId") as ApplicationId;
  const ids = { base: numberOf("fId"), target: numberOf("cId") };
  const isAddress = applicationId > 0 && ids.base > 0 && ids.target > 0;
  const found = useCall(
    modelCalls.getComparedFiles,
    { applicationId, baseFileId: ids.base as FileId, targetFileId: ids.target as FileId },
    { when: isAddress },
  );
  const { base, target } = found.data ?? { base: null, target: null };
  if (base && target && base.fileId !== target.fileId) {
    const sheets = compareAddress(base, target).slice(1);
    if (isCad(base) && isCad(target)) return <Navigate to={`${sheets}?by=entities`} replace />;
    if (isSheet(base) && isSheet(target)) return <Navigate to={sheets} replace />;
    if (isModel(base) && isModel(target))
      return <ComparedModels key={`${base.fileId}-${target.fileId}`} base={base} target={target} />;
  }
  const problem = isAddress
    ? found.data && problemOf(found.data, ids)
    : { title: "地址不完整", text: "地址应写明项目、旧文件和新文件的编号；请从模型页面点“平面对比”打开。" };
  const known = [target, base].find((file) => file !== null && isModel(file));
  return (
    <main className={modelStyles.alone}>
      <h1>模型二维对比</h1>
      {found.error && <FailureView error={found.error} onRetry={() => void found.refetch()} />}
      {isAddress && found.isPending && <Waiting rows={10} />}
      {problem && <Empty title={problem.title} text={problem.text} />}
      {known && <a href={`#/bim?drawingId=${known.drawingId}`}>打开模型 {known.graphName}</a>}
      <a href="#/">回到首页</a>
    </main>
  );
};
