import { agreementMachine } from "./review/agreement-state.ts";
import { alterationMachine } from "./delivery/alteration-state.ts";
import { applicationMachine } from "./filing/application-state.ts";
import { certificateMachine } from "./results/certificate-state.ts";
import { subCertificateMachine } from "./results/sub-certificate-state.ts";
import { complaintMachine } from "./oversight/complaint-state.ts";
import { filingMachine } from "./results/filing-state.ts";
import { documentMachine } from "./papers/document-state.ts";
import { signatureMachine } from "./papers/signature-state.ts";
import { feeMachine } from "./money/fee-state.ts";
import { invoiceMachine } from "./money/invoice-state.ts";
import { fireReviewMachine } from "./review/fire-review-state.ts";
import { invalidApplicationMachine } from "./delivery/invalid-application-state.ts";
import { markupMachine } from "./sheets/markup-state.ts";
import { opinionMachine } from "./review/opinion-state.ts";
import { reviewTaskMachine } from "./review/review-task-state.ts";
import { submissionMachine } from "./delivery/submission-state.ts";
import { versionMachine } from "./delivery/version-state.ts";

interface Labels {
  readonly actions: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
}

const machines: Readonly<Record<string, Labels>> = {
  application: applicationMachine,
  submission: submissionMachine,
  version: versionMachine,
  task: reviewTaskMachine,
  opinion: opinionMachine,
  markup: markupMachine,
  certificate: certificateMachine,
  subCertificate: subCertificateMachine,
  document: documentMachine,
  filing: filingMachine,
  signature: signatureMachine,
  alteration: alterationMachine,
  invalidApplication: invalidApplicationMachine,
  fireReview: fireReviewMachine,
  agreement: agreementMachine,
  complaint: complaintMachine,
  fee: feeMachine,
  invoice: invoiceMachine,
};

/** Acts that are recorded but move no state machine. */
const furtherActs: Readonly<Record<string, string>> = {
  reissueIdentityCode: "重新生成项目身份码",
  findIdentityCode: "凭手机验证找回项目身份码",
  updateBasicInfo: "修改项目基本信息",
  confirmParticipation: "确认参与项目",
  declineParticipation: "谢绝参与项目",
  replaceParticipant: "更换参建单位",
  inviteDesigner: "生成设计单位邀请链接",
  verifyDesigner: "设计单位人员通过身份验证",
  chooseHouse: "选择审查机构",
  stampSheets: "图纸加盖审查专用章",
  createAtlas: "新建图册",
  deleteAtlas: "删除图册",
  createProtectiveUnit: "新建防护单元",
  copyProtectiveUnit: "复制防护单元",
  deleteProtectiveUnit: "删除防护单元",
  importBuildings: "导入单体",
  importOpinions: "导入审查意见",
  deleteDrawings: "彻底删除文件",
  correctCut: "更正 DWG 分图",
  saveSeparator: "设置图名图号分隔符",
  staff: "安排审查人员",
  concludeRevise: "结论：修改后复审",
  savePhosphogypsum: "填写磷石膏建材应用情况",
  saveSurveys: "保存勘察报告",
  deleteSurveys: "删除勘察报告",
  saveSurveyMembers: "保存勘察人员",
  deleteSurveyMembers: "删除勘察人员",
  issueRecordNumber: "生成备案号",
  askTermination: "申请终止项目",
  refuseTermination: "不同意终止项目",
  correctInfo: "更正申报信息",
  copySubmission: "由已作废批次复制",
  warnSupplement: "提醒补正期限将到",
  createViewLink: "生成外部查看链接",
  revokeViewLink: "收回外部查看链接",
  changeViewComment: "修改外部意见",
  deleteViewComment: "删除外部意见",
  tickChanges: "核对未申明的变更",
  untickChanges: "撤回变更核对",
  urge: "催办",
  signFiles: "签章",
  disputeUse: "用章异议",
  sendSigned: "发送已签章文件",
};

/** Sentence of a line of history in the time line. */
export const historyText = (subject: string, act: string): string =>
  machines[subject]?.actions[act] ?? furtherActs[act] ?? act;

/** Chinese label of the state after a line. */
export const historyStateLabel = (subject: string, state: string | null): string | null =>
  state === null ? null : (machines[subject]?.states[state] ?? state);
