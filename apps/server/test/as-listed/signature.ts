import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

/** Signature tasks of a design firm over its sheets. */
export const signatureRows = (staged: Staged): readonly Row[] => {
  const { open, signatureTask, signedTask, outside } = staged;
  const { certificate, toFinish, single } = outside;
  const signers = [{ personId: staged.designerPerson }];
  const location = { page: 1, x: 100, y: 90, width: 85, height: 85 };
  const report = {
    ...{ "sign-provider": "default", "sign-timestamp": "1795395600", "sign-nonce": "0123456789abcdef" },
    "sign-mac": "AAAA",
  };
  const requestNo = "0b0f8a52-6c3b-4a57-9d6e-2f5a1d0c7e11";
  const signatures = [{ id: 1, signature: "AAAA" }];
  return [
    ["C294", "designer", { body: { bizType: "DRAWING", ids: [open.drawings[0]], signers, sealKinds: ["3"] } }],
    ["C295", "designer", { body: { taskId: outside.openTask, certificate } }],
    [
      "C295",
      "clerk",
      { body: { ids: [staged.opinion], certificate: outside.houseCertificate } },
      "signature.not-printed",
    ],
    ["C296", "designer", { body: { ids: [outside.unsigned], locations: [location], certificate } }],
    ["C297", "designer", { query: { taskId: signatureTask } }],
    ["C297", "designer", { query: { fileId: open.files[0]?.fileId } }],
    ["C298", "designer", { query: { provider: "default" } }],
    ["C300", "owner", { query: { divisionCode: "410105" } }],
    ["C301", "designer", { query: { taskId: signatureTask } }],
    ["C301", "designer", { query: { fileId: open.files[0]?.fileId } }],
    ["C302", "owner", {}],
    [
      "C303",
      "designer",
      { body: { fileId: single.fileId, sealType: "3", location, signedDigest: single.signedDigest } },
    ],
    ["C304", "designer", { body: { fileIds: [outside.unsignedFile], sealTypes: ["3"], callback: "" } }],
    [
      "C305",
      "designer",
      { query: { status: "WAITING", projectSubmissionId: open.projectSubmissionId, pageNum: 1, pageSize: 20 } },
    ],
    ["C306", "designer", { query: { ids: String(signatureTask) } }],
    [
      "C307",
      "designer",
      { body: { id: toFinish.taskId, list: [{ fileId: toFinish.fileId, signedDigest: toFinish.signedDigest }] } },
    ],
    // A report without the secret of a provider, and no provider is connected here.
    [
      "C308",
      "guest",
      { headers: report, body: { requestNo, result: "SIGNED", signatures } },
      "signature.report-forged",
    ],
    ["C309", "clerk", { body: { id: staged.certificateForKey, certificate: outside.houseCertificate } }],
    ["C310", "clerk", { body: { id: staged.certificateForKey, signedDigest: outside.signedCertificate } }],
    ["C311", "designer", { body: [signedTask] }],
    ["C312", "designer", { query: { ids: `${signedTask},${signatureTask}` } }],
  ];
};
